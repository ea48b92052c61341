// The program as a referee: one question a line, one answer a line.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { program } from './program.mjs';

export class Referee {
  #child = spawn(program(), ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
  #lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();

  async ask(request) {
    this.#child.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await this.#lines.next()).value);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}\n  ${answer.error.message}`);
    return answer;
  }

  start(game, seats, options, more = {}) {
    return this.ask({ do: 'new', game, seats, options, seed: '5a'.repeat(32), ...more });
  }
  async view(seat) {
    return (await this.ask({ do: 'view', seat })).view;
  }
  async legal(seat) {
    return seat === null ? [] : (await this.ask({ do: 'legal', seat })).actions;
  }
  /** `as`: whose news the answer has. */
  act(seat, action, as, at) {
    return this.ask({ do: 'act', seat, action, as, at });
  }

  end() {
    this.#child.stdin.end();
  }
}
