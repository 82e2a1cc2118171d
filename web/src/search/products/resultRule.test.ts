import { describe, expect, it } from 'vitest';

import { noTargets } from '../rules/searchRuleDraft.ts';
import { hidden, pinned, placed, released } from './resultRule.ts';

const rule = (included: string, excluded = '') => ({
  included: { ...noTargets, products: [...included], suggestions: ['kept'] },
  excluded: { ...noTargets, products: [...excluded] },
});
const shown = [...'abcdef'];

describe('a rule edited in the results', () => {
  it.each([
    ['pins below what is pinned', pinned(rule('a', 'x'), 'c'), rule('ac', 'x')],
    ['pins what was hidden', pinned(rule('a', 'c'), 'c'), rule('ac')],
    ['hides what was pinned', hidden(rule('ac', 'x'), 'c'), rule('a', 'xc')],
    ['lets go of what was pinned', released(rule('ac', 'x'), 'a'), rule('c', 'x')],
    ['shows again what was hidden', released(rule('a', 'xy'), 'x'), rule('a', 'y')],
    ['moves within what is pinned', placed(rule('abc'), shown, 'c', 0), rule('cab')],
    ['moves down within what is pinned', placed(rule('abc'), shown, 'a', 1), rule('bac')],
    ['pins a product where it is dropped', placed(rule('ab'), shown, 'e', 1), rule('aeb')],
    ['pins what is above the place of the drop', placed(rule(''), shown, 'e', 2), rule('abe')],
    ['keeps a product that is no longer in the store', placed(rule('a-b'), shown, 'b', 0), rule('ba-')],
  ])('%s', (_what, changed, expected) => {
    expect(changed).toEqual(expected);
  });
});
