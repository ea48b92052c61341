// What a table may decide, as a form: each option with one line of meaning. The page knows no rules: it only shows and sends.
import type { Both } from '$i18n';

export type Value = string | number | boolean | number[] | null;
export type Values = Record<string, Value>;

interface Common {
  /** The option's name on the wire; `tokens.gold` is inside `tokens`. */
  key: string;
  label: Both<string>;
  /** What it means, in one line. */
  hint: Both<string>;
  otherwise: Value;
  /** Shown only where it can be chosen. */
  when?: (values: Values) => boolean;
  /** Sent though it is as usual, because another option changes what is usual. */
  send?: (values: Values) => boolean;
  /** Among the fine points that most tables never touch. */
  fine?: boolean;
}

export type Option = Common &
  (
    | { kind: 'switch'; otherwise: boolean }
    | { kind: 'choice'; choices: { value: string | null; label: Both<string>; hint: Both<string> }[] }
    /** `none`: may also be left open, with this word. */
    | {
        kind: 'number';
        least: number;
        most: number;
        step: number;
        unit?: 's' | 'ms';
        none?: Both<string>;
        noneWhen?: (values: Values) => boolean;
      }
    /** A list of numbers, each from `allowed`. */
    | { kind: 'numbers'; allowed: number[]; otherwise: number[] }
  );

export interface GameOptions {
  options: Option[];
  /** How many may sit, by what was chosen. */
  seats: (values: Values) => readonly [number, number];
}

/** The form's value of an option: null is a value, absence is the default. */
export const valueOf = (option: Option, values: Values): Value => {
  const value = values[option.key];
  return value === undefined ? option.otherwise : value;
};

const equal = (one: Value | undefined, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What differs from the default, as the wire has it. Options that cannot be chosen now are left out. */
export function chosen(options: Option[], values: Values): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  const nested: Record<string, Record<string, Value>> = {};
  for (const option of options) {
    if (option.when && !option.when(values)) continue;
    const value = valueOf(option, values);
    const [outer = '', inner] = option.key.split('.');
    if (inner) (nested[outer] ??= {})[inner] = value;
    else if (option.send?.(values) || !equal(value, option.otherwise)) out[option.key] = value;
  }
  // A table inside the options is sent whole, or not at all.
  for (const [outer, inner] of Object.entries(nested)) {
    const changed = options.some(
      (option) => option.key.startsWith(`${outer}.`) && !equal(valueOf(option, values), option.otherwise),
    );
    if (changed) out[outer] = inner;
  }
  return out;
}

/** The other way round: a table's options as the form's values. */
export function valuesOf(options: Option[], sent: Record<string, unknown>): Values {
  const values: Values = {};
  for (const { key } of options) {
    const [outer = '', inner] = key.split('.');
    const found = inner ? (sent[outer] as Record<string, unknown> | undefined)?.[inner] : sent[outer];
    if (found !== undefined) values[key] = found as Value;
  }
  return values;
}

/** The options that are not as usual, in words: "target 100, professional". */
export function told(options: Option[], values: Values, language: 'ru' | 'en'): string[] {
  return options.flatMap((option) => {
    const value = valueOf(option, values);
    if (equal(value, option.otherwise) || (option.when && !option.when(values))) return [];
    const label = option.label[language];
    if (option.kind === 'switch') return value ? [label.toLowerCase()] : [];
    if (option.kind === 'choice')
      return [option.choices.find((choice) => choice.value === value)?.label[language].toLowerCase() ?? ''];
    if (option.kind === 'numbers') return [label.toLowerCase()];
    const shown = value === null ? option.none?.[language] : option.unit === 's' ? Number(value) / 1000 : value;
    return [`${label.toLowerCase()}: ${String(shown)}`];
  });
}
