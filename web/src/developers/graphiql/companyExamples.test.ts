import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';

import { companyExamples } from './companyExamples.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../schema/schema.graphql'), 'utf8'));

it.each(companyExamples('a1b2c3d4').map(({ query, variables }) => [query.split('\n')[0], query, variables] as const))(
  'the example %s is one that the schema answers, with variables for it',
  (_title, query, variables = '{}') => {
    expect(validate(schema, parse(query))).toEqual([]);
    const asked = new Set([...query.matchAll(/\$(\w+)/g)].map(([, name]) => name));
    expect(Object.keys(JSON.parse(variables) as object).filter((name) => !asked.has(name))).toEqual([]);
  },
);
