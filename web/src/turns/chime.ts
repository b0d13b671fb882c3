// What is heard and felt when a turn begins: a small bowl is struck, made here, no file. Off until
// it is switched on in the settings.
import { keep, recall } from "../keep";
import { taste } from "./taste.svelte";

/** Two pages of this browser that hear of the same turn ring once: within so long. */
const ONCE_MS = 2_000;
/** Hertz and loudness of what sounds in a small bronze bowl. */
const PARTIALS = [
  [523.25, 0.2],
  [1_046.5, 0.07],
  [1_417, 0.04],
] as const;
const RINGS_SECONDS = 1.4;
const BUZZ_MS = [70, 60, 70];

let context: AudioContext | null = null;

/** Browsers let a page sound only after its owner has touched it; sooner nothing is made. */
function awake(): AudioContext | null {
  if (!("AudioContext" in window)) return null;
  context ??= new AudioContext();
  if (context.state !== "running") void context.resume().catch(() => {});
  return context;
}

export function strike() {
  const audio = awake();
  if (!audio) return;
  const now = audio.currentTime;
  for (const [pitch, loudness] of PARTIALS) {
    const tone = audio.createOscillator();
    const fade = audio.createGain();
    tone.frequency.value = pitch;
    fade.gain.setValueAtTime(0, now);
    fade.gain.linearRampToValueAtTime(loudness, now + 0.012);
    fade.gain.exponentialRampToValueAtTime(0.0001, now + RINGS_SECONDS);
    tone.connect(fade).connect(audio.destination);
    tone.start(now);
    tone.stop(now + RINGS_SECONDS);
  }
}

export const canBuzz = () => "vibrate" in navigator;

export function buzz() {
  if (canBuzz()) navigator.vibrate(BUZZ_MS);
}

function alreadyRung(table: string): boolean {
  const [before, at] = recall("rung").split(" ");
  if (before === table && Date.now() - Number(at) < ONCE_MS) return true;
  keep("rung", `${table} ${Date.now()}`);
  return false;
}

/** A turn of mine has begun at that table. */
export function ring(table: string) {
  if ((!taste.sound && !taste.buzz) || alreadyRung(table)) return;
  if (taste.sound) strike();
  if (taste.buzz) buzz();
}

/** Whoever has the sound on wakes it by touching the page; again after a call or a locked screen. */
export function listenForTouch() {
  const wake = () => {
    if (taste.sound) awake();
  };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
}
