import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import type { useExportCustomerJobQuery } from './__generated__/useExportCustomerJobQuery.graphql.ts';
import type { useExportCustomerMutation } from './__generated__/useExportCustomerMutation.graphql.ts';
import { customersMessages as messages } from './customers.messages.ts';

const pollMs = 1000;

export type PersonFile =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly jobId: string; readonly progress: number }
  | { readonly state: 'ready'; readonly url: string };

/** Collects all that is known of a person, as a job, and says where the file is when it is done. */
export function useExportCustomer(storeId: string, id: string) {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const [file, setFile] = useState<PersonFile>({ state: 'none' });
  const [write] = useWrite<useExportCustomerMutation>(graphql`
    mutation useExportCustomerMutation($input: ExportCustomerInput!) {
      exportCustomer(input: $input) {
        jobId
        errors {
          message
        }
      }
    }
  `);
  const jobId = file.state === 'running' ? file.jobId : undefined;

  useEffect(() => {
    if (jobId === undefined) return undefined;
    const fail = (message: string) => {
      showToast({ type: 'danger', title: intl.formatMessage(messages.exportFailed), message });
      setFile({ state: 'none' });
    };
    const timer = setInterval(() => {
      fetchQuery<useExportCustomerJobQuery>(
        environment,
        graphql`
          query useExportCustomerJobQuery($storeId: String!, $jobId: String!) {
            store(storeId: $storeId) {
              job(internalId: $jobId) {
                state
                progress
                message
              }
            }
          }
        `,
        { storeId, jobId },
        { fetchPolicy: 'network-only' },
      )
        .toPromise()
        .then((answer) => {
          const job = answer?.store?.job;
          if (job === null || job === undefined || job.state === 'FAILED') fail(job?.message ?? '');
          else if (job.state === 'SUCCESS')
            setFile({ state: 'ready', url: `/export/customer?${new URLSearchParams({ key: storeId, job_id: jobId }).toString()}` });
          else setFile({ state: 'running', jobId, progress: job.progress });
        })
        // The network layer has told the person; the next look may succeed.
        .catch(() => {});
    }, pollMs);
    return () => clearInterval(timer);
  }, [environment, intl, jobId, storeId]);

  const start = async () => {
    const payload = (await write({ input: { id } }))?.exportCustomer;
    if (payload === undefined) return;
    const [error] = payload.errors;
    if (payload.jobId === null || payload.jobId === undefined)
      showToast({ type: 'danger', title: intl.formatMessage(messages.exportFailed), message: error?.message ?? '' });
    else setFile({ state: 'running', jobId: payload.jobId, progress: 0 });
  };
  return [file, start] as const;
}
