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

  end() {
    this.#child.stdin.end();
  }
}
