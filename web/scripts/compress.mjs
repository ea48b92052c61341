// After the build: a .br beside each text file, for the program to embed and serve as it is.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const dist = process.env.OUT_DIR ?? 'dist';

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

let [before, after] = [0, 0];
for (const path of files(dist)) {
  if (!TEXT.test(path)) continue;
  const text = readFileSync(path);
  const small = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  writeFileSync(`${path}.br`, small);
  before += text.length;
  after += small.length;
}
console.log(`compressed ${(before / 1000).toFixed(0)} kB of text to ${(after / 1000).toFixed(0)} kB`);
