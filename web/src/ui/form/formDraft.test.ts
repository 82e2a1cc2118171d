import { describe, expect, it } from 'vitest';

import { type Draft, draftOf, fits, isSecretField, restore, withoutSecrets } from './formDraft.ts';

const rule = { query: '', limit: 5 as number | null, included: { products: [] as readonly string[] }, isEnabled: true };
const draft = (values: object, base: object = rule): Draft => ({ owner: 'ada', base, values, reads: 0 });

describe('restoring a draft', () => {
  it('restores input, and nothing when there was none', () => {
    const typed = { ...rule, query: 'tent', included: { products: ['p1'] } };
    expect(restore(draft(typed), rule)).toEqual({ values: typed, restored: 'all' });
    expect(restore(draft(rule), rule)).toEqual({ values: rule, restored: 'nothing' });
  });

  it('merges others’ changes, and lists conflicts', () => {
    const saved = { ...rule, limit: 9 };
    expect(restore(draft({ ...rule, query: 'tent' }), saved)).toEqual({ values: { ...saved, query: 'tent' }, restored: 'all' });
    expect(restore(draft({ ...rule, limit: 7 }), saved)).toEqual({ values: { ...rule, limit: 7 }, restored: 'clashing' });
  });

  it.each([
    ['another kind of value', { ...rule, query: 7 }],
    ['a list in place of an object', { ...rule, included: [] }],
    ['an object without what the form reads', { ...rule, included: {} }],
    ['nothing at all', {}],
    ['null', { ...rule, query: null, included: null }],
  ])('ignores %s', (_name, values) => {
    expect(restore(draft(values), rule)).toEqual({ values: rule, restored: 'nothing' });
  });

  it('keeps the valid fields of a form that has changed', () => {
    const older = draft({ query: 'tent', gone: 1, isEnabled: 'yes' }, { query: '', gone: 0, isEnabled: 'no' });
    expect(restore(older, rule)).toEqual({ values: { ...rule, query: 'tent' }, restored: 'all' });
  });

  it('restores no secret, however it was stored', () => {
    expect(restore(draft({ name: 'a', password: 'x' }, { name: '', password: '' }), { name: '', password: '' }).values).toEqual({
      name: 'a',
      password: '',
    });
  });
});

describe('secrets', () => {
  it.each(['password', 'newPassword', 'passphrase', 'secret', 'secretValue', 'token', 'apiKey', 'api_key', 'privateKey', 'credentials'])(
    '%s is one',
    (name) => expect(isSecretField(name)).toBe(true),
  );

  it.each(['name', 'query', 'compass', 'keyword', 'email'])('%s is not one', (name) => expect(isSecretField(name)).toBe(false));

  it('are not stored', () => {
    expect(withoutSecrets({ name: 'a', password: 'x', feedToken: 'y' })).toEqual({ name: 'a' });
  });
});

describe('a stored draft', () => {
  it('is read as it was written', () => {
    expect(draftOf(JSON.parse(JSON.stringify(draft({ query: 'x' }))))).toEqual(draft({ query: 'x' }));
  });

  it.each([
    null,
    3,
    [],
    {},
    { owner: 'ada' },
    { owner: 1, base: {}, values: {}, reads: 0 },
    { owner: 'a', base: [], values: {}, reads: 0 },
  ])('%j is invalid', (json) => expect(draftOf(json)).toBeUndefined());
});

describe('a value', () => {
  it.each<[unknown, unknown, boolean]>([
    ['text', null, true],
    [{ a: 1 }, null, false],
    [null, 'text', false],
    [['a', 'b'], [], true],
    [[null], [], false],
    [[{ id: 1 }, { id: 2 }], [{ id: 0 }], true],
    [[{ id: 1 }, { no: 2 }], [{ id: 0 }], false],
    [{ a: 1, more: 2 }, { a: 0 }, true],
    ['2026-01-01', new Date(), false],
    [{}, new Map(), false],
  ])('%j instead of %j: %j', (value, sample, expected) => {
    expect(fits(value, sample)).toBe(expected);
  });
});
