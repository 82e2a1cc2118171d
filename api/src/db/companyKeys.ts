import { randomInt } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new key of a company or store: 32 random lowercase letters and digits. Its first 8 are the id that routes use. */
export function newKey(): string {
  return Array.from({ length: 32 }, () => letters.charAt(randomInt(letters.length))).join('');
}
