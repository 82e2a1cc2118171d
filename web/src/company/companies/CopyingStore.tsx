import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRelayEnvironment } from 'react-relay';

import type { watchJob_job$key } from '../../app/relay/__generated__/watchJob_job.graphql.ts';
import { type JobEnd, watchJob } from '../../app/relay/watchJob.ts';
import { storePaths } from '../../store/stores/storePaths.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import styles from './AddStorePage.module.css';
import { companyMessages as messages } from './companies.messages.ts';

/** A new store into which another one is copied. */
export interface CopiedStore {
  readonly storeId: string;
  readonly name: string;
  /** Name of the store that is copied. */
  readonly from: string;
  readonly job: watchJob_job$key;
}

/** How far a new store is with taking over another one, and its result. The job continues without the page. */
export function CopyingStore({ made: { storeId, name, from, job } }: { readonly made: CopiedStore }) {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const [share, setShare] = useState(0);
  const [end, setEnd] = useState<JobEnd>();
  useEffect(() => {
    const stop = new AbortController();
    watchJob(environment, { job, signal: stop.signal }, setShare).then(
      (ended) => setEnd(ended),
      // A person who left needs no answer; one who stays sees why it cannot be asked.
      (error: unknown) => {
        if (!stop.signal.aborted) setEnd({ isDone: false, message: error instanceof Error ? error.message : '' });
      },
    );
    return () => stop.abort();
  }, [environment, job]);
  const title = intl.formatMessage(messages.copying, { store: from });
  return (
    <>
      <PageHead title={name} text={<FormattedMessage {...messages.copyingText} />} />
      <section className={styles['form']} aria-label={title}>
        {end === undefined ? (
          <>
            <p className={styles['line']}>{title}</p>
            <Progress value={share * 100} animated aria-label={title} />
          </>
        ) : (
          <Notice tone={end.isDone ? 'info' : 'danger'}>
            <FormattedMessage {...(end.isDone ? messages.copied : messages.copyFailed)} /> {end.message}
          </Notice>
        )}
        <ButtonLink to={storePaths.dashboard({ storeId })}>
          <FormattedMessage {...messages.openStore} values={{ store: name }} />
        </ButtonLink>
      </section>
    </>
  );
}
