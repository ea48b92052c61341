// Asking the server. What goes wrong is a `Refused` with the server's code, or `offline` where nobody answers.
import type { Command, HostCommand, NewTable, PasskeyAnswer, ReportRequest } from '$wire/requests';
import type {
  Account,
  ApiError,
  GameInfo,
  Overview,
  Pairing,
  PasskeyQuestion,
  Person,
  RecoveryCode,
  Replay,
  Table,
  TableSummary,
  Token,
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
  tables: () => ask<TableSummary[]>('GET', '/api/tables'),
  newTable: (table: NewTable) => askTable('POST', '/api/tables', table),
  table: (code: string) => askTable('GET', `/api/tables/${withKey(code)}`),
  do: (code: string, command: Command) => askTable('POST', `/api/tables/${withKey(code)}/do`, command),
  record: (code: string, game: number) => ask<unknown>('GET', recordPath(code, game)),
  replay: (code: string, game: number, seat: number | null) =>
    ask<Replay>('GET', `/api/tables/${withKey(code)}/games/${game}/replay${seatQuery(seat)}`),
  replayOf: (record: string, seat: number | null) => ask<Replay>('POST', `/api/replay${seatQuery(seat)}`, record),
};

/** All that is kept about me, as one file. */
export const EXPORT_PATH = '/api/me/export';
export const recordPath = (code: string, game: number): string => `/api/tables/${withKey(code)}/games/${game}/record`;
/** The picture that leads another device to /pair/CODE. */
export const pairQrPath = (code: string): string => `/api/me/pair/${code}/qr.svg`;
export const qrPath = (code: string): string => `/api/tables/${withKey(code)}/qr.svg`;
