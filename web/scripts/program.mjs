// Where the Rust program is: SAFEHOUSE names it, else the nearest build.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export function program() {
  const here = (path) => fileURLToPath(new URL(path, import.meta.url));
  const places = [process.env.SAFEHOUSE, here('../../target/release/safehouse'), here('../../target/debug/safehouse')];
  const found = places.find((path) => path && existsSync(path));
  if (!found) throw new Error('no safehouse program: build it (cargo build --release) or name it in SAFEHOUSE');
  return found;
}
