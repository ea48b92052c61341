// A table's code: six characters that are hard to mix up, read aloud or typed on either keyboard.
export const CODE_LENGTH = 6;
const ALPHABET = 'ABCEHKMPTXY23456789';
/** Cyrillic letters that look like ours, in the same order. */
const LOOK_ALIKES = 'АВСЕНКМРТХУ';

/** What of a typed or pasted text can be in a code; a whole link gives its code. */
export function readCode(text: string): string {
  const link = /\/t\/([^/?#]+)/.exec(text);
  return [...(link?.[1] ?? text).toUpperCase()]
    .map((letter) => {
      const alike = LOOK_ALIKES.indexOf(letter);
      return alike < 0 ? letter : (ALPHABET[alike] ?? '');
    })
    .filter((letter) => ALPHABET.includes(letter))
    .slice(0, CODE_LENGTH)
    .join('');
}
