// Seats as screens show them.
import type { Player } from '$games/contract';
import type { Table } from '$wire/server';
import { shownName } from '$i18n/names';

export interface SeatWords {
  empty: string;
}

/** A name that is written from right to left must not turn the sentence around it. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** The players of a table; an empty seat has the given word for a name. */
export function playersOf(table: Table, empty: string): Player[] {
  return table.seats.map((line, seat) => {
    const me = seat === table.seat;
    if (line.kind === 'empty') return { seat, name: empty, bot: false, here: false, me };
    if (line.kind === 'bot') return { seat, name: shownName(line.name, 'bot'), bot: true, here: true, me };
    return { seat, name: isolated(shownName(line.name, 'person')), bot: line.bot, here: line.here, me };
  });
}
