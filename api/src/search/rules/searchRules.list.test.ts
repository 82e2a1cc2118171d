import { beforeEach, describe, expect, it } from 'vitest';

import { type RuleListInput, ruleTests } from './testRules.ts';
import { hasNaughtyStrings, naughtyStrings } from '../../http/testStrings.ts';

const tests = ruleTests();
const { addProducts, create, list, queries } = tests;

describe('the list', () => {
  beforeEach(async () => {
    await addProducts('P1', 'P2');
    await create({ query: 'Zebra', match_type: 'exactly', included: { products: ['P1'] } });
    await create({ query: 'äpple', match_type: 'contains', included: { products: ['gone'] }, enabled: false });
    await create({ query: '', match_type: 'omnisearch_empty', excluded: { pages: ['imprint'] } });
    await create({ query: 'Banana', match_type: 'exactly', included: { products: ['P2'] }, scope: [tests.store.id, tests.second.id] });
  });

  it('is ordered by query, without regard to case and accents', async () =>
    expect(await queries()).toEqual(['', 'äpple', 'Banana', 'Zebra']));

  it.each<[string, RuleListInput, string[]]>([
    ['one match type', { filter: [{ field: 'match_type', operator: '=', value: 'contains' }] }, ['äpple']],
    [
      'several match types',
      { filter: [{ field: 'match_type', operator: 'not in', value: ['contains', 'omnisearch_empty'] }] },
      ['Banana', 'Zebra'],
    ],
    ['what is switched off', { filter: [{ field: 'enabled', operator: '=', value: false }] }, ['äpple']],
    ['what excludes something', { filter: [{ field: 'has_excluded', operator: '=', value: true }] }, ['']],
    ['what names a product that is gone', { filter: [{ field: 'dead', operator: '=', value: true }] }, ['äpple']],
    ['what names none that is gone', { filter: [{ field: 'dead', operator: '!=', value: true }] }, ['', 'Banana', 'Zebra']],
    ['rules of several stores', { filter: [{ field: 'reach', operator: '=', value: 'multiple_stores' }] }, ['Banana']],
    ['rules of this store alone', { filter: [{ field: 'reach', operator: '=', value: 'this_store' }] }, ['', 'äpple', 'Zebra']],
    ['a beginning', { filter: [{ field: 'query', operator: 'starts with', value: 'BAN' }] }, ['Banana']],
    ['a text within the query', { query: 'APP' }, ['äpple']],
    ['two conditions at once', { query: 'a', filter: [{ field: 'match_type', operator: '=', value: 'exactly' }] }, ['Banana', 'Zebra']],
    ['the other way round', { sort: 'query', order: 'desc' }, ['Zebra', 'Banana', 'äpple', '']],
  ])('shows %s', async (_name, input, expected) => expect(await queries(input)).toEqual(expected));

  it('answers pages that do not overlap, with the number of all', async () => {
    const pages = [await list({ limit: 3 }), await list({ limit: 3, offset: 3 }), await list({ limit: 3, offset: 9 })];
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
    expect(pages.flatMap(({ result }) => result.map(({ query }) => query))).toEqual(['', 'äpple', 'Banana', 'Zebra']);
  });

  it.each<[string, RuleListInput]>([
    ['an order that it does not know', { sort: 'colour' }],
    ['a field that it does not know', { filter: [{ field: 'colour', operator: '=', value: 'red' }] }],
    ['an operator that makes no sense', { filter: [{ field: 'enabled', operator: '>', value: true }] }],
    ['a value of the wrong kind', { filter: [{ field: 'enabled', operator: '=', value: 'yes' }] }],
    ['a condition without a value', { filter: [{ field: 'query', operator: 'contains' }] }],
  ])('refuses %s', (_name, input) => expect(list(input)).rejects.toMatchObject({ type: 'ParsingError' }));
});

describe('strings that break software', () => {
  it.skipIf(!hasNaughtyStrings)('come back unchanged from every text field of a rule (skipped without ../shared/data)', async () => {
    const strings = naughtyStrings.filter((text) => text.trim() !== '' && text.length <= 200); // the file is a list of strings
    const made = new Map<string, string>();
    const refusals: string[] = [];
    const save = async (text: string) => {
      const included = { products: [text], categories: [text], pages: [text], suggestions: [text] };
      try {
        made.set((await create({ query: text, match_type: 'exactly', included })).id, text);
      } catch (error) {
        refusals.push(error instanceof Error ? error.message : String(error));
      }
    };
    const unique = [...new Set(strings)];
    for (let from = 0; from < unique.length; from += 8) await Promise.all(unique.slice(from, from + 8).map(save));
    expect(made.size).toBeGreaterThan(350);
    // One that reads the same as an earlier one is refused, as it should be; nothing else is.
    expect(refusals.filter((message) => !/There is already a rule|This field is required/.test(message))).toEqual([]);
    for (let offset = 0; offset < made.size; offset += 200) {
      for (const rule of (await list({ limit: 200, offset })).result) {
        const text = made.get(rule.id);
        expect([rule.query, ...rule.included.products, ...rule.included.suggestions, ...rule.missing_products]).toEqual([
          text,
          text,
          text,
          text,
        ]);
      }
    }
  });

  it.skipIf(!hasNaughtyStrings)('are harmless to look for (skipped without ../shared/data)', async () => {
    await create();
    for (const query of naughtyStrings.filter((_text, index) => index % 5 === 0)) {
      const filter = [{ field: 'query', operator: 'contains' as const, value: query.slice(0, 1000) }];
      expect((await list({ query, filter })).total).toBeLessThanOrEqual(1);
    }
  });
});
