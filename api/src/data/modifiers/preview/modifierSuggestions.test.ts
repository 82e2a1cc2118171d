import { modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import { expect, it } from 'vitest';

import type { ProductCells } from '../../products/productChanges.ts';
import { suggestModifiers } from './modifierSuggestions.ts';

// What the data still shows although the step has run, such as entities that were written twice.
const products = ['<b>a</b>', '<i>b</i>', 'c'].map((text) => ({ attributes: { note: text } }) as unknown as ProductCells); // no other column is read

it('the digits of ids and codes are not numbers', () => {
  const rows = ['17', '18', '19'].map(
    (text) => ({ id: text, attributes: { watts: text, hs_code: text, ean: text } }) as unknown as ProductCells,
  ); // no other column is read
  expect(suggestModifiers(rows).map(({ reason, attribute }) => [reason, attribute])).toEqual([['numbers_as_text', 'watts']]);
});

it('a step that the list already has is not suggested again', () => {
  const [proposal] = suggestModifiers(products);
  expect(proposal).toMatchObject({ reason: 'html', attribute: 'note', products: 2 });
  const done = modifier.parse({ attribute: 'note', type: 'strip_html' });
  expect(suggestModifiers(products, [done])).toEqual([]);
  expect(suggestModifiers(products, [{ ...done, attribute: 'other' }])).toHaveLength(1);
});
