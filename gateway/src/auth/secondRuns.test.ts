import { roles } from '@endcap/schema/access/roles.ts';
import { getOperationAST, parse } from 'graphql';
import { describe, expect, it } from 'vitest';

import { consoleOperations } from '../graph/testOperations.ts';
import { createGraphSchema } from '../graph/graphSchema.ts';
import { mockVariables } from '../graph/mockOperations.ts';
import { runAs } from './testCallers.ts';

const schema = await createGraphSchema();
const queries = consoleOperations().filter(({ kind }) => kind === 'query');

describe('graphql-js never repeats what a plan has already run, for any role', () => {
  it.each(queries)('of the console’s $name', async ({ source }) => {
    const operation = getOperationAST(parse(source));
    if (!operation) throw new Error('a persisted operation stands alone');
    const variables = mockVariables(schema, operation);
    const outcomes = await Promise.all(roles.map(async (role) => ({ role, ...(await runAs(role, source, variables)) })));
    expect(outcomes.filter(({ isByGraphqlJs }) => isByGraphqlJs).map(({ role }) => role)).toEqual([]);
  });
});
