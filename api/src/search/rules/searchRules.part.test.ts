import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { withChanges } from '../../configuration/storeConfiguration.ts';
import { type ActiveRule, decideRules } from './decideRules.ts';
import { rulesPart } from './searchRules.part.ts';
import { ruleConfiguration } from './testRuleConfiguration.ts';

const none = { products: [], categories: [], pages: [], suggestions: [] };
const texts = ['lamp', 'Desk Lamp', 'lamp shade', 'a', '17"', '50% off_', '???', ''];
const rules = texts.flatMap((query) =>
  (['exactly', 'contains', 'omnisearch_empty'] as const).map((matchType): ActiveRule => {
    const id = `${matchType} ${query}`;
    return { id, query: matchType === 'omnisearch_empty' ? '' : query, matchType, included: { ...none, products: [id] }, excluded: none };
  }),
);
const queries = [
  '',
  ' ',
  'lamp',
  'LAMP',
  'my desk lamp',
  'lampshade',
  'desk-lamp',
  '17 inch',
  '17 inch lamp',
  '50% off_',
  '5',
  '???',
  'ab',
];

it.each(queries)('the candidates for “%s” decide the same as all rules', (query) => {
  const candidates = ruleConfiguration('store', rules).part(rulesPart).candidates(query);
  expect(decideRules(candidates, query)).toEqual(decideRules(rules, query));
});

it('candidates are few among many rules', () => {
  const many = Array.from(
    { length: 500 },
    (_, index): ActiveRule => ({ ...rules[0], id: `${index}`, query: `lamp ${index}` }) as ActiveRule,
  ); // rules is not empty
  expect(ruleConfiguration('store', many).part(rulesPart).candidates('lamp 17').map(({ id }) => id)).toEqual(['17']); // prettier-ignore
});

it('rules that were updated step by step equal the same rules compiled at once', () => {
  const some = fc.uniqueArray(fc.nat(rules.length - 1));
  fc.assert(
    fc.property(some, some, fc.constantFrom(...queries), (first, then, query) => {
      const pick = (indexes: readonly number[]) => indexes.flatMap((index) => rules[index] ?? []);
      const base = ruleConfiguration('store', pick(first));
      base.part(rulesPart);
      const changed = withChanges(
        base,
        pick(then).map(({ id, query: text, matchType, ...targets }) => ({
          kind: searchRules.kind,
          id,
          body: first.some((index) => rules[index]?.id === id) ? null : { ...targets, query: text, match_type: matchType },
          stores: { store: { enabled: true } },
        })),
      );
      const left = pick([...first.filter((index) => !then.includes(index)), ...then.filter((index) => !first.includes(index))]);
      expect(decideRules(changed.part(rulesPart).candidates(query), query)).toEqual(decideRules(left, query));
      expect([...changed.part(rulesPart).all()].map(({ id }) => id).toSorted()).toEqual(left.map(({ id }) => id).toSorted());
    }),
  );
});
