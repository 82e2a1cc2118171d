import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { watchJob } from '../../app/relay/watchJob.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import type { useExportCustomerMutation } from './__generated__/useExportCustomerMutation.graphql.ts';
import { customersMessages as messages } from './customers.messages.ts';

type Job = NonNullable<useExportCustomerMutation['response']['exportCustomer']['job']>;

export type PersonFile =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly job: Job; readonly progress: number }
  | { readonly state: 'ready'; readonly url: string };

/** Collects all that is known of a person, as a job, and says where the file is when it is done. */
export function useExportCustomer(storeId: string, id: string) {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const [file, setFile] = useState<PersonFile>({ state: 'none' });
  const [write] = useWrite<useExportCustomerMutation>(graphql`
    mutation useExportCustomerMutation($input: ExportCustomerInput!) {
      exportCustomer(input: $input) {
        job {
          internalId
          ...watchJob_job
        }
        errors {
          message
        }
      }
    }
  `);
  const job = file.state === 'running' ? file.job : undefined;

  useEffect(() => {
    if (job === undefined) return undefined;
    const fail = (message: string) => {
      showToast({ type: 'danger', title: intl.formatMessage(messages.exportFailed), message });
      setFile({ state: 'none' });
    };
    const stop = new AbortController();
    const { signal } = stop;
    watchJob(environment, { job, signal }, (progress) => setFile({ state: 'running', job, progress })).then(
      ({ isDone, message }) => {
        if (signal.aborted) return;
        if (isDone)
          setFile({ state: 'ready', url: `/export/customer?${new URLSearchParams({ key: storeId, job_id: job.internalId }).toString()}` });
        else fail(message);
      },
      // The network layer has reported it to the person, who may begin again.
      () => signal.aborted || setFile({ state: 'none' }),
    );
    return () => stop.abort();
  }, [environment, intl, job, storeId]);

  const start = async () => {
    const payload = (await write({ input: { id } }))?.exportCustomer;
    if (payload === undefined) return;
    const [error] = payload.errors;
    if (payload.job == null) showToast({ type: 'danger', title: intl.formatMessage(messages.exportFailed), message: error?.message ?? '' });
    else setFile({ state: 'running', job: payload.job, progress: 0 });
  };
  return [file, start] as const;
}
