// Asking the server. What goes wrong is a `Refused` with the server's code, or `offline` where nobody answers.
import type { Command, HostCommand, NewBranch, NewDeck, NewTable, PasskeyAnswer, ReportRequest } from '$wire/requests';
import type {
  Account,
  Advice,
  ApiError,
  CircleInfo,
  DailyTable,
  DailyToday,
  DeckList,
  GameInfo,
  KeptDeckInfo,
  Overview,
  Pairing,
  PasskeyQuestion,
  Person,
  RecoveryCode,
  Replay,
  ReviewLine,
  Table,
  TableSummary,
  Token,
  Votes,
  WouldBe,
} from '$wire/server';

import { keepKey, withKey } from './keys';

export type Problem = ApiError['code'] | 'offline';

export class Refused extends Error {
  constructor(
    readonly code: Problem,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
  }
  const answer = await fetch(path, init).catch(() => null);
  if (!answer) throw new Refused('offline', 'no answer');
  const text = await answer.text();
  if (answer.ok) return (text ? JSON.parse(text) : null) as T;
  throw problem(answer.status, text);
}

function problem(status: number, text: string): Refused {
  try {
    const { error } = JSON.parse(text) as { error: ApiError };
    return new Refused(error.code, error.message);
  } catch {
    // A proxy in between speaks no JSON.
    return new Refused(status >= 502 ? 'offline' : 'fault', text.slice(0, 200));
  }
}

/** The lines of a review as they come. Whoever gives up has the work ended. */
export async function* reviewLines(path: string, left: AbortSignal, record?: string): AsyncGenerator<ReviewLine> {
  const init: RequestInit = { credentials: 'same-origin', signal: left };
  if (record !== undefined)
    Object.assign(init, { method: 'POST', headers: { 'content-type': 'application/json' }, body: record });
  const answer = await fetch(path, init).catch(() => null);
  if (!answer) throw new Refused('offline', 'no answer');
  if (!answer.ok || !answer.body) throw problem(answer.status, await answer.text());
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield JSON.parse(line) as ReviewLine;
  }
}

async function askTable(method: string, path: string, body?: unknown): Promise<Table> {
  const table = await ask<Table>(method, path, body);
  keepKey(table.code, table.key);
  return table;
}

const seatQuery = (seat: number | null): string => (seat === null ? '' : `?seat=${seat}`);

export const api = {
  me: () => ask<Person>('GET', '/api/me'),
  rename: (name: string) => ask<Person>('PUT', '/api/me', { name }),
  pair: () => ask<Pairing>('POST', '/api/me/pair'),
  joinMe: (code: string) => ask<Person>('POST', '/api/me/join', { code }),
  /** Whom the code would make of this device; nothing changes. */
  lookAtPairing: (code: string) => ask<WouldBe>('POST', '/api/me/join/look', { code }),
  newMe: () => ask<Person>('POST', '/api/me/new'),
  account: () => ask<Account>('GET', '/api/me/account'),
  signOut: (id: string) => ask<null>('DELETE', `/api/me/devices/${encodeURIComponent(id)}`),
  signOutOthers: () => ask<null>('DELETE', '/api/me/devices'),
  newToken: (name: string) => ask<Token>('POST', '/api/me/tokens', { name }),
  newRecovery: () => ask<RecoveryCode>('POST', '/api/me/recovery'),
  lookAtRecovery: (code: string) => ask<WouldBe>('POST', '/api/me/recover/look', { code }),
  recover: (code: string) => ask<Person>('POST', '/api/me/recover', { code }),
  askNewPasskey: () => ask<PasskeyQuestion>('POST', '/api/me/passkeys/begin'),
  keepPasskey: (answer: PasskeyAnswer) => ask<unknown>('POST', '/api/me/passkeys/finish', answer),
  dropPasskey: (id: string) => ask<null>('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`),
  askPasskey: () => ask<PasskeyQuestion>('POST', '/api/me/login/begin'),
  signInByPasskey: (answer: PasskeyAnswer) => ask<Person>('POST', '/api/me/login/finish', answer),
  forgetMe: () => ask<null>('DELETE', '/api/me'),
  report: (code: string, what: ReportRequest) => ask<null>('POST', `/api/tables/${withKey(code)}/report`, what),
  /** The host's own, on the admin address alone. */
  host: () => ask<Overview>('GET', '/api/host'),
  hostDoes: (command: HostCommand) => ask<Overview>('POST', '/api/host/do', command),
  myTables: () => ask<TableSummary[]>('GET', '/api/me/tables'),
  games: () => ask<GameInfo[]>('GET', '/api/games'),
  tableDeck: (code: string) => ask<unknown>('GET', `/api/tables/${withKey(code)}/deck`),
  /** A deck that every table can choose. */
  deck: (name: string) => ask<unknown>('GET', `/api/decks/${encodeURIComponent(name)}`),
  decks: () => ask<DeckList>('GET', '/api/me/decks'),
  newDeck: (deck: NewDeck) => ask<KeptDeckInfo>('POST', '/api/me/decks', deck),
  keptDeck: (id: string) => ask<KeptDeckInfo>('GET', deckPath(id)),
  changeDeck: (id: string, change: { version: number; deck: unknown }) =>
    ask<KeptDeckInfo>('PUT', deckPath(id), change),
  dropDeck: (id: string) => ask<null>('DELETE', deckPath(id)),
  giveDeck: (id: string, given: boolean) => ask<KeptDeckInfo>('POST', `${deckPath(id)}/give`, { given }),
  takeDeck: (id: string) => ask<KeptDeckInfo>('POST', `${deckPath(id)}/take`),
  daily: () => ask<DailyToday>('GET', '/api/daily'),
  /** Today's deal: begun, or gone on with. */
  playDaily: (game: string) => askTable('POST', `/api/daily/${game}`),
  dailyTable: (game: string, date: string, span: 'day' | 'week', friends: boolean) =>
    ask<DailyTable>('GET', `/api/daily/${game}/${date}?span=${span}&friends=${friends}`),
  circles: () => ask<CircleInfo[]>('GET', '/api/daily/friends'),
  ownCircle: () => ask<CircleInfo>('POST', '/api/daily/friends'),
  joinCircle: (id: string) => ask<CircleInfo>('POST', `/api/daily/friends/${encodeURIComponent(id)}`),
  leaveCircle: (id: string) => ask<null>('DELETE', `/api/daily/friends/${encodeURIComponent(id)}`),
  votes: (task: string) => ask<Votes>('GET', `/api/tasks/${task}/votes`),
  vote: (task: string, good: boolean) => ask<Votes>('POST', `/api/tasks/${task}/votes`, { good }),
  tables: () => ask<TableSummary[]>('GET', '/api/tables'),
  newTable: (table: NewTable) => askTable('POST', '/api/tables', table),
  table: (code: string) => askTable('GET', `/api/tables/${withKey(code)}`),
  do: (code: string, command: Command) => askTable('POST', `/api/tables/${withKey(code)}/do`, command),
  ask: (code: string) => ask<Advice>('POST', `/api/tables/${withKey(code)}/ask`),
  branch: (code: string, game: number, branch: NewBranch) =>
    askTable('POST', `/api/tables/${withKey(code)}/games/${game}/branch`, branch),
  record: (code: string, game: number) => ask<unknown>('GET', recordPath(code, game)),
  replay: (code: string, game: number, seat: number | null) =>
    ask<Replay>('GET', `/api/tables/${withKey(code)}/games/${game}/replay${seatQuery(seat)}`),
  replayOf: (record: string, seat: number | null) => ask<Replay>('POST', `/api/replay${seatQuery(seat)}`, record),
};

const deckPath = (id: string): string => `/api/me/decks/${encodeURIComponent(id)}`;
export const deckFilePath = (id: string): string => `${deckPath(id)}/file`;
/** All that is kept about me, as one file. */
export const EXPORT_PATH = '/api/me/export';
export const recordPath = (code: string, game: number): string => `/api/tables/${withKey(code)}/games/${game}/record`;
export const reviewPath = (code: string, game: number, seat: number | null): string =>
  `/api/tables/${withKey(code)}/games/${game}/review${seatQuery(seat)}`;
/** The same as one file of HTML, once it is whole. */
export const reviewFile = (code: string, game: number, lang: string): string =>
  `/api/tables/${withKey(code)}/games/${game}/review/file?lang=${lang}`;
export const reviewOfRecordPath = (seat: number | null): string => `/api/review${seatQuery(seat)}`;
/** The picture that leads another device to /pair/CODE. */
export const pairQrPath = (code: string): string => `/api/me/pair/${code}/qr.svg`;
export const qrPath = (code: string): string => `/api/tables/${withKey(code)}/qr.svg`;
