// The server's HTTP routes, one function each; every failure is one sentence.
import type {
  CheckResult,
  Consent,
  GameInfo,
  Join,
  Me,
  NewTable,
  Problem,
  RematchWish,
  Replay,
  ReplayWish,
  RulesPage,
  SeatOrder,
  TableInfo,
  Take,
} from "./messages";

/** A request the server refused, or could not be reached for. */
export class Failed extends Error {
  constructor(
    readonly reason: string,
    readonly status: number,
    readonly rule: string | null = null,
  ) {
    super(reason);
  }
}

const UNREACHABLE = "The teahouse does not answer. Is the server still running?";

const NO_COOKIES =
  "This browser keeps no cookies for this page, so nobody here would know you again. Allow them, then try again.";
/** An answer is waited for this long; a connection that died while the device slept never brings one. */
const PATIENCE_MS = 30_000;

async function call<T>(path: string, body?: unknown): Promise<T> {
  const giveUp = new AbortController();
  const patience = setTimeout(() => giveUp.abort(), PATIENCE_MS);
  const init: RequestInit = { signal: giveUp.signal };
  if (body !== undefined) {
    init.method = "POST";
    init.headers = { "content-type": "application/json" };
    init.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  try {
    const answer = await fetch(`/api/${path}`, init);
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text) as T;
    const problem = readProblem(text);
    const reason = problem?.reason ?? `The server answered with status ${answer.status}.`;
    throw new Failed(reason, answer.status, problem?.rule ?? null);
  } catch (error) {
    throw error instanceof Failed ? error : new Failed(UNREACHABLE, 0);
  } finally {
    clearTimeout(patience);
  }
}

function readProblem(text: string): Partial<Problem> | null {
  try {
    return JSON.parse(text) as Partial<Problem> | null;
  } catch {
    return null; // A proxy's own page.
  }
}

/** The same, for what makes somebody of its sender: a seat, a table. */
function callAsGuest<T>(path: string, body: unknown): Promise<T> {
  if (!navigator.cookieEnabled) return Promise.reject(new Failed(NO_COOKIES, 0));
  return call<T>(path, body);
}

export const getGames = () => call<GameInfo[]>("games");
export const getGame = (id: string) => call<GameInfo>(`games/${encodeURIComponent(id)}`);
export const getRules = (game: string) => call<RulesPage>(`rules/${encodeURIComponent(game)}`);
export const getMe = () => call<Me>("me");
export const openTable = (table: NewTable) => callAsGuest<TableInfo>("tables", table);
export const getTable = (id: string) => call<TableInfo>(`tables/${encodeURIComponent(id)}`);
/** What is asked of one table; every answer is the table as it is then. */
const atTable = (id: string, verb: string, body: object = {}) =>
  callAsGuest<TableInfo>(`tables/${encodeURIComponent(id)}/${verb}`, body);
export const join = (id: string, who: Join) => atTable(id, "join", who);
export const rematch = (id: string, wish: RematchWish = {}) => atTable(id, "rematch", wish);
export const leave = (id: string) => atTable(id, "leave");
/** `seat`: of several on one device; without it all of one's own. */
export const resign = (id: string, seat?: number) => atTable(id, "resign", seat === undefined ? {} : { seat });
export const orderSeat = (id: string, order: SeatOrder) => atTable(id, "seat", order);
export const take = (id: string, what: Take) => atTable(id, "take", what);
export const consent = (id: string, to: Consent) => atTable(id, "consent", to);
export const getRecord = (id: string) =>
  call<Record<string, unknown>>(`tables/${encodeURIComponent(id)}/record`);
export const check = (record: string) => call<CheckResult>("check", record);
export const replay = (wish: ReplayWish) => call<Replay>("replay", wish);
export const qrUrl = (id: string) => `/api/tables/${encodeURIComponent(id)}/qr.svg`;

/** The sentence to show for anything that was thrown. */
export const sentence = (error: unknown): string =>
  error instanceof Failed ? error.reason : "Something went wrong on this page. Reload it.";

export function socketUrl(id: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/ws/tables/${encodeURIComponent(id)}`;
}
