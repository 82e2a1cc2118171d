import { graphql, useMutation, useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';

import type { PayloadError } from '../../ui/form/formProblems.ts';
import type { CreateStoreInput, useCreateStoreMutation } from './__generated__/useCreateStoreMutation.graphql.ts';

interface Outcome {
  readonly storeId: string | undefined;
  readonly errors: readonly PayloadError[];
}

/** Creates a store; answers its id, or what was not accepted. */
export function useCreateStore(): (input: CreateStoreInput) => Promise<Outcome> {
  const environment = useRelayEnvironment();
  const [commit] = useMutation<useCreateStoreMutation>(graphql`
    mutation useCreateStoreMutation($input: CreateStoreInput!) {
      createStore(input: $input) {
        store {
          storeId
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
        onCompleted: ({ createStore: { store, errors } }) => {
          // Lists of stores (selector, start page) are read anew.
          if (store !== null && store !== undefined) commitLocalUpdate(environment, (proxy) => proxy.invalidateStore());
          resolve({ storeId: store?.storeId, errors });
        },
        onError: ({ message }) => resolve({ storeId: undefined, errors: [{ field: null, code: 'INTERNAL', message }] }),
      });
    });
}
