// The language of cards as forms see it: which fields a verb has, and what can stand in them (docs/decks.md).
import type { Fields, Step, Value } from './file';

export type Field =
  | { key: string; type: 'pick'; values: readonly string[]; usual?: string }
  | { key: string; type: 'number'; least: number; most: number; usual?: number }
  | { key: string; type: 'switch' }
  | { key: string; type: 'kind' }
  /** `count` exactly, or `up_to`. */
  | { key: 'many'; type: 'many' };

const AMONG = ['next', 'faction', 'not_next', 'this', 'yours', 'your_other', 'not_yours', 'any'] as const;
/** What a free agent can mean: it lies in no faction. */
const AMONG_FREE = ['any', 'yours', 'not_yours'] as const;
const WHOM = ['other', 'anyone'] as const;
const PARTY = ['you', 'other', 'anyone', 'everyone'] as const;

const MAY: Field = { key: 'may', type: 'switch' };
const NARROW: Field[] = [
  { key: 'only', type: 'pick', values: ['living', 'dead'], usual: '' },
  { key: 'colour', type: 'pick', values: ['black', 'white'], usual: '' },
  { key: 'kind', type: 'kind' },
  { key: 'toward', type: 'pick', values: ['you', 'other'], usual: '' },
  { key: 'itself', type: 'switch' },
];
const among = (free: boolean): Field => ({ key: 'among', type: 'pick', values: free ? AMONG_FREE : AMONG });
const whom = (key: string, free: boolean, usual?: string): Field => ({
  key,
  type: 'pick',
  values: free ? ['anyone'] : WHOM,
  ...(usual === undefined ? {} : { usual }),
});
const points: Field = { key: 'points', type: 'number', least: 1, most: 20 };
const PACK: Field = { key: 'what', type: 'pick', values: ['agents', 'missions'], usual: 'agents' };
const COUNT: Field = { key: 'count', type: 'number', least: 1, most: 4, usual: 1 };
const hand: Field[] = [
  { key: 'agents', type: 'number', least: 0, most: 9, usual: 0 },
  { key: 'missions', type: 'number', least: 0, most: 9, usual: 0 },
];

export const VERBS = [
  ...['kill', 'turn', 'move', 'swap', 'extract', 'revive', 'discard', 'copy', 'draw', 'discard_hand'],
  ...['steal', 'discard_from', 'discard_mission', 'discard_free', 'gain', 'lose', 'pay'],
] as const;

/** The fields of a verb; those behind the first few are rare. */
export function fieldsOf(verb: string, free: boolean): { usual: Field[]; rare: Field[] } {
  const many: Field = { key: 'many', type: 'many' };
  switch (verb) {
    case 'move': {
      const to: Field = { key: 'to', type: 'pick', values: ['within', 'your_other', 'neighbouring', 'any'] };
      return { usual: [among(free), many, to, MAY], rare: NARROW };
    }
    case 'swap': {
      const second: Field = { ...among(free), key: 'with', usual: '' } as Field;
      return { usual: [among(free), second, MAY], rare: NARROW.slice(0, 2) };
    }
    case 'copy':
      return { usual: [among(free)], rare: [] };
    case 'draw':
    case 'discard_hand':
      return { usual: [...hand, MAY], rare: [] };
    case 'steal':
      return { usual: [whom('from', free), PACK, COUNT, MAY], rare: [] };
    case 'discard_from':
      return { usual: [whom('from', free), PACK, COUNT, { key: 'seen', type: 'switch' }, MAY], rare: [] };
    case 'discard_mission':
    case 'discard_free':
      return { usual: [whom('of', free), MAY], rare: [] };
    case 'gain':
    case 'lose': {
      const party: Field = {
        key: 'whom',
        type: 'pick',
        values: free ? PARTY.filter((one) => one !== 'other') : PARTY,
        usual: 'you',
      };
      return { usual: [points, party, MAY], rare: [] };
    }
    case 'pay':
      return { usual: [points, whom('to', free, ''), MAY], rare: [] };
    default:
      return { usual: [among(free), many, MAY], rare: NARROW };
  }
}

/** A step of this verb as one would begin it. */
export function fresh(verb: string, free: boolean): Step {
  const fields: Fields = {};
  for (const field of fieldsOf(verb, free).usual) {
    if (field.type === 'pick' && field.usual === undefined) fields[field.key] = field.values[0] ?? '';
    if (field.type === 'number' && field.usual === undefined) fields[field.key] = 1;
  }
  if (verb === 'draw' || verb === 'discard_hand') fields.agents = 1;
  return { [verb]: fields };
}

/** Sets a field; what is as usual is left out, as a file would. */
export function set(fields: Fields, field: Field, value: Value | null): Fields {
  const next = { ...fields };
  delete next[field.key];
  const usual = field.type === 'switch' ? false : 'usual' in field ? field.usual : undefined;
  if (value !== null && value !== '' && value !== usual) next[field.key] = value;
  return next;
}

/** The lasting effects. */
export const LASTING = ['protect', 'cap', 'double'] as const;
export const lastingFields = (verb: string): Field[] =>
  verb === 'protect'
    ? [
        { key: 'among', type: 'pick', values: ['this', 'next', 'faction'] },
        { key: 'from', type: 'pick', values: ['kill', 'turn', 'move', 'extract', 'discard', 'any'] },
      ]
    : verb === 'cap'
      ? [{ key: 'points', type: 'number', least: 0, most: 20 }]
      : [];
export const freshLasting = (verb: string): Step => ({
  [verb]: verb === 'protect' ? { among: 'next', from: 'kill' } : verb === 'cap' ? { points: 3 } : {},
});

/** What missions can count, by where it is looked. */
export const COUNTS = [
  ...['agents', 'living', 'dead', 'room', 'black', 'white', 'commands_to_you', 'commands_to_other'],
  ...['halves_to_you', 'halves_to_other', 'smaller_side', 'larger_side', 'longest_one_colour', 'longest_alternating'],
  ...['most_of_one_kind', 'door_guards', 'tokens', 'matching_tokens', 'mixed_tokens', 'tokens_to_other'],
  ...['your_missions', 'other_missions', 'agents_in_your_other', 'living_in_your_other', 'dead_in_your_other'],
  ...['agents_in_your_hand', 'missions_in_your_hand', 'agents_in_other_hand', 'missions_in_other_hand'],
  ...['your_points', 'other_points', 'most_points', 'free_you_keep'],
] as const;
export const CENSUS: Field[] = [
  { key: 'among', type: 'pick', values: ['here', 'your_other', 'yours', 'not_yours', 'any'], usual: 'here' },
  ...NARROW.slice(0, 4),
];

export const verbOf = (step: Step): string => Object.keys(step)[0] ?? '';
export const partOf = (step: Step): Fields => Object.values(step)[0] ?? {};
