import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';

import { exampleStoreOf, exampleStoreQuery } from './exampleStore.ts';

const store = { id: 'S1', storeId: 's1', company: { id: 'C1', companyId: 'c1' } };
const viewer = (...stores: readonly object[]) => ({
  companies: { edges: [{ node: { id: 'C2', companyId: 'c2', stores: { edges: stores.map((node) => ({ node })) } } }] },
});

it('asks what the schema answers', () => {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../../schema/schema.graphql'), 'utf8'));
  expect(validate(schema, parse(exampleStoreQuery))).toEqual([]);
});

it.each([
  ['the store that was opened last', { data: { store, viewer: viewer() } }, ['s1', 'c1', 'S1', 'C1']],
  ['the first store of the person', { data: { viewer: viewer({ ...store, storeId: 's3' }) } }, ['s3', 'c1', 'S1', 'C1']],
  ['the company of a person without a store', { data: { store: null, viewer: viewer() } }, ['opened', 'c2', '…', 'C2']],
  ['no one who may ask', { errors: [{ message: 'Sign in.' }] }, ['opened', '…', '…', '…']],
  ['a server that answers nothing', undefined, ['opened', '…', '…', '…']],
])('examples are about %s', (_whose, answer, ids) => {
  const { storeId, companyId, storeGlobalId, companyGlobalId } = exampleStoreOf(answer, 'opened');
  expect([storeId, companyId, storeGlobalId, companyGlobalId]).toEqual(ids);
});
