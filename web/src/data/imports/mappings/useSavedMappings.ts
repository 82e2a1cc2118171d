import { graphql } from 'react-relay';

import { useStoreScope } from '../../../app/router/storeScope.ts';
import { useWrite } from '../../../app/relay/useWrite.ts';
import type { DeleteMappingInput, useSavedMappingsDeleteMutation } from './__generated__/useSavedMappingsDeleteMutation.graphql.ts';
import type { SaveMappingInput, useSavedMappingsSaveMutation } from './__generated__/useSavedMappingsSaveMutation.graphql.ts';
import type { UpdateMappingInput, useSavedMappingsUpdateMutation } from './__generated__/useSavedMappingsUpdateMutation.graphql.ts';

/** Keeps, changes and forgets mappings. Each answers undefined when the write failed as a whole. */
export function useSavedMappings() {
  const { id: storeId } = useStoreScope();
  const [write, isSaving] = useWrite<useSavedMappingsSaveMutation>(graphql`
    mutation useSavedMappingsSaveMutation($input: SaveMappingInput!) {
      saveMapping(input: $input) {
        savedMapping {
          id
          revision
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [writeUpdate] = useWrite<useSavedMappingsUpdateMutation>(graphql`
    mutation useSavedMappingsUpdateMutation($input: UpdateMappingInput!) {
      updateMapping(input: $input) {
        savedMapping {
          id
          revision
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [writeDelete] = useWrite<useSavedMappingsDeleteMutation>(graphql`
    mutation useSavedMappingsDeleteMutation($input: DeleteMappingInput!) {
      deleteMapping(input: $input) {
        deletedId
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return {
    isSaving,
    save: async (input: Omit<SaveMappingInput, 'storeId'>) => (await write({ input: { storeId, ...input } }))?.saveMapping,
    update: async (input: UpdateMappingInput) => (await writeUpdate({ input }))?.updateMapping,
    forget: async (input: DeleteMappingInput) => (await writeDelete({ input }))?.deleteMapping,
  };
}
