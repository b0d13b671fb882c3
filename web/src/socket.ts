// One table's link to the server: numbered events down, acts with ids up until they are
// acknowledged, a dead link noticed and replaced. Knows no game and no page.
import type { Because, Down, Hinted, Up, Update } from "./messages";

/** An act is sent again this long after nobody acknowledged it. */
export const RESEND_MS = 2_500;
/** Acts waiting for their acknowledgement, at most; further ones are not taken. */
export const PENDING_MAX = 8;
/** How often an act is sent again on one connection before that connection is given up. */
export const RESENDS_MAX = 4;
/** A ping goes out this often; with the patience below a dead link is noticed within 11.5 s. */
export const PING_MS = 3_500;
/** Nothing heard for so long after a ping: the link is dead. */
export const PONG_MS = 7_000;
/** The same for a page that is looked at again, or whose network is back: links die in the meantime. */
export const AWAKE_MS = 4_000;
/** Nothing heard for so long from a house that was just called. */
export const DEAD_MS = 11_000;
/** A page in the background looks at its watch once a minute: what came meanwhile it has yet to read. */
export const ASLEEP_MS = 2_500;
/** A frame that others have overtaken for so long is lost: the link comes back anew. */
export const MISSING_MS = 1_000;
/** Frames that have overtaken a missing one, at most. */
const EARLY_MAX = 64;
/** How often the link looks at its watch. */
const BEAT_MS = 500;
/** Waits before the next attempt to connect; the last one repeats. */
export const BACKOFF_MS = [300, 700, 1_500, 3_000, 6_000, 10_000];
/** Questions "why can't I" that wait for an answer, at most. */
const WHY_MAX = 16;
/** Lines of talk that wait for their acknowledgement, at most. */
const SAYING_MAX = 4;
const UNHEARD = "The connection is down; nobody has heard it.";

export type LinkState = "connecting" | "live" | "lost" | "closed";

/** Close codes after which coming back is pointless, in words. */
const FINAL: Record<number, string> = {
  4404: "There is no such table, or it has been cleared away.",
  4403: "The server does not take connections from this page.",
};

/** Down the socket every frame has its number on this connection; only stand-ins leave it out. */
type Numbered = Down & { frame?: number };

export interface Pending {
  id: string;
  seat: number;
  label: string;
}

interface Waiting extends Pending {
  frame: Up;
  sentAt: number;
  sends: number;
}

export interface LinkHandlers {
  /** Called for every frame but acks, pongs and answers to `why`. Updates come without gaps. */
  frame(frame: Down): void;
  state(state: LinkState, reason: string | null): void;
  pending(acts: Pending[]): void;
}

/** The seat's key in `Hello.since`. */
export const seatKey = (seat: number | null): string => (seat === null ? "watch" : String(seat));

function freshId(): string {
  // randomUUID is withheld over plain http; getRandomValues is not.
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) =>
    b.toString(16).padStart(2, "0"),
  ).join("");
}

export class Link {
  #socket: WebSocket | null = null;
  #url: string;
  #on: LinkHandlers;
  #next = new Map<string, number>();
  #waiting: Waiting[] = [];
  #why = new Map<string, (because: Because) => void>();
  #hints = new Map<string, (hinted: Hinted | null) => void>();
  #sayings = new Map<string, (problem: string | null) => void>();
  /** A watcher's wish to see from somebody's seat. */
  #eyes: number | null = null;
  /** The number of the frame whose turn it is, and those that came before their turn. */
  #due = 0;
  #early = new Map<number, Numbered>();
  #missingSince = 0;
  #heardAt = 0;
  #pingedAt = 0;
  /** When the first ping went out that nothing has been heard since; null: nothing is owed. */
  #askedAt: number | null = null;
  #lookedAt = performance.now();
  #attempt = 0;
  #beat: ReturnType<typeof setInterval>;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #state: LinkState = "connecting";

  constructor(url: string, on: LinkHandlers) {
    this.#url = url;
    this.#on = on;
    this.#beat = setInterval(() => this.#tick(), BEAT_MS);
    addEventListener("online", this.#hurry);
    addEventListener("pageshow", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Send an answer; false if too many are waiting already. */
  act(seat: number, verb: string, args: Record<string, unknown>, seen: number, label: string) {
    const id = freshId();
    return this.#enqueue({ t: "act", id, seat, verb, args, seen }, id, seat, label);
  }

  /** Take back the last answer there is to see; once, however often it is pressed before it is done. */
  undo(seat: number) {
    if (this.#waiting.some((act) => act.seat === seat && act.frame.t === "undo")) return true;
    const id = freshId();
    const seen = this.#next.get(seatKey(seat)) ?? null;
    return this.#enqueue({ t: "undo", id, seat, seen }, id, seat, "Undo");
  }

  /** Ask why something can't be done. Resolves with the reason, or null while the link is down. */
  why(seat: number, verb: string, args: Record<string, unknown>): Promise<Because | null> {
    if (this.#state !== "live" || this.#why.size >= WHY_MAX) return Promise.resolve(null);
    const id = freshId();
    return new Promise((resolve) => {
      this.#why.set(id, resolve);
      this.#send({ t: "why", id, seat, verb, args });
    });
  }

  /** Ask for a hint. Resolves with null while the link is down, or if it is refused. */
  hint(seat: number): Promise<Hinted | null> {
    if (this.#state !== "live" || this.#hints.size > 0) return Promise.resolve(null);
    const id = freshId();
    return new Promise((resolve) => {
      this.#hints.set(id, resolve);
      this.#send({ t: "hint", id, seat });
    });
  }

  /** Say a phrase or a text at the table. Resolves with the reason if it was not heard. */
  say(what: { phrase: number } | { text: string }): Promise<string | null> {
    if (this.#state !== "live") return Promise.resolve(UNHEARD);
    if (this.#sayings.size >= SAYING_MAX) return Promise.resolve("One thing after the other.");
    const id = freshId();
    return new Promise((resolve) => {
      this.#sayings.set(id, resolve);
      this.#send({ t: "say", id, ...what });
    });
  }

  /** Watch from that seat's eyes, which its owner allows; null: from nobody's. */
  watchFrom(seat: number | null) {
    if (this.#state === "closed") return;
    if (this.#eyes !== null) this.#next.delete(seatKey(this.#eyes));
    this.#eyes = seat;
    // Wishes are part of the greeting, so the link is made anew.
    if (seat !== null) this.#next.set(seatKey(seat), 0);
    this.#drop();
    this.#connect();
  }

  /** The acts the server has not acknowledged yet. */
  get pending(): Pending[] {
    return this.#waiting.map(({ id, seat, label }) => ({ id, seat, label }));
  }

  close() {
    this.#setState("closed", null);
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    removeEventListener("online", this.#hurry);
    removeEventListener("pageshow", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
  }

  #enqueue(frame: Up, id: string, seat: number, label: string): boolean {
    if (this.#waiting.length >= PENDING_MAX) return false;
    this.#waiting.push({ id, seat, label, frame, sentAt: performance.now(), sends: 0 });
    this.#flush(this.#waiting.at(-1)!);
    this.#on.pending(this.pending);
    return true;
  }

  #flush(act: Waiting) {
    if (this.#state !== "live") return;
    act.sentAt = performance.now();
    act.sends += 1;
    this.#send(act.frame);
  }

  #send(frame: Up) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #setState(state: LinkState, reason: string | null) {
    if (this.#state === "closed") return;
    this.#state = state;
    this.#on.state(state, reason);
  }

  #connect() {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#due = 0;
    this.#askedAt = null;
    this.#heardAt = performance.now();
    socket.onopen = () => {
      this.#heardAt = performance.now();
      this.#send({ t: "hello", since: Object.fromEntries(this.#next) });
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#arrived(JSON.parse(String(message.data)) as Numbered);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code, event.reason);
    };
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#early.clear();
    for (const resolve of this.#why.values()) resolve({ t: "because", id: "", reason: null, rule: null });
    this.#why.clear();
    for (const resolve of this.#hints.values()) resolve(null);
    this.#hints.clear();
    for (const resolve of this.#sayings.values()) resolve(UNHEARD);
    this.#sayings.clear();
  }

  #lost(code: number, reason = "") {
    this.#drop();
    const final = FINAL[code];
    if (final) {
      this.#setState("closed", reason || final);
      clearInterval(this.#beat);
      return;
    }
    if (this.#state === "closed") return;
    this.#setState("lost", null);
    const wait = BACKOFF_MS[Math.min(this.#attempt, BACKOFF_MS.length - 1)]!;
    this.#attempt += 1;
    // A little chance, so that a table's browsers do not all come back in the same instant.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  /** Somebody looks at the page again, or the network is back: see at once whether the link holds. */
  #hurry = () => {
    if (document.visibilityState !== "visible" || this.#state === "closed") return;
    // Some browsers close a sleeping page's socket and never say so.
    if (this.#socket && this.#socket.readyState > WebSocket.OPEN) this.#lost(0);
    if (this.#retry !== undefined) return this.#connect();
    if (this.#state === "live") this.#ping(AWAKE_MS);
  };

  /** Something must be heard within that time. */
  #ping(patience: number) {
    const now = (this.#pingedAt = performance.now());
    this.#askedAt = Math.min(this.#askedAt ?? now, now - (PONG_MS - patience));
    this.#send({ t: "ping" });
  }

  #tick() {
    const now = performance.now();
    const slept = now - this.#lookedAt > ASLEEP_MS;
    this.#lookedAt = now;
    if (!this.#socket) return;
    if (slept) return this.#wake(now);
    const silent = this.#state === "live" ? this.#askedAt !== null && now - this.#askedAt > PONG_MS : now - this.#heardAt > DEAD_MS;
    if (silent) return this.#lost(0);
    if (this.#early.size > 0 && now - this.#missingSince > MISSING_MS) return this.#lost(0);
    if (this.#state !== "live") return;
    if (now - this.#pingedAt > PING_MS) this.#ping(PONG_MS);
    for (const act of this.#waiting) {
      if (now - act.sentAt < RESEND_MS) continue;
      if (act.sends > RESENDS_MAX) return this.#lost(0);
      this.#flush(act);
    }
  }

  /** The page slept: nothing that is missing since then says anything of the link. */
  #wake(now: number) {
    this.#heardAt = this.#missingSince = now;
    this.#askedAt = null;
    if (this.#state === "live") this.#ping(PONG_MS);
  }

  /** Takes frames in the order of their numbers, each once, whatever the way did to them. */
  #arrived(frame: Numbered) {
    const now = (this.#heardAt = performance.now());
    this.#askedAt = null;
    if (frame.frame === undefined) return this.#receive(frame);
    if (frame.frame < this.#due) return;
    if (this.#early.size === 0) this.#missingSince = now;
    this.#early.set(frame.frame, frame);
    let next: Numbered | undefined;
    while ((next = this.#early.get(this.#due))) {
      this.#early.delete(this.#due);
      this.#due += 1;
      this.#missingSince = now;
      this.#receive(next);
    }
    if (this.#early.size > EARLY_MAX) this.#lost(0);
  }

  #receive(frame: Down) {
    if (this.#state !== "live") this.#welcome();
    if (frame.t === "ack") {
      this.#heard(frame.id, null);
      return this.#settle(frame.id);
    }
    if (frame.t === "pong") return;
    if (frame.t === "because") {
      this.#why.get(frame.id)?.(frame);
      this.#why.delete(frame.id);
      return;
    }
    if (frame.t === "hinted") {
      this.#hints.get(frame.id)?.(frame);
      this.#hints.delete(frame.id);
      return;
    }
    if (frame.t === "refused" && frame.id !== null) {
      if (this.#heard(frame.id, frame.reason)) return;
      this.#settle(frame.id);
      this.#hints.get(frame.id)?.(null);
      this.#hints.delete(frame.id);
    }
    if (frame.t === "update") {
      const whole = this.#fit(frame);
      if (whole) this.#on.frame(whole);
      return;
    }
    this.#on.frame(frame);
  }

  #welcome() {
    this.#attempt = 0;
    this.#pingedAt = performance.now();
    this.#setState("live", null);
    // The ids make it safe: what was done already is only acknowledged.
    for (const act of this.#waiting) {
      act.sends = 0;
      this.#flush(act);
    }
  }

  /** Cuts off events already had; on a gap asks for what is missing and holds the update back. */
  #fit(update: Update): Update | null {
    const key = seatKey(update.seat);
    const had = update.full ? update.first : (this.#next.get(key) ?? 0);
    if (update.first > had) {
      this.#send({ t: "catch_up", seat: update.seat, since: had });
      return null;
    }
    this.#next.set(key, Math.max(had, update.next));
    const fresh = update.events.filter((event) => event.n >= had);
    return { ...update, first: had, events: fresh, by_bot: update.by_bot.filter((answer) => answer.first >= had) };
  }

  /** What was said under that id has been heard, or refused; false if nothing was. */
  #heard(id: string, problem: string | null): boolean {
    const resolve = this.#sayings.get(id);
    this.#sayings.delete(id);
    resolve?.(problem);
    return resolve !== undefined;
  }

  #settle(id: string) {
    const before = this.#waiting.length;
    this.#waiting = this.#waiting.filter((act) => act.id !== id);
    if (this.#waiting.length !== before) this.#on.pending(this.pending);
  }
}
