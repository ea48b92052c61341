import type { SaidOf } from './contract';

/** A number that a review says; 0 where it says none. */
export const num = (said: SaidOf, key: string): number => (typeof said[key] === 'number' ? said[key] : 0);
