import { describe, expect, it } from 'vitest';

import { describeSteps } from './describeSteps.ts';

const known = new Set([
  'name',
  'description',
  'price',
  'list_price',
  'stock',
  'brand',
  'categories',
  'url',
  'image',
  'created_at',
  'colour',
  'size',
  'weight',
  'tags',
  'old_id',
]);

describe('sentences become steps', () => {
  const cases: [text: string, step: object][] = [
    ['Remove HTML from the description', { type: 'strip_html', attribute: 'description' }],
    ['Delete products where stock is less than 1', { type: 'delete_product', condition: 'stock < 1' }],
    ['remove all products without image', { type: 'delete_product', condition: 'image not exists' }],
    ['If brand is Norrby, delete products', { type: 'delete_product', condition: 'brand = "Norrby"' }],
    ['Delete the attribute old_id', { type: 'delete_attribute', attribute: 'old_id' }],
    ['Rename colour to shade', { type: 'rename', attribute: 'colour', value: 'shade' }],
    ['copy the name into search title', { type: 'copy', attribute: 'name', value: 'search_title' }],
    ['Replace "cm" with "centimetres" in size', { type: 'update_attribute', attribute: 'size', value: 'cm', replace_by: 'centimetres' }],
    ['Replace $5.00 by nothing in the name', { type: 'update_attribute', attribute: 'name', value: '\\$5\\.00', replace_by: '' }],
    ['Make the brand upper case', { type: 'upper', attribute: 'brand' }],
    ['capitalise the title', { type: 'capitalise', attribute: 'name', value: '' }],
    ['Write the colours in lower case', { type: 'lower', attribute: 'colour' }],
    ['Split colour at semicolons', { type: 'split', attribute: 'colour', separator: ';' }],
    ['Round the price to 2 decimals', { type: 'round', attribute: 'price', value: '0.01', replace_by: '' }],
    ['round the list price up to the nearest 5', { type: 'round', attribute: 'list_price', value: '5', replace_by: 'up' }],
    [
      'Increase the price by 25% if brand is "Norrby"',
      { type: 'evaluate', attribute: 'price', value: 'price * 1.25', condition: 'brand = "Norrby"' },
    ],
    ['Set the price to list_price * 0.9', { type: 'evaluate', attribute: 'price', value: 'list_price * 0.9' }],
    ['Set vat to 25', { type: 'create_attribute', attribute: 'vat', value: '25' }],
    ['Use "Unknown" as the default brand', { type: 'default', attribute: 'brand', value: 'Unknown' }],
    ['Fill missing brand with Endcap', { type: 'default', attribute: 'brand', value: 'Endcap' }],
    ['Convert weight to a number', { type: 'change_type', attribute: 'weight', value: 'number' }],
    [
      'Add "sale" to the tags when price is below 10 and stock is over 3',
      { type: 'append', attribute: 'tags', value: 'sale', condition: 'price < 10 and stock > 3' },
    ],
    ['Format label as "{brand} {name}"', { type: 'format', attribute: 'label', value: '{brand} {name}' }],
    ['Map colour: red => rød, blue => blå', { type: 'map', attribute: 'colour', value: 'red => rød\nblue => blå' }],
    ['Take the lowest price of the variants', { type: 'derive_variants', attribute: 'price', value: 'variants.price', replace_by: 'min' }],
    ['Remove "NEW! (2.0)" from the name', { type: 'update_attribute', attribute: 'name', value: 'NEW! \\(2\\.0\\)', replace_by: '' }],
    [
      'If brand is Norrby then set sale to yes',
      { type: 'create_attribute', attribute: 'sale', value: 'yes', condition: 'brand = "Norrby"' },
    ],
    ['Trim the name', { type: 'update_attribute', attribute: 'name', value: '^\\s+|\\s+$', replace_by: '' }],
  ];
  it.each(cases)('%s', (text, step) => {
    const { steps, parts } = describeSteps(text, known);
    expect(parts).toEqual([{ text, steps: 1, hint: null }]);
    expect(steps).toMatchObject([{ condition: '', ...step }]);
  });

  it('one after the other', () => {
    const { steps } = describeSteps(
      'Strip HTML from the description. Then round the price to 2 decimals; rename size to width\n- Split width by ","',
      known,
    );
    expect(steps.map(({ type, attribute }) => `${type} ${attribute}`)).toEqual([
      'strip_html description',
      'round price',
      'rename size',
      'split width',
    ]);
  });

  it('a condition at the start applies to everything after it', () => {
    const text = 'If brand is Norrby, then set sale to yes, and then round the price. Make the brand upper case';
    expect(describeSteps(text, known).steps.map(({ type, condition }) => [type, condition])).toEqual([
      ['create_attribute', 'brand = "Norrby"'],
      ['round', 'brand = "Norrby"'],
      ['upper', ''],
    ]);
    // One that is not understood leaves nothing that would be for all products.
    expect(describeSteps('If the moon is quite full then set sale to yes', known).steps).toEqual([]);
  });

  it.each(['Delete everything', 'Remove all', 'delete them'])('reports that it does not understand “%s”', (text) =>
    expect(describeSteps(text, known)).toMatchObject({ steps: [], parts: [{ steps: 0 }] }),
  );

  it('reports what it did not understand, and makes no step of it', () => {
    const { steps, parts } = describeSteps(
      'Make everything nicer. Round the price. Delete products. eval(alert(1)). Delete products if the moon is full enough or so',
      known,
    );
    expect(steps).toMatchObject([{ type: 'round', attribute: 'price' }]);
    expect(parts.map((part) => part.steps)).toEqual([0, 1, 0, 0, 0]);
    expect(parts[2]?.hint).toMatchObject({ code: 'condition_needed', message: expect.stringMatching(/every product/) });
  });

  it.each(['set', 'convert a', 'round a', 'replace "', 'remove html'])(
    'reads “%s” with a long run of spaces behind it in a moment',
    (words) =>
      expect(describeSteps(`${words}${' '.repeat(1900)}a`, known)).toMatchObject({ parts: [{ text: expect.stringContaining(words) }] }),
  );

  it('reports words that are longer than a step may hold', () =>
    expect(describeSteps(`Split tags by "${'x'.repeat(100)}" into a list`, known)).toMatchObject({
      steps: [],
      parts: [{ hint: { code: 'words_unclear' } }],
    }));

  it('reports an attribute that the store does not have', () => {
    expect(describeSteps('Make the sleeve upper case', known).parts[0]?.hint).toMatchObject({
      code: 'words_attribute_new',
      values: { name: 'sleeve' },
      message: expect.stringMatching(/no “sleeve”/),
    });
  });
});
