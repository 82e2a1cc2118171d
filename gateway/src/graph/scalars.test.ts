import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import fc from 'fast-check';
import { isScalarType, isSpecifiedScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';

import { createGraphSchema } from './graphSchema.ts';
import { mockAnswer } from './mockAnswers.ts';
import { scalars } from './scalars.ts';
import { runQuery, stub } from './testGraph.ts';

const schema = await createGraphSchema();

describe('scalars', () => {
  it('are those of the library, each with a link to its specification', () => {
    const own = Object.values(schema.getTypeMap()).filter((type) => isScalarType(type) && !isSpecifiedScalarType(type));
    expect(own.map(({ name }) => name).toSorted()).toEqual(Object.keys(scalars).toSorted());
    expect(own.filter((type) => isScalarType(type) && !URL.canParse(type.specifiedByURL ?? ''))).toEqual([]);
  });

  it('return a timestamp as the api has it, and any other as the same moment in UTC', () => {
    const years = { min: new Date('0001-01-01T00:00:00.000Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), (date) => {
        expect(scalars.DateTime.serialize(date.toISOString())).toBe(date.toISOString());
        expect(scalars.DateTime.serialize(date)).toBe(date.toISOString());
        expect(scalars.DateTime.parseValue(date.toISOString())).toBe(date.toISOString());
      }),
    );
    expect(scalars.DateTime.parseValue('2026-11-21T10:30:00+01:00')).toBe('2026-11-21T09:30:00.000Z');
    expect(scalars.DateTime.serialize('2026-11-21T10:30:00+01:00')).toBe('2026-11-21T09:30:00.000Z');
    for (const wrong of ['yesterday', '2026-11-21', '', 7]) expect(() => scalars.DateTime.parseValue(wrong)).toThrow('DateTime cannot');
    for (const wrong of ['yesterday', '2026-11-21Txx:30:00.000Z', {}])
      expect(() => scalars.DateTime.serialize(wrong)).toThrow('DateTime cannot');
  });

  it('know every currency and time zone that the api accepts, and no others', () => {
    for (const code of Intl.supportedValuesOf('currency')) expect(scalars.Currency.serialize(code)).toBe(code);
    for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'UTC']) expect(scalars.TimeZone.serialize(zone)).toBe(zone);
    expect(() => scalars.Currency.serialize('ABC')).toThrow('currency');
    expect(() => scalars.TimeZone.serialize('Europe/Atlantis')).toThrow('time zone');
  });

  it('accept every language that a store may have', () => {
    const tags = ['en', 'en-US', 'zh-Hant-TW', 'de-1996', 'sr-Latn-RS', 'es-419', 'en-u-ca-gregory', 'x-shop'];
    for (const tag of tags) expect([tag, scalars.Locale.serialize(tag)]).toEqual([tag, tag]);
  });

  it('keep decimals exact, in both directions', () => {
    for (const exact of ['0', '-1.50', '1234567890123456789.123456789', '0.30', '1'.repeat(40)]) {
      expect(scalars.Decimal.serialize(exact)).toBe(exact);
      expect(scalars.Decimal.parseValue(exact)).toBe(exact);
    }
    expect(scalars.Decimal.parseValue(123_456_789_012.345)).toBe('123456789012.345');
    for (const wrong of ['abc', '', '1e3', '1,5', '.5', '5.', '--1', 'Infinity', '1'.repeat(41), Number.NaN, 1e-7])
      expect(() => scalars.Decimal.parseValue(wrong)).toThrow(/^Decimal cannot represent .*such as "1234\.50"/);
    // This number has lost its last digits already.
    expect(() => scalars.Decimal.parseValue(Number('1234567890123456.45'))).toThrow('Send it as a string');
    for (const wrong of [true, null, {}]) expect(() => scalars.Decimal.parseValue(wrong)).toThrow('Decimal must be a string');
    for (const wrong of [12.5, '1e3', 'abc', null]) expect(() => scalars.Decimal.serialize(wrong)).toThrow('Decimal cannot');
  });

  it('name an invalid amount, at any depth', async () => {
    const orders = (from: string) => `{ store(storeId: "a1b2c3d4") { orders(filter: [{ totalValue: { gte: ${from} } }]) { totalCount } } }`;
    await expect(runQuery(orders('"abc"'))).rejects.toThrow('Decimal cannot represent "abc"');
    const run = await runQuery(`query ($from: Decimal!) ${orders('$from')}`, { variables: { from: 'abc' } });
    expect(run.errors?.map(({ message }) => message)).toEqual([expect.stringContaining('Decimal cannot represent "abc"')]);
    expect(run.calls).toEqual([]);
  });

  it('are applied by the plan as by graphql-js: an invalid value is an error at its field', async () => {
    const user = mockAnswer(tokenInfo, {}, 1) as { info: object }; // the contract says so
    const wrong = stub(tokenInfo, { info: { ...user.info, ui_lang: 'no language at all' } } as never); // the contract says: a text
    const run = await runQuery('{ viewer { name uiLang } }', { stubs: [wrong] });
    expect(run.errors?.[0]).toMatchObject({ path: ['viewer', 'uiLang'] });
  });
});
