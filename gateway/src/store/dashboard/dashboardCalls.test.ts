import { getOperationAST, parse } from 'graphql';
import { expect, it } from 'vitest';

import { runAs } from '../../auth/testCallers.ts';
import { createGraphSchema } from '../../graph/graphSchema.ts';
import { mockVariables } from '../../graph/mockOperations.ts';
import { consoleOperations } from '../../graph/testOperations.ts';

it('the dashboard of a store takes at most six REST calls, none of them twice', async () => {
  const schema = await createGraphSchema();
  const source = consoleOperations().find(({ name }) => name === 'DashboardPageQuery')?.source ?? '';
  const operation = getOperationAST(parse(source));
  if (!operation) throw new Error('a persisted operation stands alone');
  const { made, codes } = await runAs('admin', source, mockVariables(schema, operation));
  const paths = made.map(({ path }) => path);
  expect({ codes, repeated: paths.length - new Set(paths).size }).toEqual({ codes: [], repeated: 0 });
  expect(paths.length, paths.join(', ')).toBeLessThanOrEqual(6);
});
