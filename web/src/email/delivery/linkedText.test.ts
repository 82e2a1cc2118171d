import { describe, expect, it } from 'vitest';

import { linkedText } from './linkedText.ts';

describe('a text with links', () => {
  it.each([
    ['', []],
    ['no link', [{ text: 'no link' }]],
    ['a http://a.test/b#c=d\nz', [{ text: 'a ' }, { text: 'http://a.test/b#c=d', url: 'http://a.test/b#c=d' }, { text: '\nz' }]],
    [
      'https://a.test https://b.test',
      [{ text: 'https://a.test', url: 'https://a.test' }, { text: ' ' }, { text: 'https://b.test', url: 'https://b.test' }],
    ],
    ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
    ['<a href="http://a.test">', [{ text: '<a href="' }, { text: 'http://a.test', url: 'http://a.test' }, { text: '">' }]],
  ])('%j', (text, parts) => {
    expect(linkedText(text)).toMatchObject(parts);
    expect(
      linkedText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
