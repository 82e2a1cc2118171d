import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { connectionOf, cursorOf, listInputOf } from './connections.ts';
import { fromGlobalId, placedGlobalId, toGlobalId } from './globalIds.ts';
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
  it('request the page after a cursor', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (offset) => void expect(listInputOf({ after: cursorOf(offset) }).offset).toBe(offset + 1)),
    );
    expect(() => listInputOf({ after: 'nonsense' })).toThrow('cursor');
    expect(() => listInputOf({ after: cursorOf(1), offset: 3 })).toThrow('not both');
  });

  it('convert filter and order to the terms of the calls', () => {
    const filter = [{ matchType: { notIn: ['EXACTLY'] } }, { kind: { exists: true } }, { reach: ['THIS_STORE'] }, { isNew: true }];
    expect(
      listInputOf(
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

  it('return the position of a page', () => {
    const page = (total: number, offset: number, rows: number) =>
      connectionOf({ result: Array.from({ length: rows }, (_unused, n) => n), total, offset }, String).pageInfo;
    expect(page(5, 0, 2)).toEqual({ hasNextPage: true, hasPreviousPage: false, startCursor: cursorOf(0), endCursor: cursorOf(1) });
    expect(page(5, 3, 2)).toEqual({ hasNextPage: false, hasPreviousPage: true, startCursor: cursorOf(3), endCursor: cursorOf(4) });
    expect(page(0, 0, 0)).toEqual({ hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null });
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
