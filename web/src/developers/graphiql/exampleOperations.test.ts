import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildSchema, parse, validate } from 'graphql';
import { expect, it, vi } from 'vitest';

import { exampleOperations } from './exampleOperations.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../schema/schema.graphql'), 'utf8'));
// The tabs of areas are made from the schema by the build, and tested there.
vi.stubGlobal('exampleTabsOfAreas', []);

it.each(exampleOperations('a1b2c3d4').map(({ query, variables }) => [query.split('\n')[0], query, variables] as const))(
  'the example %s is one that the schema answers, with variables for it',
  (_title, query, variables = '{}') => {
    expect(validate(schema, parse(query))).toEqual([]);
    const asked = new Set([...query.matchAll(/\$(\w+)/g)].map(([, name]) => name));
    expect(Object.keys(JSON.parse(variables) as object).filter((name) => !asked.has(name))).toEqual([]);
  },
);
