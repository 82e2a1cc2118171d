import { graphql, useMutation } from 'react-relay';

import type { SaveOutcome } from '../../ui/form/useForm.ts';
import type { UpdateStoreInput, useUpdateStoreMutation } from './__generated__/useUpdateStoreMutation.graphql.ts';

/** Saves changes of a store; the screens that show it change with the answer. */
export function useUpdateStore(): (input: UpdateStoreInput) => Promise<SaveOutcome & { readonly revision?: number }> {
  const [commit] = useMutation<useUpdateStoreMutation>(graphql`
    mutation useUpdateStoreMutation($input: UpdateStoreInput!) {
      updateStore(input: $input) {
        store {
          id
          revision
          ...StoreSettingsForm_store
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return (input) =>
    new Promise((resolve) => {
      commit({
        variables: { input },
        onCompleted: ({ updateStore: { store, errors } }) => resolve({ errors, ...(store && { revision: store.revision }) }),
        onError: ({ message }) => resolve({ errors: [{ field: null, code: 'INTERNAL', message }] }),
      });
    });
}
