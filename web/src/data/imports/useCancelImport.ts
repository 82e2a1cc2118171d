import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import type { CancelJobInput, useCancelImportMutation } from './__generated__/useCancelImportMutation.graphql.ts';

/** Ends an import that waits or runs; what it has stored so far stays. */
export function useCancelImport(failedTitle: string) {
  const [write, isCancelling] = useWrite<useCancelImportMutation>(graphql`
    mutation useCancelImportMutation($input: CancelJobInput!) {
      cancelJob(input: $input) {
        job {
          id
          state
          progress
          message
          finishedAt
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const cancel = async (input: CancelJobInput) => {
    const payload = (await write({ input }))?.cancelJob;
    const [error] = payload?.errors ?? [];
    if (error !== undefined) showToast({ type: 'danger', title: failedTitle, message: error.message });
  };
  return [cancel, isCancelling] as const;
}
