// Hexes as the contract names them: axial "q,r", 37 of them, direction 0 to the east, clockwise.
// Only for painting: which hexes can be entered, the server's legal answers say.

export type Hex = [q: number, r: number];

export const RADIUS = 3;
export const DIRECTIONS: readonly Hex[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
export const COMPASS = ["east", "south-east", "south-west", "west", "north-west", "north-east"] as const;

export const named = ([q, r]: Hex): string => `${q},${r}`;
export const hexAt = (name: string): Hex => name.split(",").map(Number) as Hex;
export const onMap = ([q, r]: Hex): boolean => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= RADIUS;

/** All hexes, from the top row down, each row from left to right. */
export const FLOOR: readonly Hex[] = Array.from({ length: 2 * RADIUS + 1 }, (_, row) => row - RADIUS).flatMap((r) =>
  Array.from({ length: 2 * RADIUS + 1 }, (_, column): Hex => [column - RADIUS, r]).filter(onMap),
);

/** A printed offset turned to that direction. */
export function turned([q, r]: Hex, direction: number): Hex {
  let at: Hex = [q, r];
  for (let step = 0; step < direction; step += 1) at = [-at[1], at[0] + at[1]];
  return at;
}

/** The names of the hexes a range lights from there; null offsets: everywhere. */
export function lit(offsets: Hex[] | null, from: Hex, direction: number): Set<string> {
  const found = offsets
    ? offsets.map((offset) => turned(offset, direction)).map(([q, r]): Hex => [from[0] + q, from[1] + r])
    : [...FLOOR];
  return new Set(found.filter(onMap).map(named));
}

const ROOT3 = Math.sqrt(3);
/** Half a hex's height in the picture. */
export const SIDE = 30;
export const WIDE = ROOT3 * SIDE;
/** Room around the floor, for the arrows of a pawn that stands at its edge. */
export const MARGIN = 22;
export const BOX = {
  width: WIDE * (2 * RADIUS + 1) + 2 * MARGIN,
  height: SIDE * (3 * RADIUS + 2) + 2 * MARGIN,
};

/** The middle of a hex in the picture. */
export function centre([q, r]: Hex): { x: number; y: number } {
  return { x: BOX.width / 2 + WIDE * (q + r / 2), y: BOX.height / 2 + 1.5 * SIDE * r };
}

/** The outline of a hex around its middle. */
export function outline({ x, y }: { x: number; y: number }, side = SIDE - 1): string {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 180) * (60 * corner - 30);
    return `${(x + side * Math.cos(angle)).toFixed(1)},${(y + side * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}

/** Degrees, clockwise from the east, of a direction in the picture. */
export const degrees = (direction: number): number => 60 * direction;
