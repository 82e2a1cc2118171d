import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import { modifier, modifierTypes } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import { stepFaultCodes } from '@endcap/schema/data/modifiers/stepFaults.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import type { GivenProduct } from '../../products/givenProduct.ts';
import { faultOf } from './stepProblem.ts';
import { applyModifiers, readModifiers } from './applyModifiers.ts';
import { TooMuchInline } from './stepWork.ts';

const product: GivenProduct = {
  id: 'p1',
  name: 'oak TABLE',
  description: '<p>Solid &amp; heavy.</p><script>alert(1)</script><ul><li>120 cm</li></ul>',
  url: 'https://shop.test/p1',
  image: null,
  price: 199.994,
  list_price: 249,
  stock: 4,
  brand: null,
  categories: ['Tables', 'Sale'],
  created_at: '2026-01-02T00:00:00.000Z',
  attributes: {
    colour: 'blue;red ; green',
    size: '120 cm',
    weight: '12,5',
    eco: 'yes',
    tags: ['new', 'oak'],
    attr_t_a: 'x',
    attr_t_b: 'y',
    variants: ['{"size":"M","price":10,"stock":2}', '{"size":"L","price":"12.50","stock":3}', '{"size":"M","price":11}'],
  },
  content_hash: 'aa',
};

type Step = z.input<typeof modifier>;
const read = (...steps: Step[]) => readModifiers(steps.map((step) => modifier.parse(step)));
const apply = (...steps: Step[]) => {
  const { modifiers, problems } = read(...steps);
  expect(problems).toEqual([]);
  return applyModifiers(modifiers, product);
};
const valueOf = (name: string, ...steps: Step[]) => {
  const { product: after } = apply(...steps);
  return after === undefined ? 'deleted' : name in after && name !== 'attributes' ? Reflect.get(after, name) : after.attributes[name];
};

describe('each kind of step', () => {
  const cases: [what: string, step: Step, attribute: string, result: unknown][] = [
    ['creates a number', { type: 'create_attribute', attribute: 'vat', value: '25' }, 'vat', 25],
    ['creates quoted text', { type: 'create_attribute', attribute: 'vat', value: '"25"' }, 'vat', '25'],
    ['keeps a number with a leading zero as text', { type: 'create_attribute', attribute: 'code', value: '007' }, 'code', '007'],
    ['deletes an attribute', { type: 'delete_attribute', attribute: 'size' }, 'size', undefined],
    ['deletes attributes by a wildcard', { type: 'delete_attribute', attribute: 'attr_*' }, 'attr_t_b', undefined],
    ['empties a column', { type: 'delete_attribute', attribute: 'list_price' }, 'list_price', null],
    ['deletes a product', { type: 'delete_product', condition: 'stock < 5' }, 'id', 'deleted'],
    ['keeps a product that does not meet it', { type: 'delete_product', condition: 'stock < 4' }, 'id', 'p1'],
    [
      'replaces by a pattern',
      { type: 'update_attribute', attribute: 'size', value: '(\\d+) cm', replace_by: '$1 centimetres' },
      'size',
      '120 centimetres',
    ],
    ['replaces in a number', { type: 'update_attribute', attribute: 'stock', value: '4', replace_by: '40' }, 'stock', 40],
    [
      'replaces in each of a list',
      { type: 'update_attribute', attribute: 'categories', value: '^Sale$', replace_by: 'Offers' },
      'categories',
      ['Tables', 'Offers'],
    ],
    ['makes a number', { type: 'change_type', attribute: 'weight', value: 'number' }, 'weight', 12.5],
    ['makes a yes', { type: 'change_type', attribute: 'eco', value: 'boolean' }, 'eco', true],
    ['makes a list', { type: 'change_type', attribute: 'colour', value: 'list', separator: ';' }, 'colour', ['blue', 'red', 'green']],
    ['splits', { type: 'split', attribute: 'colour', separator: ';' }, 'colour', ['blue', 'red', 'green']],
    ['splits into another', { type: 'split', attribute: 'name', separator: ' ', value: 'words' }, 'words', ['oak', 'TABLE']],
    ['appends to a text', { type: 'append', attribute: 'name', value: 'XL', separator: ' – ' }, 'name', 'oak TABLE – XL'],
    ['appends to a list once', { type: 'append', attribute: 'tags', value: 'oak' }, 'tags', ['new', 'oak']],
    ['evaluates', { type: 'evaluate', attribute: 'saving', value: 'round((list_price - price) / list_price * 100)' }, 'saving', 20],
    [
      'leaves alone what a formula has no values for',
      { type: 'evaluate', attribute: 'saving', value: 'price - nothing' },
      'saving',
      undefined,
    ],
    ['capitalises words', { type: 'capitalise', attribute: 'name' }, 'name', 'Oak Table'],
    ['capitalises the first', { type: 'capitalise', attribute: 'name', value: 'first' }, 'name', 'Oak table'],
    ['makes upper case', { type: 'upper', attribute: 'categories' }, 'categories', ['TABLES', 'SALE']],
    ['makes lower case', { type: 'lower', attribute: 'name' }, 'name', 'oak table'],
    ['formats', { type: 'format', attribute: 'label', value: '[{brand} – ]{name}, {price:2}' }, 'label', 'oak TABLE, 199.99'],
    ['renames', { type: 'rename', attribute: 'size', value: 'width' }, 'width', '120 cm'],
    ['copies', { type: 'copy', attribute: 'id', value: 'sku' }, 'sku', 'p1'],
    [
      'maps values',
      { type: 'map', attribute: 'categories', value: 'sale => Offers\ntables => Dining' },
      'categories',
      ['Dining', 'Offers'],
    ],
    ['maps all others', { type: 'map', attribute: 'eco', value: 'no => false', replace_by: 'true' }, 'eco', true],
    ['rounds', { type: 'round', attribute: 'price', value: '0.01' }, 'price', 199.99],
    ['rounds up to fives', { type: 'round', attribute: 'price', value: '5', replace_by: 'up' }, 'price', 200],
    ['strips HTML', { type: 'strip_html', attribute: 'description' }, 'description', 'Solid & heavy.\n\n120 cm'],
    ['fills a gap', { type: 'default', attribute: 'brand', value: 'Oakworks' }, 'brand', 'Oakworks'],
    ['fills no gap where there is none', { type: 'default', attribute: 'size', value: 'S' }, 'size', '120 cm'],
    ['lists values of variants', { type: 'derive_variants', attribute: 'sizes', value: 'variants.size' }, 'sizes', ['M', 'L']],
    [
      'takes the lowest of variants',
      { type: 'derive_variants', attribute: 'price', value: 'variants.price', replace_by: 'min' },
      'price',
      10,
    ],
    ['sums variants', { type: 'derive_variants', attribute: 'stock', value: 'variants.stock', replace_by: 'sum' }, 'stock', 5],
    [
      'obeys its condition',
      { type: 'upper', attribute: 'name', condition: 'categories contains sale and price >= 200' },
      'name',
      'oak TABLE',
    ],
    [
      'takes brackets and or in its condition',
      { type: 'upper', attribute: 'name', condition: '(stock > 9 or tags contains oak) and not_there not exists' },
      'name',
      'OAK TABLE',
    ],
    ['is off when it is switched off', { type: 'upper', attribute: 'name', enabled: false }, 'name', 'oak TABLE'],
  ];
  it.each(cases)('%s', (_what, step, attribute, result) => {
    const { product: after } = apply(step);
    expect(after === undefined ? 'deleted' : valueOf(attribute, step)).toEqual(result);
  });

  it('has a case above', () => {
    expect(modifierTypes.filter((type) => !cases.some(([, step]) => step.type === type))).toEqual([]);
  });
});

describe('a list of steps', () => {
  it('runs from top to bottom, each step on the result of the one before', () => {
    const steps: Step[] = [
      { type: 'split', attribute: 'colour', separator: ';' },
      { type: 'upper', attribute: 'colour', condition: 'colour contains red' },
    ];
    expect(valueOf('colour', ...steps)).toEqual(['BLUE', 'RED', 'GREEN']);
    expect(apply(...steps)).toMatchObject({ isChanged: true, touched: [0, 1] });
  });

  it('that ends with the original values has changed nothing', () => {
    const result = apply(
      { type: 'upper', attribute: 'size' },
      { type: 'update_attribute', attribute: 'size', value: 'CM', replace_by: 'cm' },
    );
    expect(result).toMatchObject({ isChanged: false, product });
  });

  it('does not modify the given product, and is deterministic', () => {
    const before = structuredClone(product);
    const step: Step = { type: 'append', attribute: 'tags', value: 'x' };
    expect(apply(step).product?.content_hash).toBe(apply(step).product?.content_hash);
    expect(product).toEqual(before);
    expect(apply(step).product?.content_hash).not.toBe(product.content_hash);
  });

  it('reports which step could not be applied, and continues with the next', () => {
    const { product: after, problems } = apply(
      { type: 'change_type', attribute: 'colour', value: 'number' },
      { type: 'create_attribute', attribute: 'price', value: 'cheap' },
      { type: 'update_attribute', attribute: 'name', value: '.*', replace_by: '' },
      { type: 'evaluate', attribute: 'x', value: 'price / 0' },
      { type: 'create_attribute', attribute: 'url', value: 'javascript:alert(1)' },
      { type: 'upper', attribute: 'name' },
    );
    expect(problems.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(after).toMatchObject({ name: 'OAK TABLE', price: product.price, url: product.url });
  });

  it('may use any attribute name, including those of built-in properties', () => {
    const { product: after } = apply(
      { type: 'create_attribute', attribute: '__proto__', value: 'a' },
      { type: 'create_attribute', attribute: 'constructor', value: 'b' },
      { type: 'evaluate', attribute: 'c', value: 'concat(toString, hasOwnProperty)' },
    );
    expect(Object.keys(after?.attributes ?? {})).toEqual(expect.arrayContaining(['__proto__', 'constructor']));
    expect(Object.getOwnPropertyDescriptor(after?.attributes ?? {}, 'c')).toBeUndefined();
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });
});

describe('an invalid step', () => {
  const cases: [step: Step, field: string, message: RegExp][] = [
    [{ type: 'upper' }, 'attribute', /required/],
    [{ type: 'upper', attribute: 'a b' }, 'attribute', /letters, digits/],
    [{ type: 'upper', attribute: 'id' }, 'attribute', /product’s ID/],
    [{ type: 'delete_attribute', attribute: 'name' }, 'attribute', /must have a name/],
    [{ type: 'delete_attribute', attribute: '*' }, 'attribute', /letters/],
    [{ type: 'delete_product' }, 'condition', /every product/],
    [{ type: 'delete_product', condition: 'stock <' }, 'condition', /at character 8: value is expected/],
    [{ type: 'delete_product', condition: 'created_at within last 3 days' }, 'condition', /today/],
    [{ type: 'update_attribute', attribute: 'a', value: '(' }, 'value', /missing closing/],
    [{ type: 'update_attribute', attribute: 'a', value: '(?=a)' }, 'value', /Lookahead/],
    [{ type: 'update_attribute', attribute: 'a', value: '(a)\\1' }, 'value', /References/],
    [{ type: 'update_attribute', attribute: 'a', value: '(a{1000}){1000}' }, 'value', /repeat count/],
    [{ type: 'update_attribute', attribute: 'a', value: '(a)', replace_by: '$2' }, 'replace_by', /is not in the pattern/],
    [{ type: 'change_type', attribute: 'a', value: 'thing' }, 'value', /Choose/],
    [{ type: 'change_type', attribute: 'price', value: 'text' }, 'attribute', /type .* cannot be changed/],
    [{ type: 'split', attribute: 'a' }, 'separator', /required/],
    [{ type: 'split', attribute: 'name', separator: ',' }, 'attribute', /cannot be a list/],
    [{ type: 'evaluate', attribute: 'a', value: 'price *' }, 'value', /a value is missing at the end/],
    [{ type: 'evaluate', attribute: 'a', value: 'constructor.constructor("x")()' }, 'value', /At character/],
    [{ type: 'evaluate', attribute: 'a', value: 'fetch("http://x")' }, 'value', /unknown function/],
    [{ type: 'evaluate', attribute: 'a', value: '('.repeat(200) }, 'value', /nested too deeply/],
    [{ type: 'format', attribute: 'a', value: 'plain' }, 'value', /at least one attribute/],
    [{ type: 'format', attribute: 'a', value: '[{b}' }, 'value', /not closed/],
    [{ type: 'rename', attribute: 'a', value: 'a' }, 'value', /same/],
    [{ type: 'map', attribute: 'a', value: 'b' }, 'value', /Line 1/],
    [{ type: 'map', attribute: 'a', value: 'b => 1\nB => 2' }, 'value', /twice/],
    [{ type: 'round', attribute: 'price', value: '0' }, 'value', /round to/],
    [{ type: 'derive_variants', attribute: 'a', value: 'v.x', replace_by: 'median' }, 'replace_by', /Choose/],
  ];
  it.each(cases)('%j', (step, field, message) => {
    const { modifiers, problems } = read({ type: 'upper', attribute: 'name' }, step);
    expect(problems).toMatchObject([{ index: 1, field, severity: 'error', message: expect.stringMatching(message) }]);
    const [problem] = problems;
    // A console in another language has all that the sentence says.
    expect(faultOf(problem?.code ?? 'required', problem?.values).message).toBe(problem?.message);
    expect(problem?.message).not.toMatch(/undefined|\{\w+\} *(must|cannot)/);
    expect(modifiers.steps.length).toBe(1);
  });
});

describe('a step that cannot be applied to a product', () => {
  it.each<[Step, string, Record<string, string>]>([
    [{ type: 'create_attribute', attribute: 'price', value: 'soon' }, 'field_number', { name: 'price', value: 'soon' }],
    [{ type: 'create_attribute', attribute: 'price', value: '-1' }, 'field_negative', { name: 'price' }],
    [{ type: 'create_attribute', attribute: 'url', value: 'javascript:alert(1)' }, 'field_address', { name: 'url' }],
    [{ type: 'evaluate', attribute: 'a', value: 'price / 0' }, 'divides_by_zero', {}],
    [{ type: 'round', attribute: 'name', value: '1' }, 'not_a_number', { value: product.name }],
  ])('%j is reported by its code', (step, code, values) => {
    const { modifiers } = read(step);
    expect(applyModifiers(modifiers, product).problems).toMatchObject([{ index: 0, code, values }]);
  });

  it('has a text for each code, which names only its values', () => {
    for (const code of stepFaultCodes) expect(faultOf(code).message.length).toBeGreaterThan(7);
    expect(faultOf('pair_twice', { line: 2, text: '{line}' }).message).toBe('Line 2: “{line}” appears twice.');
  });
});

describe('patterns that would never end elsewhere', () => {
  const evil: [pattern: string, text: string][] = [
    ['(a+)+$', `${'a'.repeat(50_000)}!`],
    ['(x+x+)+y', 'x'.repeat(50_000)],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(50_000)],
    ['(.*)*(.*)*(.*)*!', 'b'.repeat(50_000)],
  ];
  it.each(evil)('%s ends, with a result or an error', (value, text) => {
    const { modifiers } = read({ type: 'update_attribute', attribute: 'description', value, replace_by: '-' });
    const { problems } = applyModifiers(modifiers, { ...product, description: text });
    for (const { message } of problems) expect(message).toMatch(/too long/);
  });

  it('never throw for any valid text or step', () => {
    const step = fc.record({
      type: fc.constantFrom(...modifierTypes),
      attribute: fc.constantFrom('name', 'price', 'colour', 'tags', 'description', 'new_one', 'categories', ''),
      value: fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('price * 2', '{name}', 'list', '(a|b)*', 'a => b', 'variants.size')),
      replace_by: fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom('', 'min', 'up', '$1')),
      separator: fc.string({ maxLength: 3 }),
      condition: fc.constantFrom('', 'stock > 1', 'name contains oak', 'brand not exists'),
      enabled: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), fc.string(), (steps: Modifier[], name) => {
        const { modifiers } = readModifiers(steps);
        const given = { ...product, name: name.trim() === '' ? 'x' : name.toWellFormed().replaceAll('\0', '') || 'x' };
        const once = applyModifiers(modifiers, given);
        expect(applyModifiers(modifiers, given)).toEqual(once);
        if (once.product !== undefined) {
          expect(once.product.name).not.toBe('');
          expect(once.product.price === null || once.product.price >= 0).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('the work budget of steps on one product', () => {
  const items = Array.from({ length: 995 }, (_, at) => `item ${at} of a long list, with some words and 12.5 x 7.25 cm`);
  const given = { ...product, attributes: { colours: items } };
  const pattern = `(?:${Array.from({ length: 60 }, (_, at) => `[a-z]{2}${at}x`).join('|')})`;
  const { modifiers } = read(
    ...Array.from({ length: 90 }, (): Step => ({ type: 'update_attribute', attribute: 'colours', value: pattern, replace_by: 'y' })),
  );

  it('ends the run: the remaining steps are reported, and change nothing', () => {
    const { problems, met } = applyModifiers(modifiers, given);
    expect(met.length).toBe(90);
    expect(problems.length).toBeGreaterThan(80);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['too_much_work']));
  });

  it('is refused at once by a process that answers calls', () => {
    expect(() => applyModifiers(modifiers, given, { inline: true })).toThrow(TooMuchInline);
    expect(applyModifiers(modifiers, product, { inline: true }).problems).toEqual([]);
  });

  it('keeps products from growing without limit', () => {
    const copies = Array.from({ length: 90 }, (_, at): Step => ({ type: 'copy', attribute: 'colours', value: `copy_${at}` }));
    const { product: after, problems } = applyModifiers(read(...copies).modifiers, given);
    expect(problems.length).toBeGreaterThan(80);
    expect(JSON.stringify(after).length).toBeLessThan(5 * JSON.stringify(given).length);
  });

  it('includes formulas, templates and conditions', () => {
    const text = { ...product, description: 'x'.repeat(90_000) };
    const many = (step: Step) => read(...Array.from({ length: 100 }, () => step)).modifiers;
    const formula = 'length(' + 'upper(lower('.repeat(8) + 'description' + '))'.repeat(8) + ')';
    for (const step of [
      { type: 'evaluate', attribute: 'n', value: formula },
      { type: 'format', attribute: 'n', value: '{description}'.repeat(100) },
      {
        type: 'create_attribute',
        attribute: 'n',
        value: '1',
        condition: Array.from({ length: 50 }, (_, at) => `description contains y${at}`).join(' or '),
      },
    ] satisfies Step[])
      expect(() => applyModifiers(many(step), text, { inline: true })).toThrow(TooMuchInline);
  });
});
