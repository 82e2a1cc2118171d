import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildSchema, parse, validate } from 'graphql';
import { expect, it, vi } from 'vitest';

import { exampleOperations } from './exampleOperations.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../schema/schema.graphql'), 'utf8'));
// The tabs of areas are made from the schema by the build, and tested there.
const tab = {
  area: 'company',
  query: 'query Usage($companyId: String!) { company(companyId: $companyId) { name } }',
  variables: { companyId: 'your-company' },
};
vi.stubGlobal('exampleTabsOfAreas', [tab]);

const operations = exampleOperations({ storeId: 'a1b2c3d4', companyId: 'c1b2c3d4', storeGlobalId: 'S1', companyGlobalId: 'C1' });

it.each(operations.map(({ query, variables }) => [query.split('\n')[0], query, variables] as const))(
  'the example %s is one that the schema answers, with variables for it',
  (_title, query, variables = '{}') => {
    expect(validate(schema, parse(query))).toEqual([]);
    const asked = new Set([...query.matchAll(/\$(\w+)/g)].map(([, name]) => name));
    expect(Object.keys(JSON.parse(variables) as object).filter((name) => !asked.has(name))).toEqual([]);
  },
);

it('operations of a company are about that of the person', () => {
  const given = operations.flatMap(({ variables = '{}' }) => (JSON.parse(variables) as { companyId?: string }).companyId ?? []);
  expect(new Set(given)).toEqual(new Set(['C1', 'c1b2c3d4']));
});
