import { describe, expect, it } from 'vitest';

import { beginsWith, holdsWords } from '../../db/findPatterns.ts';

describe('patterns', () => {
  it.each([
    ['tent', 'tent%'],
    ['100%', '100\\%%'],
    ['a_b\\c', 'a\\_b\\\\c%'],
  ])('a text that starts with %j matches like %j', (text, pattern) => expect(beginsWith(text)).toBe(pattern));

  it.each([
    ['red  tent', ['%red%', '%tent%']],
    [' 5% ', ['%5\\%%']],
    ['', []],
    ['a b c d e f g h i j', ['%a%', '%b%', '%c%', '%d%', '%e%', '%f%', '%g%', '%h%']],
  ])('the words of %j are %j', (text, patterns) => expect(holdsWords(text)).toEqual(patterns));
});
