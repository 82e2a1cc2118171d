import type { MessageDescriptor } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import type { CancelJobInput, useCancelImportMutation } from './__generated__/useCancelImportMutation.graphql.ts';

/** Ends an import that waits or runs; what it has stored so far stays. */
export function useCancelImport(failed: MessageDescriptor) {
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
  const isDone = useIsDoneOr(failed);
  const cancel = async (input: CancelJobInput) => {
    isDone((await write({ input }))?.cancelJob);
  };
  return [cancel, isCancelling] as const;
}
