import { describe, expect, it } from 'vitest';

import { Failure } from '../failure.ts';
import { parseBody } from './parseInput.ts';

const parse = (text: string) => parseBody(Buffer.from(text));
const nested = (levels: number, inside = '1') => `{"a":${'['.repeat(levels)}${inside}${']'.repeat(levels)}}`;

describe('a body', () => {
  it('may have several levels', () => {
    expect(parse(nested(99))).toHaveProperty('a');
    expect(parse(nested(99, String.raw`"\\u005b"`))).toHaveProperty('a');
  });

  it.each([
    ['one level more than allowed', nested(100)],
    ['as many as fit', nested(480_000)],
    ['as many as fit, around a character that is looked for', nested(480_000, String.raw`"\u0000"`)],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['levels that never end', `{"a":${'['.repeat(200_000)}`],
  ])('with %s is refused without exhausting anything', (_name, text) => {
    expect(() => parse(text)).toThrow(Failure);
    expect(() => parse(text)).toThrow(/nested lists and objects/);
  });

  it('may have any number of brackets within its texts', () => {
    const text = `${'['.repeat(200)}\\"${'{'.repeat(200)}\\\\`;
    expect(parse(`{"a":"${text}","b":["]"]}`)).toEqual({ a: `${'['.repeat(200)}"${'{'.repeat(200)}\\`, b: [']'] });
  });

  it('changes no prototype', () => {
    parse('{"__proto__":{"stained":1},"constructor":{"prototype":{"stained":1}}}');
    expect({}).not.toHaveProperty('stained');
  });
});
