import { expect, it } from 'vitest';

import { orphanedArtifacts } from './compileRelay.ts';

it('artifacts of a module that was moved or deleted are orphaned', () => {
  const generated = 'resources/__generated__';
  expect(
    orphanedArtifacts([
      'resources/ResourceRow.tsx',
      'resources/useWrite.test.tsx',
      'resources/useWrite.ts',
      `${generated}/ResourceRow_resource.graphql.ts`,
      `${generated}/ResourceRowQuery$parameters.ts`,
      `${generated}/useWriteMutation.graphql.ts`,
      `${generated}/StoreChecks_company.graphql.ts`,
      'resources/pickers/StoreChecks.tsx',
      'resources/pickers/__generated__/StoreChecks_company.graphql.ts',
      'app/relay/__generated__/persisted-operations.json',
    ]),
  ).toEqual([`${generated}/StoreChecks_company.graphql.ts`]);
});
