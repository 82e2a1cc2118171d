import { describe, expect, it } from 'vitest';

import { type StoreSynonyms, synonymsPart } from './searchSynonyms.part.ts';
import { proposalsOf, replacedWords, type Retry } from './suggestSynonyms.ts';

describe('a rephrased search', () => {
  it.each([
    ['notebook', 'laptop', 'notebook', 'laptop'],
    ['red sofa bed', 'red daybed', 'sofa bed', 'daybed'],
    ['notebook 15 inch', 'laptop 15 inch', 'notebook', 'laptop'],
    ['cheap couch small', 'cheap sofa small', 'couch', 'sofa'],
    ['boots', 'rain boots', undefined, undefined],
    ['red lamp xl', 'red lamp', undefined, undefined],
    ['head set', 'headset', undefined, undefined],
    ['red big lamp', 'lamp red', undefined, undefined],
  ])('“%s”, then “%s”', (failed, found, query, synonym) => {
    expect(replacedWords(failed, found)).toEqual(query === undefined ? undefined : { query, synonym });
  });
});

describe('suggestions', () => {
  const retry = (visitor: string, before: string, after: string, minute = 0): Retry => ({
    visitor,
    time: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    before,
    failed: before.toLowerCase(),
    after,
    found: after.toLowerCase(),
    total: minute + 1,
  });
  const retries = [
    retry('a', 'Notebook', 'laptop'),
    retry('a', 'notebook', 'laptop', 1),
    retry('b', 'notebook 15', 'laptop 15', 2),
    retry('c', 'couch', 'sofa'),
    retry('d', 'torch', 'headlamp'),
    retry('e', 'torch', 'headlamp'),
    retry('f', 'torch', 'headlamp'),
  ];
  const failures = new Map([
    ['notebook', 5],
    ['notebook 15', 1],
    ['torch', 4],
  ]);
  const compiling = synonymsPart.compile();
  const known = (synonyms: StoreSynonyms, terms = new Map<string, string>()) => ({ synonyms, terms, language: 'en' });

  it('come from several visitors, with their evidence, most visitors first', () => {
    const proposals = proposalsOf(retries, failures, known(compiling.done()));
    expect(proposals.map(({ query, synonym, visitors, failed_visitors: all }) => [query, synonym, visitors, all])).toEqual([
      ['torch', 'headlamp', 3, 4],
      ['notebook', 'laptop', 2, 6],
    ]);
    expect(proposals[1]).toMatchObject({
      results: 3,
      last_at: '2026-01-01T00:02:00.000Z',
      examples: [
        { before: 'Notebook', after: 'laptop' },
        { before: 'notebook', after: 'laptop' },
        { before: 'notebook 15', after: 'laptop 15' },
      ],
    });
  });

  it('omit what a synonym already covers', () => {
    const said = synonymsPart.compile();
    said.add({ id: 's', version: 1, body: { query: 'Headlamp', synonyms: ['torch'], directed_synonyms: [], is_all_equal: false } });
    expect(proposalsOf(retries, failures, known(said.done())).map(({ query }) => query)).toEqual(['notebook']);
    // In any inflection, as the search takes it.
    said.add({ id: 't', version: 1, body: { query: 'Notebooks', synonyms: [], directed_synonyms: ['Laptops'], is_all_equal: false } });
    expect(proposalsOf(retries, failures, known(said.done()))).toEqual([]);
  });

  it('treat inflected forms of a word as one, and name the synonym with that term', () => {
    const more = [...retries, retry('g', 'couches', 'sofas')];
    const proposals = proposalsOf(more, failures, known(compiling.done(), new Map([['couch', 'id-of-couch']])));
    expect(proposals.map(({ query, existing }) => [query, existing])).toEqual([
      ['torch', null],
      ['notebook', null],
      ['couch', 'id-of-couch'],
    ]);
  });
});
