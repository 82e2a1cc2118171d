// @vitest-environment happy-dom

import { expect, it } from 'vitest';

import { isSelector, testSelector } from './selectorMatches.ts';

const page = '<header><input type="search" name="q"></header><main><ul><li>1</li><li>2</li></ul></main>';

it.each([
  ['input[type=search]', 1],
  ['main li', 2],
  ['#results', 0],
])('%s matches %i elements', (selector, count) => expect(testSelector(page, selector)).toMatchObject({ kind: 'matches', count }));

it('the start of the first match is shown', () => {
  expect(testSelector(`<main>${'x'.repeat(1000)}</main>`, 'main')).toMatchObject({ html: expect.stringMatching(/^<main>x{294}$/) });
});

it('an invalid selector is reported as invalid', () => expect(testSelector(page, 'li[')).toEqual({ kind: 'invalid' }));

it.each([
  ['main > .results:not(.old)', true],
  ['[data-shop-page=search]', true],
  ['li[', false],
  ['<main>', false],
  ['#', false],
])('whether %s is a selector: %s', (selector, isOne) => expect(isSelector(selector)).toBe(isOne));

it('a page’s scripts are not run', () => {
  testSelector('<script>document.title = "run"</script><img src="x" onerror="document.title = \'run\'">', 'img');
  expect(document.title).not.toBe('run');
});
