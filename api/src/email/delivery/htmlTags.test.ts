import { describe, expect, it } from 'vitest';

import { htmlTags, withTags } from './htmlTags.ts';

describe('tags', () => {
  it.each([
    ['<p class="a">3 < 4 <B>x</B></p>', ['p', 'b', '/b', '/p']],
    ['<!--[if mso]><a href="x"><![endif]--><br/>', ['', 'a', '', 'br']],
    ['<v:rect><mj-text>', ['v:rect', 'mj-text']],
    ['<p <b>text</p', ['p']],
    ['no < tag > at all <', []],
    ['', []],
  ])('of %s', (html, names) => {
    expect([...htmlTags(html)].map(({ name, isEnd }) => (isEnd ? `/${name}` : name))).toEqual(names);
    expect(withTags(html, ({ source }) => source)).toBe(html);
  });

  it('are replaced, and nothing else', () => {
    expect(withTags('a <b>c</b> <!-- <i> -->', ({ name, isEnd }) => `[${isEnd ? '/' : ''}${name}]`)).toBe('a [b]c[/b] [] -->');
  });
});
