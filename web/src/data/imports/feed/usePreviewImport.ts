import { graphql } from 'react-relay';

import { useStoreScope } from '../../../app/router/storeScope.ts';
import { useWrite } from '../../../app/relay/useWrite.ts';
import type {
  PreviewImportInput,
  usePreviewImportMutation,
  usePreviewImportMutation$data,
} from './__generated__/usePreviewImportMutation.graphql.ts';

export type FeedPreview = NonNullable<usePreviewImportMutation$data['previewImport']['preview']>;

/** Reads a feed without changing anything; undefined when that failed as a whole. */
export function usePreviewImport() {
  const { id: storeId } = useStoreScope();
  const [write] = useWrite<usePreviewImportMutation>(graphql`
    mutation usePreviewImportMutation($input: PreviewImportInput!) {
      previewImport(input: $input) {
        preview {
          entity
          preset
          format
          isCompressed
          isComplete
          hiddenCount
          columnCount
          rowsPath
          columns {
            name
            types
            fillRate
            examples
          }
          mapping {
            column
            field
            divideBy
            splitBy
          }
          counts {
            read
            created
            updated
            unchanged
            deleted
            failed
          }
          issues {
            row
            field
            severity
            message
            value
          }
          sample
        }
        errors {
          field
          code
          message
          choices
        }
      }
    }
  `);
  return async (input: Omit<PreviewImportInput, 'storeId'>) => (await write({ input: { storeId, ...input } }))?.previewImport;
}
