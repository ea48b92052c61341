// Speaks with `safehouse referee`, for making fixtures: node src/games/<game>/fixtures/make.mjs
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { program } from '../../../scripts/program.mjs';

export function referee() {
  const child = spawn(program(), ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const { value } = await lines.next();
    const answer = JSON.parse(value);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.error.message}`);
    return answer;
  };
  return {
    ask,
    start: (game, seats, options, more = {}) =>
      ask({ do: 'new', game, seats, options, seed: '5a'.repeat(32), ...more }),
    view: async (seat) => (await ask({ do: 'view', seat })).view,
    legal: async (seat) => (seat === null ? [] : (await ask({ do: 'legal', seat })).actions),
    act: (seat, action, as, at) => ask({ do: 'act', seat, action, as, ...(at === undefined ? {} : { at }) }),
    end: () => child.stdin.end(),
  };
}

/** The same numbers every time. */
export function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
