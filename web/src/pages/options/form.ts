// A table's form, made from what the server tells of the game (GET /api/games). The page knows no rules: it shows and sends.
import type { Condition, Field, GameInfo } from '$wire/server';
import { choiceWords, type FormWords, wordsFor } from './words';

export type Value = string | number | boolean | number[] | null;
/** What was chosen, by the option's key: null is a choice, absence is the default. */
export type Values = Record<string, Value>;
/** What the server tells of a game, as far as a form needs it. */
export type Offer = Pick<GameInfo, 'decks' | 'form' | 'limits' | 'options' | 'seats' | 'thinking'>;

const equal = (one: Value | undefined, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

/** `tokens.gold` is `gold` inside `tokens`. */
function find(options: Record<string, unknown>, key: string): Value | undefined {
  const [outer = '', inner] = key.split('.');
  const found = options[outer];
  return (inner ? (found as Record<string, unknown> | undefined)?.[inner] : found) as Value | undefined;
}

/** What holds while the option is left out. */
export function usualOf({ key, kind }: Field, offer: Offer): Value {
  const usual = kind.type === 'choice' || kind.type === 'number' ? kind.usual : null;
  return find(offer.options, key) ?? usual ?? null;
}

export function valueOf(field: Field, offer: Offer, values: Values): Value {
  const value = values[field.key];
  return value === undefined ? usualOf(field, offer) : value;
}

function holds(conditions: Condition[], offer: Offer, values: Values): boolean {
  return conditions.every((condition) => {
    const field = offer.form.find(({ key }) => key === condition.key);
    const value = field ? valueOf(field, offer, values) : null;
    return condition.type === 'is' ? condition.values.includes(value as string) : value !== null;
  });
}

export function choicesOf({ kind }: Field, offer: Offer): string[] {
  if (kind.type === 'choice') return kind.values;
  return kind.type === 'deck' ? offer.decks : [];
}

/** The fields that this table can choose now; one deck is no choice. */
export const shownOf = (offer: Offer, values: Values): Field[] =>
  offer.form.filter(
    (field) => holds(field.when, offer, values) && (field.kind.type !== 'deck' || offer.decks.length > 1),
  );

/** May the table choose no number now? */
export const mayBeNone = ({ kind }: Field, offer: Offer, values: Values): boolean =>
  kind.type === 'number' && !!kind.none && holds(kind.none.when, offer, values);

/** Left out it would mean no number, though a number is usual. */
const saysNoneByAbsence = (field: Field, offer: Offer, values: Values): boolean =>
  field.kind.type === 'number' && typeof field.kind.usual === 'number' && mayBeNone(field, offer, values);

/** What differs from the default, as the wire has it. Options that cannot be chosen now are left out. */
export function chosen(offer: Offer, values: Values): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const field of shownOf(offer, values)) {
    const value = valueOf(field, offer, values);
    if (equal(value, usualOf(field, offer)) && !saysNoneByAbsence(field, offer, values)) continue;
    const [outer = '', inner] = field.key.split('.');
    // What stands inside another option is sent with all that is there.
    if (inner) out[outer] = { ...(out[outer] ?? offer.options[outer] ?? {}), [inner]: value };
    else out[outer] = value;
  }
  return out;
}

/** The other way round: a table's options as the form's values. */
export function valuesOf(offer: Offer, sent: Record<string, unknown>): Values {
  const values: Values = {};
  for (const { key } of offer.form) {
    const found = find(sent, key);
    if (found !== undefined && found !== null) values[key] = found;
  }
  for (const field of offer.form)
    if (!(field.key in values) && saysNoneByAbsence(field, offer, values)) values[field.key] = null;
  return values;
}

/** How a number is shown. */
export const shownNumber = ({ kind }: Field, n: number): string =>
  String(kind.type === 'number' && kind.unit === 'seconds' ? n / 1000 : n);

/** The options that are not as usual, in words: "target 100, professional". */
export function told(offer: Offer, values: Values, words: FormWords): string[] {
  return shownOf(offer, values).flatMap((field) => {
    const value = valueOf(field, offer, values);
    if (equal(value, usualOf(field, offer))) return [];
    const its = wordsFor(words, field.key);
    const label = its.label.toLowerCase();
    if (field.kind.type === 'switch') return [value ? label : (its.off ?? `${label}: −`)];
    if (field.kind.type === 'deck' && typeof value === 'string') {
      const { label: title, maker } = choiceWords(its, value);
      return [`${label}: ${title}${maker ? ` (${maker})` : ''}`];
    }
    if (typeof value === 'string') return [choiceWords(its, value).label.toLowerCase()];
    if (field.kind.type === 'numbers') return [label];
    return [`${label}: ${typeof value === 'number' ? shownNumber(field, value) : (its.none ?? '−')}`];
  });
}

/** The limits that go with what was chosen. */
const limitsOf = (offer: Offer, values: Values): Offer['limits'] =>
  offer.limits.filter(({ key, value }) => {
    const field = offer.form.find((field) => field.key === key);
    return field && valueOf(field, offer, values) === value;
  });

/** How many may sit. */
export function seatsOf(offer: Offer, values: Values): [least: number, most: number] {
  const all = [offer, ...limitsOf(offer, values)].map(({ seats }) => seats);
  return [Math.max(...all.map(([least = 1]) => least)), Math.min(...all.map(([, most = 1]) => most))];
}

/** The times for a move. */
export const thinkingOf = (offer: Offer, values: Values): number[] =>
  offer.thinking.filter((ms) => limitsOf(offer, values).every(({ thinking }) => thinking.includes(ms)));
