// Where the squares of the road of renown lie on the scroll, from the village up to the summit.
export const WIDE = 720;
export const HIGH = 236;

interface Point {
  x: number;
  y: number;
}

/** Squares 0 to 9 wind along the river, 10 to 17 come back through the hills, 18 to 22 climb. */
export const SQUARES: readonly Point[] = [
  ...Array.from({ length: 10 }, (_, i) => ({ x: 62 + i * 64, y: 204 - 9 * Math.sin(i * 0.9) - i * 0.8 })),
  ...Array.from({ length: 8 }, (_, i) => ({ x: 628 - i * 68, y: 133 + 9 * Math.sin(i * 1.05 + 0.6) - i * 1.2 })),
  ...Array.from({ length: 5 }, (_, i) => ({ x: 176 + i * 70, y: 72 - 6 * Math.sin(i * 1.3) - i * 3 })),
  { x: 540, y: 40 },
];
/** Where the evil stand, off the road. */
export const LAIR: readonly Point[] = Array.from({ length: 5 }, (_, i) => ({ x: 608 + (i % 3) * 42, y: 56 + Math.floor(i / 3) * 8 }));

/** A smooth line through all squares. */
export function roadPath(): string {
  const at = (i: number) => SQUARES[Math.max(0, Math.min(SQUARES.length - 1, i))]!;
  const parts = [`M${at(0).x} ${at(0).y}`];
  for (let i = 0; i < SQUARES.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = { x: p1.x + (p2.x - p0.x) / 6, y: p1.y + (p2.y - p0.y) / 6 };
    const c2 = { x: p2.x - (p3.x - p1.x) / 6, y: p2.y - (p3.y - p1.y) / 6 };
    parts.push(`C${[c1.x, c1.y, c2.x, c2.y, p2.x, p2.y].map((n) => n.toFixed(1)).join(" ")}`);
  }
  return parts.join("");
}
