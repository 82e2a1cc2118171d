import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { expect, it } from 'vitest';

import { filtersMessages as messages } from './filters.messages.ts';
import { unknownNotes } from './unknownNotes.ts';

const ofAudiences = { unknown: { id: 'none' }, unknownSimilar: { id: 'similar' } };
const unknownOf = (name: string, suggestion: string | null = null) => ({ name, from: 0, to: 0, suggestion });

it.each([
  ['nothing = 1', [messages.unknown]],
  ['nothing != 1', [messages.unknownNegated]],
  ['nothing not in [1]', [messages.unknownNegated]],
  ['nothing not contains x', [messages.unknownNegated]],
  ['nothing not exists', [messages.unknownNegated]],
  ['nothing exists and price > 1 and nothing != 2', [messages.unknown, messages.unknownNegated]],
])('of %s it is said what its conditions match', (text, said) => {
  const { tree } = parseFilter(text);
  const unknown = said.map(() => unknownOf('nothing'));
  expect(unknownNotes(tree, unknown, undefined).map(({ message }) => message)).toEqual(said);
});

it('a similar name is suggested, and other languages have words of their own', () => {
  const { tree } = parseFilter('prise != 1');
  const said = (suggestion: string | null, vocabulary?: typeof ofAudiences) =>
    unknownNotes(tree, [unknownOf('prise', suggestion)], vocabulary)[0]?.message;
  expect(said('price')).toBe(messages.unknownSimilar);
  expect([said(null, ofAudiences), said('price', ofAudiences)]).toEqual([ofAudiences.unknown, ofAudiences.unknownSimilar]);
});
