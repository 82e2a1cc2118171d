import { describe, expect, it } from 'vitest';

import { expandQuery } from './expandQuery.ts';
import { type SynonymBody, synonymsPart } from './searchSynonyms.part.ts';

const none = { synonyms: [], directed_synonyms: [], is_all_equal: false };

function compiled(bodies: Readonly<Record<string, Partial<SynonymBody> & { readonly query: string }>>) {
  const compiling = synonymsPart.compile();
  for (const [id, body] of Object.entries(bodies)) compiling.add({ id, version: 1, body: { ...none, ...body } });
  return compiling.done();
}

const said = (query: string, synonyms: ReturnType<typeof compiled>, language = 'en') =>
  expandQuery(query, synonyms, language).map(({ from, to, factor, synonym }) => [from.join(' '), to.join(' '), factor, synonym.id]);

describe('the synonyms of a query', () => {
  const synonyms = compiled({
    a: { query: 'Laptop', synonyms: ['notebook', 'ultrabook'], directed_synonyms: ['gaming laptop'] },
    b: { query: 'cell phone', synonyms: ['mobile'] },
    c: { query: 'settee', synonyms: ['sofa', 'couch'], is_all_equal: true, directed_synonyms: ['armchair'] },
  });

  it.each([
    [
      'laptop',
      [
        ['laptop', 'notebook', 0.9, 'a'],
        ['laptop', 'ultrabook', 0.9, 'a'],
        ['laptop', 'gaming laptop', 0.9, 'a'],
      ],
    ],
    // A synonym stands for the term, not for its other synonyms.
    ['a cheap NOTEBOOK', [['notebook', 'laptop', 0.9, 'a']]],
    [
      'gaming laptop case',
      [
        ['laptop', 'notebook', 0.9, 'a'],
        ['laptop', 'ultrabook', 0.9, 'a'],
        ['laptop', 'gaming laptop', 0.9, 'a'],
      ],
    ],
    // Plurals, on either side.
    ['notebooks', [['notebooks', 'laptop', 0.9, 'a']]],
    ['cell phones', [['cell phones', 'mobile', 0.9, 'b']]],
    ['mobile', [['mobile', 'cell phone', 0.9, 'b']]],
    // Words of a term that stand apart are not the term.
    ['phone cell', []],
    [
      'couch',
      [
        ['couch', 'settee', 1, 'c'],
        ['couch', 'sofa', 1, 'c'],
        ['couch', 'armchair', 0.9, 'c'],
      ],
    ],
    ['armchair', []],
    ['note', []],
    ['', []],
    ['???', []],
  ])('“%s”', (query, expected) => expect(said(query, synonyms)).toEqual(expected));

  it('in a loop are applied one step each', () => {
    const circle = compiled({
      a: { query: 'a1', directed_synonyms: ['b1'] },
      b: { query: 'b1', directed_synonyms: ['c1'] },
      c: { query: 'c1', directed_synonyms: ['a1'] },
    });
    expect(said('a1', circle)).toEqual([['a1', 'b1', 0.9, 'a']]);
    expect(said('c1', circle)).toEqual([['c1', 'a1', 0.9, 'c']]);
  });

  it('that two entries share are used once, with the stronger weight', () => {
    const both = compiled({ a: { query: 'x', synonyms: ['y'] }, b: { query: 'y', synonyms: ['x'], is_all_equal: true } });
    expect(said('x', both)).toEqual([['x', 'y', 1, 'b']]);
  });

  it('are limited at each position', () => {
    const many = compiled({ a: { query: 'lamp', synonyms: Array.from({ length: 100 }, (_, index) => `word${index}`) } });
    expect(said('lamp', many)).toHaveLength(30);
  });

  it('are compared in the store’s language', () => {
    const danish = compiled({ a: { query: 'cykler', synonyms: ['jernhest'] } });
    expect(said('cykel', danish, 'da').length + said('cyklerne', danish, 'da').length).toBeGreaterThan(0);
    expect(said('cyklerne', danish, 'xx')).toEqual([]);
  });

  it('are updated by changes, without changing the previous value', () => {
    const amended = synonymsPart.amend?.(synonyms, new Map([['a', null]]));
    expect(amended && said('laptop', amended)).toEqual([]);
    expect(said('notebook', synonyms)).toHaveLength(1);
  });

  it('are found among a thousand without scanning all of them', () => {
    const thousand = compiled(
      Object.fromEntries(
        Array.from({ length: 1000 }, (_, index) => [`id${index}`, { query: `${index}lamp`, synonyms: [`${index}light`] }]),
      ),
    );
    expect(thousand.candidates(['7lamp'])).toHaveLength(2);
  });
});
