import { graphql } from 'react-relay';

import { useWrite } from './useWrite.ts';
import type { CancelJobInput, useCancelJobMutation } from './__generated__/useCancelJobMutation.graphql.ts';

/** Ends a job; what it has done so far stays. One that has ended by then needs no word. */
export function useCancelJob() {
  const [write, isCancelling] = useWrite<useCancelJobMutation>(graphql`
    mutation useCancelJobMutation($input: CancelJobInput!) {
      cancelJob(input: $input) {
        errors {
          message
        }
      }
    }
  `);
  return [(input: CancelJobInput) => write({ input }), isCancelling] as const;
}
