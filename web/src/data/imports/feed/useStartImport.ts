import { graphql } from 'react-relay';

import { useWrite } from '../../../app/relay/useWrite.ts';
import type { StartImportInput, useStartImportMutation } from './__generated__/useStartImportMutation.graphql.ts';

/** Starts an import in the background; undefined when that failed as a whole. */
export function useStartImport() {
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
  const start = async (input: StartImportInput) => (await write({ input }))?.startImport;
  return [start, isStarting] as const;
}
