// A table's code: six characters that are hard to mix up, read aloud or typed on either keyboard.
export const CODE_LENGTH = 6;
const ALPHABET = 'ABCEHKMPTXY23456789';
/** Cyrillic letters that look like ours, in the same order. */
const LOOK_ALIKES = 'АВСЕНКМРТХУ';

/** What of a typed or pasted text can be in a code; a whole link gives its code. */
export function readCode(text: string): string {
  const link = /\/t\/([^/?#]+)/.exec(text);
  return [...(link?.[1] ?? text).replace(/\..*/, '').toUpperCase()]
    .map((letter) => {
      const alike = LOOK_ALIKES.indexOf(letter);
      return alike < 0 ? letter : (ALPHABET[alike] ?? '');
    })
    .filter((letter) => ALPHABET.includes(letter))
    .slice(0, CODE_LENGTH)
    .join('');
}

/** The code and the key of a private table's link: /t/K7MX4A.aB3_… */
export function readKey(text: string): { code: string; key: string } | null {
  const found = /([A-Z0-9]{6})\.([A-Za-z0-9_-]{16})(?![A-Za-z0-9_-])/.exec(text);
  return found?.[1] && found[2] ? { code: found[1], key: found[2] } : null;
}
