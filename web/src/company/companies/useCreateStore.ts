import { graphql, useMutation, useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';

import type { watchJob_job$key } from '../../app/relay/__generated__/watchJob_job.graphql.ts';
import type { PayloadError } from '../../ui/form/formProblems.ts';
import type { CreateStoreInput, useCreateStoreMutation } from './__generated__/useCreateStoreMutation.graphql.ts';

interface Outcome {
  readonly storeId: string | undefined;
  /** The job that copies another store; undefined where nothing is copied. */
  readonly copyJob?: watchJob_job$key | undefined;
  readonly errors: readonly PayloadError[];
}

/** Creates a store; returns its id, or what was not accepted. */
export function useCreateStore(): (input: CreateStoreInput) => Promise<Outcome> {
  const environment = useRelayEnvironment();
  const [commit] = useMutation<useCreateStoreMutation>(graphql`
    mutation useCreateStoreMutation($input: CreateStoreInput!) {
      createStore(input: $input) {
        store {
          storeId
        }
        copyJob {
          ...watchJob_job
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
        onCompleted: ({ createStore: { store, copyJob, errors } }) => {
          // Lists of stores (selector, start page) are read again.
          if (store !== null && store !== undefined) commitLocalUpdate(environment, (proxy) => proxy.invalidateStore());
          resolve({ storeId: store?.storeId, copyJob: copyJob ?? undefined, errors });
        },
        onError: ({ message }) => resolve({ storeId: undefined, errors: [{ field: null, code: 'INTERNAL', message }] }),
      });
    });
}
