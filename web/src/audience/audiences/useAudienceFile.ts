import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { watchJob } from '../../app/relay/watchJob.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import type { useAudienceFileMutation } from './__generated__/useAudienceFileMutation.graphql.ts';
import { audiencesMessages as messages } from './audiences.messages.ts';

type Job = NonNullable<useAudienceFileMutation['response']['exportAudience']['job']>;

type AudienceFile = { readonly state: 'none' | 'ready' } | { readonly state: 'running'; readonly job: Job };

/** Writes the people of an audience to a file, as a job, and says when it can be downloaded. */
export function useAudienceFile(id: string) {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const [file, setFile] = useState<AudienceFile>({ state: 'none' });
  const [write] = useWrite<useAudienceFileMutation>(graphql`
    mutation useAudienceFileMutation($input: ExportAudienceInput!) {
      exportAudience(input: $input) {
        job {
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
    const stop = new AbortController();
    const { signal } = stop;
    watchJob(environment, { job, signal }).then(
      ({ isDone, message }) => {
        if (signal.aborted) return;
        setFile({ state: isDone ? 'ready' : 'none' });
        if (!isDone) showToast({ type: 'danger', title: intl.formatMessage(messages.exportFailed), message });
      },
      // The network layer has reported it to the person, who may begin again.
      () => signal.aborted || setFile({ state: 'none' }),
    );
    return () => stop.abort();
  }, [environment, intl, job]);

  const start = async () => {
    const payload = (await write({ input: { id } }))?.exportAudience;
    if (payload === undefined) return;
    const [error] = payload.errors;
    if (payload.job == null) showToast({ type: 'danger', title: intl.formatMessage(messages.exportFailed), message: error?.message ?? '' });
    else setFile({ state: 'running', job: payload.job });
  };
  return [file.state, start] as const;
}
