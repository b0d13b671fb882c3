// Everything one page knows about one table: its link, its seats, what is on show and what was said.
import { sentence, socketUrl } from "../api";
import type { ActionOut, ByBot, Down, EventOut, GameInfo, Hinted, Refused, TableInfo, Update } from "../messages";
import { Link, type LinkState, type Pending, seatKey } from "../socket";
import { CatchUp } from "./catch_up.svelte";
import { Company } from "./company.svelte";
import { Director } from "./director.svelte";
import type { GameClient, View } from "./game";

/** Events kept for the log, at most, per seat; the oldest go first. */
const LOG_MAX = 4_000;
/** Sentences the live region holds, at most. */
const SAID_MAX = 12;

/** What is said of an answer that others have not seen yet. */
export const CHANGEABLE = "You can change it until everybody has answered.";

/** What one of this page's seats (or the watcher) knows. */
export class SeatSide {
  events = $state.raw<EventOut[]>([]);
  legal = $state.raw<ActionOut[]>([]);
  staged = $state.raw<ActionOut[]>([]);
  canUndo = $state(false);
  /** Which events are answers that a bot gave for a person. */
  byBot = $state.raw<ByBot[]>([]);
  latest = $state.raw<View | null>(null);
  /** The answers there were when one was sent; they come back if it is refused. */
  held: ActionOut[] = [];
  next = 0;
  /** The number of the first event nobody at this page has been told yet. */
  toldTo = $state(0);

  constructor(
    readonly seat: number | null,
    readonly director: Director,
  ) {}

  /** What it has been told so far: the events that wait to be shown are left out. */
  get told(): EventOut[] {
    const first = this.events[0]?.n ?? 0;
    const shown = this.toldTo - first;
    return shown >= this.events.length ? this.events : this.events.slice(0, Math.max(0, shown));
  }

  /** This seat is waited for. */
  get owes(): boolean {
    return this.legal.length > 0 && this.seat !== null && !!this.latest?.to_act.includes(this.seat);
  }

  /** It has answered a simultaneous decision, and may still answer otherwise. */
  get settled(): boolean {
    return this.legal.length > 0 && !this.owes;
  }
}

/** Hebrew, Arabic and the other scripts written from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export class Session {
  info = $state.raw<TableInfo>() as TableInfo;
  link = $state<LinkState>("connecting");
  linkReason = $state<string | null>(null);
  pending = $state.raw<Pending[]>([]);
  refusal = $state.raw<Pick<Refused, "reason" | "rule"> | null>(null);
  /** What a bot would do now, until the next answer. */
  hint = $state.raw<Hinted | null>(null);
  hinting = $state(false);
  /** How the last round ended, until this page's next answer. */
  outcome = $state("");
  thinking = $state.raw<number[]>([]);
  said = $state.raw<{ id: number; text: string }[]>([]);
  sides = $state.raw<SeatSide[]>([]);
  /** The seat whose things are on the page; null: nobody's (covered, or nothing came yet). */
  shown = $state.raw<SeatSide | null>(null);
  /** Hot-seat: everything is covered until this side's owner takes the device. */
  cover = $state.raw<SeatSide | null>(null);

  /** The people: clocks, talk, who is away. */
  readonly company: Company;
  /** What happened since this page's last answer, for whoever was away. */
  readonly catchUp: CatchUp;

  #link: Link;
  /** The seat a watcher would like to look from. */
  #eyes: number | null = null;
  #asked = "";
  /** How often the link has told of the table. */
  #heard = 0;
  /** The sentence of the event told last. */
  #last = "";
  #count = 0;

  constructor(
    info: TableInfo,
    readonly game: GameInfo,
    readonly client: GameClient,
  ) {
    this.info = info;
    this.company = new Company(info, (words) => this.say(words));
    this.catchUp = new CatchUp(info.id, this);
    this.#link = new Link(socketUrl(info.id), {
      frame: (frame) => this.#take(frame),
      state: (state, reason) => this.#linkChanged(state, reason),
      pending: (acts) => (this.pending = acts),
    });
  }

  close() {
    this.#link.close();
    this.company.end();
    this.catchUp.close();
    for (const side of this.sides) side.director.end();
  }

  /** Several seats of this table are played on this device. */
  readonly hotSeat = $derived.by(() => this.info.seats.filter((s) => s.mine).length > 1);

  /** The question stands, nothing is being shown or sent: answers may be given. */
  readonly canAnswer = $derived.by(() => {
    const side = this.shown;
    return !!side && side.legal.length > 0 && !side.director.playing && !this.pending.some((p) => p.seat === side.seat);
  });

  /** A seat of mine that is asked while another one is on show. */
  readonly nextUp = $derived.by(() => {
    if (!this.hotSeat || this.shown?.director.playing || this.shown?.owes) return null;
    return this.sides.find((side) => side !== this.shown && side.owes) ?? null;
  });

  /** Is that seat played from this page? */
  mine(seat: number): boolean {
    return this.info.seats.some((s) => s.seat === seat && s.mine);
  }

  nameOf(seat: number | null): string {
    const name = this.info.seats.find((s) => s.seat === seat)?.name ?? "";
    // Written from right to left, it would carry along what stands beside it.
    return LEFTWARD.test(name) ? `\u2068${name}\u2069` : name;
  }

  /** Somebody plays from a seat on this page. */
  readonly seated = $derived.by(() => this.info.seats.some((s) => s.mine));

  /** There is somebody to talk with. */
  readonly talks = $derived.by(
    () =>
      this.seated &&
      this.info.chat !== "off" &&
      this.info.seats.some((s) => !s.mine && (s.kind === "person" || s.left || this.info.latecomers)),
  );

  /** This page watched, and is let watch no more. */
  readonly shutOut = $derived.by(() => !this.seated && this.info.state === "playing" && !this.info.watching);

  /** One of the verbs of tables over HTTP; the sentence why not, if it was refused. */
  async ask(verb: Promise<TableInfo>): Promise<string | null> {
    const before = this.#heard;
    try {
      const info = await verb;
      // What the link has told since may be newer than this answer, and this change comes by it too.
      if (this.#heard === before || this.link !== "live") this.#tableChanged(info);
      return null;
    } catch (error) {
      return sentence(error);
    }
  }

  /** Say something to the others; the sentence why not, if nobody heard it. */
  talk(what: { phrase: number } | { text: string }): Promise<string | null> {
    return this.#link.say(what);
  }

  /** A watcher looks from that seat, whose owner allows it; null: from nobody's. */
  watchFrom(seat: number | null) {
    if (this.seated || seat === this.#eyes) return;
    this.#eyes = seat;
    this.sides = this.sides.filter((side) => side.seat === null);
    this.shown = null;
    this.#link.watchFrom(seat);
    const public_ = this.sides[0];
    if (seat === null && public_) this.#show(public_);
  }

  act(action: ActionOut) {
    const side = this.shown;
    if (!side || side.seat === null || !this.canAnswer) return;
    this.refusal = null;
    if (!this.#link.act(side.seat, action.verb, action.args, side.next, action.text)) {
      this.refusal = { reason: "Too much is waiting to be delivered. Wait for the link to come back.", rule: null };
      return;
    }
    this.catchUp.answering(side);
    this.outcome = "";
    this.hint = null;
    side.held = side.legal;
    side.legal = [];
  }

  undo() {
    const seat = this.shown?.seat;
    if (seat === null || seat === undefined) return;
    this.refusal = null;
    this.#link.undo(seat);
  }

  /** Hints are given where nobody but this page's owner and bots plays. */
  readonly mayHint = $derived.by(() => this.info.seats.every((s) => s.mine || s.kind === "bot"));

  async askHint() {
    const side = this.shown;
    if (!side || side.seat === null || this.hinting) return;
    this.hinting = true;
    const at = side.next;
    const hinted = await this.#link.hint(side.seat);
    this.hinting = false;
    // The table may have moved on while the bot was thinking.
    if (!hinted || side !== this.shown || side.next !== at || !side.owes) return;
    this.hint = hinted;
    this.say(`Hint: ${hinted.action.text}. ${hinted.why}`);
  }

  async why(verb: string, args: Record<string, unknown>) {
    const seat = this.shown?.seat;
    if (seat === null || seat === undefined) return;
    const because = await this.#link.why(seat, verb, args);
    if (!because?.reason) return;
    this.refusal = { reason: because.reason, rule: because.rule };
    this.say(because.reason);
  }

  /** Hide everything until the owner of that side takes the device. */
  handOver(side: SeatSide) {
    this.shown = null;
    this.refusal = null;
    this.hint = null;
    // What was said was for the ears of the one who leaves.
    this.said = [];
    this.cover = side;
  }

  uncover() {
    const side = this.cover;
    if (!side?.latest) return;
    this.cover = null;
    this.#show(side);
    for (const event of side.events.filter((e) => e.n >= side.toldTo)) this.say(event.text);
    side.toldTo = side.next;
    this.#sayQuestion();
  }

  say(text: string) {
    if (!text) return;
    this.#count += 1;
    this.said = [...this.said, { id: this.#count, text }].slice(-SAID_MAX);
  }

  #show(side: SeatSide) {
    this.shown = side;
    if (side.latest) side.director.jump(side.latest);
  }

  #linkChanged(state: LinkState, reason: string | null) {
    if (state === "lost" && this.link === "live") this.say("The connection is lost. Reconnecting.");
    if (state === "live" && this.link === "lost") this.say("Connected again.");
    this.link = state;
    this.linkReason = reason;
  }

  #take(frame: Down) {
    if (frame.t === "update") return this.#update(frame);
    if (frame.t === "table") {
      this.#heard += 1;
      this.#tableChanged(frame.info);
    }
    if (frame.t === "said") this.company.heard(frame);
    if (frame.t === "chat") this.company.greeted(frame);
    if (frame.t === "thinking") this.thinking = frame.seats;
    if (frame.t === "refused") {
      this.#refused(frame);
    }
  }

  #tableChanged(info: TableInfo) {
    this.company.take(info);
    this.info = info;
    if (this.#eyes !== null && !info.seats[this.#eyes]?.shows_hand && info.state !== "over") this.watchFrom(null);
  }

  #refused(refused: Refused) {
    this.refusal = refused;
    this.say(refused.reason);
    for (const side of this.sides) {
      if (side.legal.length === 0) side.legal = side.held;
      side.held = [];
    }
  }

  #sideOf(seat: number | null): SeatSide {
    const known = this.sides.find((side) => side.seat === seat);
    if (known) return known;
    const director: Director = new Director(this.client, (event, before) => this.#told(seat, event, before));
    const side = new SeatSide(seat, director);
    this.sides = [...this.sides, side].sort((a, b) => (a.seat ?? 99) - (b.seat ?? 99));
    return side;
  }

  #told(seat: number | null, event: EventOut, before: View | null) {
    const side = this.shown;
    if (!side || seatKey(side.seat) !== seatKey(seat)) return;
    const again = event.text === this.#last && this.client.saidOnce?.(event);
    if (!again) this.say(event.text);
    this.#last = event.text;
    this.outcome = (before && this.client.outcome(event, before)) ?? this.outcome;
    side.toldTo = Math.max(side.toldTo, event.n + 1);
  }

  #update(update: Update) {
    const side = this.#sideOf(update.seat);
    const first = side.latest === null;
    const view = update.view as unknown as View;
    side.events = (update.full ? update.events : [...side.events, ...update.events]).slice(-LOG_MAX);
    side.byBot = update.full ? update.by_bot : [...side.byBot, ...update.by_bot].slice(-LOG_MAX);
    if (side === this.shown && !first && !update.full) this.#sayTimedOut(update.by_bot);
    side.latest = view;
    if (side === this.shown && side.next !== update.next) this.hint = null;
    side.next = update.next;
    side.legal = update.legal;
    side.held = [];
    side.staged = update.staged;
    side.canUndo = update.can_undo;
    if (first || update.full) {
      side.toldTo = first ? update.next : Math.min(side.toldTo, update.next);
      this.#firstSight(side);
    } else if (side === this.shown) {
      side.director.add(update.events, view);
    }
    if (first) this.catchUp.arrived(side);
    else this.catchUp.told(side);
    if (this.cover && this.cover !== side && !this.cover.owes && side.owes) this.cover = side;
    if (side === this.shown) void this.#whenQuiet(() => (this.#sayQuestion(), this.catchUp.seen(this.shown)));
  }

  #firstSight(side: SeatSide) {
    if (this.shown === side) {
      for (const event of side.events) if (event.n >= side.toldTo) this.#told(side.seat, event, null);
      return side.director.jump(side.latest!);
    }
    if (this.shown || this.cover) return;
    // A watcher who looks from somebody's seat is sent what everybody sees as well.
    if (this.#eyes !== null && side.seat !== this.#eyes) return;
    // Whoever holds the device is not known: a hot-seat table begins covered.
    if (this.hotSeat && side.seat !== null) {
      this.cover = side;
    } else this.#show(side);
  }

  #sayTimedOut(byBot: ByBot[]) {
    for (const { seat, how } of byBot) {
      if (how !== "time") continue;
      const whose = this.info.seats[seat]?.mine ? "Your time" : `The time of ${this.nameOf(seat)}`;
      this.say(`${whose} has run out. A bot has answered.`);
    }
  }

  async #whenQuiet(then: () => void) {
    while (this.shown?.director.playing) await this.shown.director.quiet();
    then();
  }

  /** What is asked of a seat now, in words. */
  question(side: SeatSide): string {
    const view = side.latest;
    return (view && this.client.question?.(view, side.legal)) ?? view?.question?.text ?? "";
  }

  /** Each question is told once: what is asked of this seat, or that the game is over. */
  #sayQuestion() {
    const side = this.shown;
    const view = side?.latest;
    if (!side || !view || side.director.playing) return;
    const given = side.staged.map((action) => action.text).join(". ");
    const key = `${side.seat}:${side.next}:${view.question?.name}:${given}`;
    if (key === this.#asked) return;
    this.#asked = key;
    if (side.owes && view.question) this.say(`You are asked: ${this.question(side)}`);
    else if (given) this.say(`Chosen: ${given}. ${CHANGEABLE}`);
  }
}
