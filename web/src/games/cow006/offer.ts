// What may be touched now, from the actions the server listed and what has been touched already.
import type { Action, End, Special, View } from '$wire/cow006';

/** What has been touched. */
export interface Picks {
  card?: number | undefined;
  special?: Special | undefined;
  row?: number | undefined;
  end?: End | undefined;
}

export interface Offer {
  /** Cards of the hand, of the pool, or of what is being taken. */
  cards: number[];
  /** Cards that lie in rows (Move). */
  rowCards: number[];
  rows: number[];
  ends: { row: number; end: End }[];
  specials: Special[];
  /** What the picks come to; null: something is still to be touched. */
  action: Action | null;
  pass: boolean;
}

type SpecialAction = Extract<Action, { type: 'special' }>;
const of = <T extends Action['type']>(legal: Action[], type: T): Extract<Action, { type: T }>[] =>
  legal.filter((action): action is Extract<Action, { type: T }> => action.type === type);
const unique = <T>(list: T[]): T[] => [...new Set(list)];

/** The part of a special's play that is still open. */
function aimed(plays: SpecialAction[], picks: Picks): Pick<Offer, 'cards' | 'rowCards' | 'rows' | 'action'> {
  const rows = unique(plays.flatMap((play) => ('row' in play ? [play.row] : [])));
  const held = plays.flatMap((play) => (play.special === 'replace' || play.special === 'plus' ? [play.card] : []));
  const moves = plays.filter((play) => play.special === 'move');
  const targets = moves.filter((play) => play.card === picks.card).map((play) => play.to);
  const action =
    plays.find((play) => {
      if (play.special === 'fifth_row') return true;
      if (play.special === 'move') return play.card === picks.card && play.to === picks.row;
      if (play.special === 'replace' || play.special === 'plus') return play.card === picks.card;
      return play.row === picks.row;
    }) ?? null;
  return { cards: held, rowCards: unique(moves.map((play) => play.card)), rows: [...rows, ...targets], action };
}

export function offer(view: View, legal: Action[], picks: Picks): Offer {
  const plays = of(legal, 'special');
  const swaps = of(legal, 'swap');
  const takes = of(legal, 'take_row');
  const ends = of(legal, 'end');
  const plain = [...of(legal, 'choose'), ...of(legal, 'draft')];
  // Taking a row, there is but one special to think of.
  const special = picks.special ?? (view.phase === 'plus' ? 'plus' : undefined);
  const aim = aimed(
    plays.filter((play) => play.special === special),
    picks,
  );
  const action: Action | null =
    aim.action ??
    plain.find(({ card }) => card === picks.card) ??
    takes.find(({ row }) => row === picks.row) ??
    ends.find(({ row, end }) => row === picks.row && end === picks.end) ??
    swaps.find(({ discard }) => discard === picks.special) ??
    null;
  return {
    cards: [...plain.map(({ card }) => card), ...aim.cards],
    rowCards: aim.rowCards,
    rows: [...takes.map(({ row }) => row), ...aim.rows],
    ends: ends.map(({ row, end }) => ({ row, end })),
    specials: unique([...plays.map(({ special }) => special), ...swaps.map(({ discard }) => discard)]),
    action,
    pass: legal.some(({ type }) => type === 'pass'),
  };
}
