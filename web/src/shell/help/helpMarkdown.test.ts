import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseHelp, parseInline } from './helpMarkdown.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('a line of Markdown', () => {
  it.each([
    ['plain', [text('plain')]],
    ['**Bold** and *slanted*', [{ kind: 'bold', text: 'Bold' }, text(' and '), { kind: 'italic', text: 'slanted' }]],
    ['press `Ctrl` + `K`', [text('press '), { kind: 'code', text: 'Ctrl' }, text(' + '), { kind: 'code', text: 'K' }]],
    ['`**not bold**`', [{ kind: 'code', text: '**not bold**' }]],
    ['[Rules](screen:SearchRules)', [{ kind: 'link', text: 'Rules', to: { kind: 'screen', name: 'SearchRules' } }]],
    ['[more](help:rule-scope)', [{ kind: 'link', text: 'more', to: { kind: 'article', name: 'rule-scope' } }]],
    ['[web](https://a.example/b)', [{ kind: 'link', text: 'web', to: { kind: 'web', url: 'https://a.example/b' } }]],
    ['a * b and 2 ** 3', [text('a * b and 2 ** 3')]],
  ])('%j', (line, pieces) => expect(parseInline(line)).toEqual(pieces));

  it.each(['javascript:alert', 'JAVASCRIPT:x', 'data:text/html,x', 'http://a.example', '//a.example', '/login', 'screen:../x', 'https://'])(
    'leads nowhere for the target %s',
    (target) => expect(parseInline(`[click](${target})`)).toEqual([text('click')]),
  );

  it('keeps HTML as text', () => {
    expect(parseInline('<img src=x onerror=alert(1)>')).toEqual([text('<img src=x onerror=alert(1)>')]);
  });
});

describe('a Markdown text', () => {
  it('has headings, paragraphs, lists and code', () => {
    expect(parseHelp('## Head\nOne\nline.\n\nSteps:\n1. first\n2. second\n   goes on\n\n- point\n\n```\na\n\n- b\n```\nEnd')).toEqual([
      { kind: 'heading', content: [text('Head')] },
      { kind: 'paragraph', content: [text('One line.')] },
      { kind: 'paragraph', content: [text('Steps:')] },
      { kind: 'list', isOrdered: true, items: [[text('first')], [text('second goes on')]] },
      { kind: 'list', isOrdered: false, items: [[text('point')]] },
      { kind: 'code', text: 'a\n\n- b' },
      { kind: 'paragraph', content: [text('End')] },
    ]);
  });

  it('of any kind is parsed, and loses no word', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1 });
    const marks = fc.constantFrom(' ', '\n', '\n\n', ' **', '* ', '\n- ', '\n1. ', '`', '\n## ', ' <b>', '[', '] (');
    fc.assert(
      fc.property(words, fc.array(marks), (given, between) => {
        const read = JSON.stringify(parseHelp(given.map((word, at) => word + (between[at % Math.max(between.length, 1)] ?? ' ')).join('')));
        expect(given.filter((word) => !read.includes(word))).toEqual([]);
      }),
    );
  });
});
