import type { ListCondition } from '@endcap/schema/contract/list.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { type AttributeFacts, isByValue } from './attributeConditions.ts';
import { requestIndexes, fillIndexes, idsMeeting, putAttributes } from './testValues.ts';

const store = 'a'.repeat(32);
let test: TestDatabase;

const words: readonly string[] = [
  [
    '',
    ' ',
    'a',
    'abc',
    'ABC',
    'xAbCx',
    'abcabc',
    '100%',
    '100 % cotton',
    'a_b',
    'aXb',
    'a\\b',
    'a\\\\b',
    '\\',
    '%',
    '_',
    '%%%',
    "o'neil",
    '"abc"',
  ],
  [
    'ÄÖÜ',
    'äöü',
    'straße',
    'STRASSE',
    'İstanbul',
    'istanbul',
    'i̇stanbul',
    'Σίσυφος',
    'σίσυφος',
    '日本語テキスト',
    '🙂🙂🙂',
    'e\u0301té',
    'été',
  ],
  [
    '1',
    '-1',
    '1.5',
    '01.50',
    ' 1',
    '1 ',
    '1e3',
    '1000',
    '+1',
    '.5',
    '5.',
    '1,5',
    '1\n',
    '١٢٣',
    'NaN',
    'Infinity',
    '0x10',
    '-0',
    '0',
    'true',
    'null',
  ],
  ['9'.repeat(30), '9'.repeat(31), `0.${'1'.repeat(30)}`, `0.${'1'.repeat(31)}`, `${'long '.repeat(3000)}needle`, '{"a": 1}', '["abc"]'],
].flat();
const numbers = [0, -0, 1, -1, 1.5, 0.1, 1000, 1e3, 1e21, 1e-7, 123_456_789.123, Number.MAX_SAFE_INTEGER, 1e300, -1e300];
const scalar = fc.oneof(
  fc.constantFrom(...words, ...numbers, true, false, null),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -20, max: 20 }),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('\0', '').toWellFormed()),
);
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 4 }), fc.constant({ deep: 'abc' }), fc.constant([['abc'], { abc: 1 }]));
const operators = ['<', '<=', '>', '>=', 'contains', 'starts with', 'not contains', '=', '!=', 'in'] as const;
const looked = fc.oneof(scalar, fc.constantFrom('long', 'needle', 'bc', 'ABC', '% c', 'a_', 'b\\', 'ßE', 'αὐτ', 'ΣΊΣ', '0.1'));

const facts = (indexed: 'each' | 'few' | undefined): AttributeFacts => ({
  storeKey: store,
  isSparse: () => false,
  indexed: (condition) => (isByValue(condition) ? indexed : undefined),
});

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('a condition selects the same products with the index of values as without, for any data and value', async () => {
  const { db } = test;
  const compared = { found: 0, indexed: 0 };
  const agree = async (condition: ListCondition) => {
    const plain = await idsMeeting(db, store, [condition], facts(undefined));
    expect({ condition, ids: await idsMeeting(db, store, [condition], facts('each')) }).toEqual({ condition, ids: plain });
    expect({ condition, ids: await idsMeeting(db, store, [condition], facts('few')) }).toEqual({ condition, ids: plain });
    if (isByValue(condition)) compared.indexed += 1;
    compared.found += plain.length;
  };
  const fixed = [...words, ...numbers, true, false, null, ...words.map((word) => [word]), ['abc', 'ABC', 1], [], { deep: 'abc' }];
  await putAttributes(db.pool, store, Object.fromEntries(fixed.map((one, at) => [`fixed-${at}`, { a: one, b: 'other' }])));
  await putAttributes(db.pool, store, { none: { b: 'abc' } });
  await requestIndexes(db, store, ['a']);
  await fillIndexes(db, store);
  // A list is no single value to look for.
  for (const operator of operators) for (const given of [...words, 1, 1.5, 1000, 0]) await agree({ field: 'a', operator, value: given });
  // Of many values the products that have the attribute are checked, instead of a look for each value.
  const fillers = Array.from({ length: 20 }, (_, at) => `filler ${at}`);
  for (const given of [...words, ...numbers, true, false]) {
    const within = (values: string[]) => idsMeeting(db, store, [{ field: 'a', operator: 'in', value: values }], facts(undefined));
    expect({ given, ids: await within([String(given), ...fillers]) }).toEqual({ given, ids: await within([String(given)]) });
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(value, { minLength: 1, maxLength: 12 }),
      fc.array(fc.record({ operator: fc.constantFrom(...operators), value: looked }), { minLength: 1, maxLength: 8 }),
      async (values, conditions) => {
        await putAttributes(db.pool, store, Object.fromEntries(values.map((one, at) => [`any-${at}`, { a: one }])));
        await fillIndexes(db, store);
        for (const one of conditions) if (one.value !== null) await agree({ field: 'a', operator: one.operator, value: one.value });
      },
    ),
    { numRuns: 40 },
  );
  expect(compared.indexed).toBeGreaterThan(200);
  expect(compared.found).toBeGreaterThan(1000);
}, 120_000);
