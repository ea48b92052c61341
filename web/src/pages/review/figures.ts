// How figures of a review are told: more is better on the wire; penalties are told as what they are.
import { lang } from '$i18n';
import type { ChoiceReview, DecisionReview, Review } from '$wire/server';
import { t } from './strings';

export type Unit = Review['unit'];

const number = (value: number, digits = 1): string => {
  const text = new Intl.NumberFormat(lang(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(value));
  return text;
};

/** One digit behind the point, with the real minus. */
export const plain = (value: number): string => `${Math.round(value * 10) < 0 ? '−' : ''}${number(value)}`;
export const signed = (value: number): string =>
  Math.round(value * 10) === 0 ? number(0) : `${value > 0 ? '+' : '−'}${number(value)}`;

/** Chances stand in hundredths, and are told as so many of ten. */
const told = (value: number, unit: Unit): number => (unit === 'chance' ? value / 10 : value);

/** An expected result beside its bar. */
export const result = (value: number, unit: Unit): string =>
  unit === 'round_points' ? plain(-value) : unit === 'chance' ? plain(told(value, unit)) : signed(value);
/** How much was lost: minus is bad in every game. */
export const loss = (value: number, unit: Unit): string => (value <= 0 ? plain(0) : `−${number(told(value, unit))}`);
/** The same within a sentence. */
export const amount = (value: number, unit: Unit): string => {
  const figure = number(told(value, unit), Math.abs(told(value, unit)) < 0.05 && value !== 0 ? 2 : 1);
  return unit === 'chance' ? t().ofTen(figure) : figure;
};
/** An error, which needs no unit of its own; empty where there is none to speak of. */
export const within = (value: number, unit: Unit): string => {
  const size = told(value, unit);
  if (size < 0.005) return '';
  return number(size, size < 0.05 && size > 0 ? 2 : 1);
};

/** A chance in words: "6 times in 10". */
export function often(chance: number): string {
  const times = Math.round(chance * 10);
  if (times === 0) return t().hardly;
  if (times === 10) return t().always;
  return t().times(times);
}

export interface Bar {
  choice: ChoiceReview;
  at: number;
  /** Where its solid part and its soft end are, from 0 to 1. */
  from: number;
  to: number;
  value: number;
  error: number;
}

export type Column = 'known' | 'open';

/** The bars of a decision, the best first. In what column they are changes the order, never what is called equal. */
export function bars(decision: DecisionReview, unit: Unit, column: Column): Bar[] {
  const all = decision.choices.flatMap((choice, at) => {
    const of = column === 'known' ? choice : choice.open;
    return of ? [{ choice, at, value: of.expected, error: of.error }] : [];
  });
  const ends = all.flatMap(({ value, error }) => [value - error, value + error]);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const size = Math.max(high - low, 0.001);
  // Penalties and chances have a zero; points above or below others have none, and begin a little left of the worst.
  const span =
    unit === 'round_points'
      ? { zero: 0, all: Math.max(1, -low) * 1.04 }
      : unit === 'chance'
        ? { zero: 0, all: Math.max(10, high) * 1.04 }
        : { zero: low - size * 0.25, all: size * 1.3 };
  const place = (value: number) => {
    const length = unit === 'round_points' ? -value : value - span.zero;
    return Math.min(1, Math.max(0, length / span.all));
  };
  return all
    .map((one) => {
      const [a, b] = [place(one.value - one.error), place(one.value + one.error)];
      return { ...one, from: Math.min(a, b), to: Math.max(a, b, 0.012) };
    })
    .sort(
      (a, b) =>
        Number(b.choice.is_equal && column === 'known') - Number(a.choice.is_equal && column === 'known') ||
        b.value - a.value,
    );
}

/** Mistakes of a seat, the largest first. */
export const mistakesOf = (review: Review, seat: number): DecisionReview[] =>
  review.decisions.filter((one) => one.seat === seat && one.mistake).sort((a, b) => b.loss - a.loss);
export const decisionsOf = (review: Review, seat: number): DecisionReview[] =>
  review.decisions.filter((one) => one.seat === seat).sort((a, b) => a.step - b.step);
