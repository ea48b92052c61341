import { expect, test } from 'vitest';
import { GAMES } from '$lib/catalogue';
import type { Options as Agents } from '$wire/agents';
import type { Options as Checkpoint } from '$wire/checkpoint';
import type { Options as Cow } from '$wire/cow006';
import type { Options as Wink } from '$wire/wink';
import { optionsOf } from '.';
import { chosen, told, valuesOf } from './spec';

// A new option of the rules fails to compile here until the form has it.
const ALL: {
  cow006: Record<keyof Cow, 1>;
  checkpoint: Record<keyof Checkpoint, 1>;
  wink: Record<keyof Wink, 1>;
  agents: Record<keyof Agents, 1>;
} = {
  cow006: { variant: 1, professional: 1, target: 1, rounds: 1, deck: 1, memory_aid: 1, choose_ms: 1 },
  checkpoint: {
    pace: 1,
    officer: 1,
    cafe: 1,
    assistant: 1,
    reveal_ms: 1,
    final_call_ms: 1,
    press_ms: 1,
    side_ms: 1,
    answer_ms: 1,
    scoring_ms: 1,
    tokens: 1,
  },
  wink: { signals: 1, turn_ms: 1, wink_ms: 1 },
  agents: { target: 1, finish_round: 1, turn_ms: 1, offer_ms: 1, deck: 1 },
};

test.each(GAMES)('every option of %s is in the form, with a meaning in both languages', (game) => {
  const { options } = optionsOf(game, ['house', 'other']);
  expect([...new Set(options.map(({ key }) => key.split('.')[0]))].sort()).toEqual(Object.keys(ALL[game]).sort());
  for (const option of options) {
    const hints = option.kind === 'choice' ? option.choices.map(({ hint }) => hint) : [option.hint];
    for (const hint of hints) expect(hint.ru && hint.en, option.key).toBeTruthy();
  }
});

test('only what differs from the usual is sent, and what cannot be chosen is not', () => {
  const { options } = optionsOf('cow006');
  expect(chosen(options, { variant: 'classic', target: 66 })).toEqual({});
  expect(chosen(options, { target: 100, professional: true })).toEqual({ target: 100, professional: true });
  expect(chosen(options, { variant: 'anniversary', target: 100, professional: true })).toEqual({
    variant: 'anniversary',
  });
  expect(chosen(options, { target: null, rounds: 3 })).toEqual({ target: null, rounds: 3 });
  expect(chosen(options, { rounds: 3 })).toEqual({ target: 66, rounds: 3 });
});

test('a table inside the options goes whole and comes back', () => {
  const { options } = optionsOf('checkpoint');
  const sent = chosen(options, { 'tokens.gold': [5, 5] });
  expect(sent).toEqual({
    tokens: { gold: [5, 5], white: [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2], black: [-1, -1, -1, -1, 0, 0, 0, 0] },
  });
  expect(valuesOf(options, sent)['tokens.gold']).toEqual([5, 5]);
});

test('unusual options are told in words', () => {
  const { options } = optionsOf('cow006');
  expect(told(options, { professional: true, target: 100, choose_ms: 20_000 }, 'ru')).toEqual([
    'для профессионалов',
    'предел очков: 100',
    'секунд на решение: 20',
  ]);
});
