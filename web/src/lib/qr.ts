// A QR code for a short address: bytes, error correction L, versions 1 to 5 (one block each), up to 106 bytes.
// ISO/IEC 18004; the server draws those of tables, but only this page knows its own address for pairing.

export interface Matrix {
  size: number;
  dark: (x: number, y: number) => boolean;
}

/** Codewords of data and of error correction, by version. */
const VERSIONS = [
  { data: 19, check: 7 },
  { data: 34, check: 10 },
  { data: 55, check: 15 },
  { data: 80, check: 20 },
  { data: 108, check: 26 },
] as const;

export function qr(text: string): Matrix {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex(({ data }) => bytes.length + 2 <= data) + 1;
  const shape = VERSIONS[version - 1];
  if (!shape) throw new Error(`too long for a QR code: ${text}`);
  const words = codewords(bytes, shape.data);
  words.push(...remainder(words, shape.check));
  const drawn = Array.from({ length: 8 }, (_, mask) => new Drawing(version, mask).draw(words));
  const best = drawn.reduce((one, other) => (other.penalty() < one.penalty() ? other : one));
  return { size: best.size, dark: (x, y) => best.at(x, y) };
}

/** The dark squares as one path of unit squares. */
export function qrPath({ size, dark }: Matrix): string {
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let long = 0;
      while (x + long < size && dark(x + long, y)) long++;
      if (long) path += `M${x} ${y}h${long}v1h-${long}z`;
      x += long;
    }
  }
  return path;
}

/** Mode "bytes", the length, the bytes, an end, and filling. */
function codewords(bytes: Uint8Array, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, many: number) => {
    for (let bit = many - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, 8);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    parseInt(bits.slice(8 * at, 8 * at + 8).join(''), 2),
  );
  for (let filler = 0; words.length < room; filler++) words.push(filler % 2 ? 17 : 236);
  return words;
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** Reed–Solomon: what is left after dividing by (x − 1)(x − 2)(x − 4)… */
function remainder(words: number[], many: number): number[] {
  let divisor = [1];
  for (let i = 0, root = 1; i < many; i++, root = times(root, 2)) {
    divisor = [...divisor, 0].map((factor, at) => factor ^ times(divisor[at - 1] ?? 0, root));
  }
  const rest = [...words, ...Array<number>(many).fill(0)];
  for (let at = 0; at < words.length; at++) {
    const lead = rest[at] ?? 0;
    divisor.forEach((factor, i) => (rest[at + i] = (rest[at + i] ?? 0) ^ times(factor, lead)));
  }
  return rest.slice(words.length);
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Drawing {
  readonly size: number;
  #dark: boolean[];
  /** Squares with a task of their own, which carry no data. */
  #fixed: boolean[];
  #mask: number;

  constructor(version: number, mask: number) {
    this.size = 17 + 4 * version;
    this.#mask = mask;
    this.#dark = Array<boolean>(this.size ** 2).fill(false);
    this.#fixed = Array<boolean>(this.size ** 2).fill(false);
    this.#frame(version);
  }

  at(x: number, y: number): boolean {
    return this.#dark[y * this.size + x] ?? false;
  }

  draw(words: number[]): this {
    const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, bit) => ((word >> (7 - bit)) & 1) === 1));
    let next = 0;
    for (const [x, y] of this.#path()) {
      if (this.#fixed[y * this.size + x]) continue;
      this.#dark[y * this.size + x] = (bits[next++] ?? false) !== (MASKS[this.#mask]?.(x, y) ?? false);
    }
    return this;
  }

  penalty(): number {
    const { size } = this;
    let sum = 0;
    let dark = 0;
    for (let y = 0; y < size; y++) {
      sum += lineCost(Array.from({ length: size }, (_, x) => this.at(x, y)));
      sum += lineCost(Array.from({ length: size }, (_, x) => this.at(y, x)));
      for (let x = 0; x < size; x++) {
        dark += Number(this.at(x, y));
        const one = this.at(x, y);
        const inside = x + 1 < size && y + 1 < size;
        if (inside && this.at(x + 1, y) === one && this.at(x, y + 1) === one && this.at(x + 1, y + 1) === one) sum += 3;
      }
    }
    return sum + 10 * Math.floor(Math.abs((20 * dark) / size ** 2 - 10));
  }

  #set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.#dark[y * this.size + x] = dark;
    this.#fixed[y * this.size + x] = true;
  }

  #frame(version: number): void {
    const far = this.size - 7;
    for (let i = 0; i < this.size; i++) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    for (const [left, top] of [
      [0, 0],
      [far, 0],
      [0, far],
    ] as const)
      this.#finder(left, top);
    if (version > 1) this.#rings(this.size - 7, this.size - 7, 2);
    this.#format();
  }

  #finder(left: number, top: number): void {
    for (let y = -1; y <= 7; y++) for (let x = -1; x <= 7; x++) this.#set(left + x, top + y, false);
    this.#rings(left + 3, top + 3, 3);
  }

  #rings(cx: number, cy: number, radius: number): void {
    for (let y = -radius; y <= radius; y++) {
      for (let x = -radius; x <= radius; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        this.#set(cx + x, cy + y, radius === 3 ? ring !== 2 : ring !== 1);
      }
    }
  }

  #format(): void {
    const data = (1 << 3) | this.#mask;
    let rest = data;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const { size } = this;
    for (let i = 0; i < 15; i++) {
      const dark = ((bits >> i) & 1) === 1;
      if (i < 6) this.#set(8, i, dark);
      else if (i < 8) this.#set(8, i + 1, dark);
      else if (i === 8) this.#set(7, 8, dark);
      else this.#set(14 - i, 8, dark);
      if (i < 8) this.#set(size - 1 - i, 8, dark);
      else this.#set(8, size - 15 + i, dark);
    }
    this.#set(8, size - 8, true);
  }

  /** From the lower right corner upwards and down again, two columns wide. */
  *#path(): Generator<[x: number, y: number]> {
    const { size } = this;
    for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
      if (right === 6) right = 5;
      for (let i = 0; i < size; i++) {
        const y = up ? size - 1 - i : i;
        yield [right, y];
        yield [right - 1, y];
      }
    }
  }
}

/** Long runs, and what looks like a corner mark, cost. */
function lineCost(line: boolean[]): number {
  const text = line.map(Number).join('');
  const runs = (text.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const marks = (text.match(/(?=10111010000)|(?=00001011101)/g) ?? []).length;
  return runs + 40 * marks;
}
