// Spans of time in words and on clocks. Whole seconds, as the server counts them.
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

const UNITS: [number, string, string][] = [
  [DAY, "day", "days"],
  [HOUR, "hour", "hours"],
  [MINUTE, "minute", "minutes"],
  [1, "second", "seconds"],
];

/** "15 minutes", "1 day and 12 hours": the two largest units that are not nothing. */
export function inWords(seconds: number): string {
  let rest = Math.max(0, Math.round(seconds));
  const parts: string[] = [];
  for (const [size, one, many] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0 && parts.length < 2) parts.push(`${count} ${count === 1 ? one : many}`);
  }
  return parts.join(" and ") || "0 seconds";
}

const two = (n: number) => String(n).padStart(2, "0");

/** What a clock shows: "4:05", "3 h 20 min", "2 d 4 h". Nobody is told they have time they have not. */
export function onClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)} h ${two(Math.floor((whole % HOUR) / MINUTE))} min`;
  return `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
}

/** The same where there is little room, beside a symbol that says it is a clock. */
export const onDial = (seconds: number): string => onClock(seconds).replace(" min", "");

/** "just now", "for 3 minutes": how long somebody has been away. */
export const sinceInWords = (seconds: number): string =>
  seconds < MINUTE ? "just now" : `for ${roughly(seconds)}`;

/** "just now", "3 minutes ago": how long something has been over. */
export const agoInWords = (seconds: number): string =>
  seconds < MINUTE ? "just now" : `${roughly(seconds)} ago`;

/** The largest unit only; from a minute on. */
function roughly(seconds: number): string {
  const [size, one, many] = UNITS.find(([size]) => seconds >= size)!;
  const count = Math.floor(seconds / size);
  return `${count} ${count === 1 ? one : many}`;
}
