// What a choice brings, said before it is made: on the button. The view tells it; nothing here decides anything.
import { heads } from '$art/cow';
import type { Action, View } from '$wire/cow006';
import { fate, room } from './rows';
import { t } from './strings';

function ofCard(view: View, card: number): string {
  const words = t().price;
  const goes = fate(view, card);
  if (!goes) return '';
  if (goes.choice === 'end') return words.choosingEnd;
  if (goes.row === null) return words.choosing(goes.points);
  if (goes.takes) return words.takes(goes.row + 1, goes.points);
  if (goes.end === 'low') return words.goesLow(goes.row + 1);
  return words.goes(words.nth((view.rows[goes.row]?.cards.length ?? 0) + 1), goes.row + 1);
}

/** What a special would change here, by name: which row, how many points. */
function ofSpecial(view: View, play: Extract<Action, { type: 'special' }>): string {
  const words = t().price.special;
  const card = view.placing?.card ?? 0;
  switch (play.special) {
    case 'fifth_row':
      return words.fifth_row(card);
    case 'seventh_cow':
      return words.seventh_cow(play.row + 1, room(view, play.row) + 1);
    case 'insert':
      return words.insert(card, play.row + 1);
    case 'replace':
      return words.replace(card, play.card);
    case 'move': {
      const from = view.rows.findIndex(({ cards }) => cards.includes(play.card));
      return words.move(from + 1, (view.rows[from]?.cards.length ?? 1) - 1, play.to + 1);
    }
    case 'stop':
      return words.stop(play.row + 1, view.row_points[play.row] ?? 0);
    case 'plus':
      return words.plus(heads(play.card));
  }
}

/** One line for the button; empty where the button says it all. */
export function price(view: View, action: Action): string {
  switch (action.type) {
    case 'choose':
      return ofCard(view, action.card);
    case 'special':
      return ofSpecial(view, action);
    case 'draft':
    case 'take_row':
    case 'end':
    case 'swap':
    case 'pass':
      return '';
  }
}

/** What happens without a special: "you take row 2: −15". */
export function otherwise(view: View): string {
  const { placing } = view;
  return view.phase === 'special' && placing?.takes && placing.row !== null
    ? t().price.instead(placing.row + 1, placing.points)
    : '';
}
