// Seats as screens show them.
import type { Player } from '$games/contract';
import type { Table } from '$wire/server';

export interface SeatWords {
  empty: string;
}

/** The players of a table; an empty seat has the given word for a name. */
export function playersOf(table: Table, empty: string): Player[] {
  return table.seats.map((line, seat) => {
    const me = seat === table.seat;
    if (line.kind === 'empty') return { seat, name: empty, bot: false, here: false, me };
    if (line.kind === 'bot') return { seat, name: line.name, bot: true, here: true, me };
    return { seat, name: line.name, bot: line.bot, here: line.here, me };
  });
}
