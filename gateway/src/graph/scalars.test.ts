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
  it('are those of the library, each told where it is specified', () => {
    const own = Object.values(schema.getTypeMap()).filter((type) => isScalarType(type) && !isSpecifiedScalarType(type));
    expect(own.map(({ name }) => name).toSorted()).toEqual(Object.keys(scalars).toSorted());
    expect(own.filter((type) => isScalarType(type) && !URL.canParse(type.specifiedByURL ?? ''))).toEqual([]);
  });

  it('hand on a moment as the api has it, and any other as the same moment in UTC', () => {
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

  it('know every currency and time zone that the api takes, and no others', () => {
    for (const code of Intl.supportedValuesOf('currency')) expect(scalars.Currency.serialize(code)).toBe(code);
    for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'UTC']) expect(scalars.TimeZone.serialize(zone)).toBe(zone);
    expect(() => scalars.Currency.serialize('ABC')).toThrow('currency');
    expect(() => scalars.TimeZone.serialize('Europe/Atlantis')).toThrow('time zone');
  });

  it('take every language that a store may have', () => {
    const tags = ['en', 'en-US', 'zh-Hant-TW', 'de-1996', 'sr-Latn-RS', 'es-419', 'en-u-ca-gregory', 'x-shop'];
    for (const tag of tags) expect([tag, scalars.Locale.serialize(tag)]).toEqual([tag, tag]);
  });

  it('are asked by the plan as by graphql-js: what is no value of them is an error at its field', async () => {
    const user = mockAnswer(tokenInfo, {}, 1) as { info: object }; // the contract says so
    const wrong = stub(tokenInfo, { info: { ...user.info, ui_lang: 'no language at all' } } as never); // the contract says: a text
    const run = await runQuery('{ viewer { name uiLang } }', { stubs: [wrong] });
    expect(run.errors?.[0]).toMatchObject({ path: ['viewer', 'uiLang'] });
  });
});
