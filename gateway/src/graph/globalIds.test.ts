import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fromGlobalId, placedGlobalId, toGlobalId } from './globalIds.ts';
import { boundedListInputOf, keyPageInputOf } from './keyConnections.ts';
import { createValidatedDocuments } from './run/validatedDocuments.ts';

describe('global IDs', () => {
  it('are decoded unchanged, whatever the shop’s own IDs look like', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z][A-Za-z]{0,20}$/),
        fc.stringMatching(/^[a-z0-9]{0,8}$/),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (type, scope, internalId) => {
          expect(fromGlobalId(toGlobalId(type, scope, internalId))).toMatchObject({ type, scope, internalId, isOfCompany: false });
        },
      ),
    );
  });

  it('name the store or company of types that belong to one', () => {
    for (const place of [{ key: 'a1b2c3d4' }, { client_key: 'c1d2e3f4' }]) {
      const id = fromGlobalId(placedGlobalId('Job', place, '1'));
      expect(id).toMatchObject({ scope: Object.values(place)[0], isOfCompany: 'client_key' in place });
      expect(id?.place).toEqual(place);
      expect(String(id)).toBe(placedGlobalId('Job', place, '1'));
    }
  });

  it('are refused when they are malformed', () => {
    fc.assert(fc.property(fc.string(), (text) => void fromGlobalId(text)));
    expect(['', 'x', 'Product', '!!'].map(fromGlobalId)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('lists', () => {
  it('are read from one end, by a cursor or a number', () => {
    expect(keyPageInputOf({})).toEqual({ limit: 50, offset: 0 });
    expect(keyPageInputOf({ first: 3, after: 'c' })).toEqual({ limit: 3, offset: 0, after: 'c' });
    expect(keyPageInputOf({ last: 3 })).toEqual({ limit: 3, offset: 0, before: null });
    expect(keyPageInputOf({ last: 3, before: 'c' })).toEqual({ limit: 3, offset: 0, before: 'c' });
    expect(keyPageInputOf({ first: 3, offset: 6 })).toEqual({ limit: 3, offset: 6 });
    for (const asked of [
      { first: 1, last: 1 },
      { after: 'c', last: 1 },
      { before: 'c', offset: 1, last: 1 },
      { after: 'c', offset: 1 },
    ])
      expect(() => keyPageInputOf(asked)).toThrow('not both');
    expect(() => keyPageInputOf({ before: 'c' })).toThrow('Use last together with before');
  });

  it('convert filter and order to the terms of the calls', () => {
    const filter = [{ matchType: { notIn: ['EXACTLY'] } }, { kind: { exists: true } }, { reach: ['THIS_STORE'] }, { isNew: true }];
    expect(
      boundedListInputOf(
        { first: 10, filter, orderBy: { field: 'UPDATED_AT', direction: 'DESC' }, query: 'x' },
        { enums: ['matchType'], names: { kind: 'type' } },
      ),
    ).toEqual({
      limit: 10,
      offset: 0,
      query: 'x',
      filter: [
        { field: 'match_type', operator: 'not in', value: ['exactly'] },
        { field: 'type', operator: 'exists' },
        { field: 'reach', operator: 'in', value: ['this_store'] },
        { field: 'is_new', operator: '=', value: true },
      ],
      order: 'desc',
      sort: 'updated_at',
    });
  });
});

describe('validated documents', () => {
  it('evict the least recently used when there are too many', () => {
    const documents = createValidatedDocuments(6);
    const document = { kind: 'Document', definitions: [] } as never; // never looked into
    for (const source of ['aa', 'bb', 'cc']) documents.remember(source, document);
    documents.find('aa');
    documents.remember('dd', document);
    expect(['aa', 'bb', 'cc', 'dd'].filter((source) => documents.find(source))).toEqual(['aa', 'cc', 'dd']);
  });
});
