import { graphql } from 'react-relay';

import { useStoreScope } from '../../../app/router/storeScope.ts';
import { useWrite } from '../../../app/relay/useWrite.ts';
import type { StartImportInput, useStartImportMutation } from './__generated__/useStartImportMutation.graphql.ts';

/** Starts an import in the background; undefined when that failed as a whole. */
export function useStartImport() {
  const { id: storeId } = useStoreScope();
  const [write, isStarting] = useWrite<useStartImportMutation>(graphql`
    mutation useStartImportMutation($input: StartImportInput!) {
      startImport(input: $input) {
        importEdge {
          node {
            id
            internalId
            ...ImportProgress_import
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const start = async (input: Omit<StartImportInput, 'storeId'>) => (await write({ input: { storeId, ...input } }))?.startImport;
  return [start, isStarting] as const;
}
