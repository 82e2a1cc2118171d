import { Button, Progress } from '@mantine/core';
import { IconAdjustments, IconPlayerPlay } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { usePolling } from '../../app/relay/usePolling.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import type { HealthRunState_health$key } from './__generated__/HealthRunState_health.graphql.ts';
import type { HealthRunStateQuery } from './__generated__/HealthRunStateQuery.graphql.ts';
import { dataHealthMessages as messages } from './dataHealth.messages.ts';
import styles from './dataHealth.module.css';
import { useHealthWrites } from './useHealthWrites.ts';

/** Seldom wanted, so it comes when it is. */
const SettingsDialog = lazyPart(() =>
  import('./settings/HealthSettingsDialog.tsx').then(({ HealthSettingsDialog }) => HealthSettingsDialog),
);

interface HealthRunStateProps {
  readonly health: HealthRunState_health$key;
  readonly storeId: string;
  readonly mayEdit: boolean;
}

/** When the data was checked, and the run that does it. When it ends, the page reads what it has found. */
export function HealthRunState({ health: key, storeId, mayEdit }: HealthRunStateProps) {
  const health = useFragment(
    graphql`
      fragment HealthRunState_health on DataHealth {
        checkedAt
        job {
          id
          state
          progress
          message
        }
        ...HealthSettingsDialog_health
      }
    `,
    key,
  );
  const { checkedAt, job } = health;
  const [isSetting, setSetting] = useState(false);
  const intl = useIntl();
  const reload = useReload();
  const { run, isStarting } = useHealthWrites();
  const state = job?.state;
  const isUnderWay = state === 'WAITING' || state === 'RUNNING';
  usePolling<HealthRunStateQuery>({
    query: graphql`
      query HealthRunStateQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          dataHealth {
            ...HealthRunState_health
          }
        }
      }
    `,
    variables: { storeId },
    isUnderWay,
    onEnded: reload,
  });

  const isDone = useIsDoneOr(messages.failed);
  const start = async () => isDone(await run());
  return (
    <div className={styles['run']}>
      <div className={styles['runText']} aria-live="polite">
        {isUnderWay ? (
          <>
            <FormattedMessage {...messages.running} />
            <Progress
              className={styles['progress'] ?? ''}
              value={(job?.progress ?? 0) * 100}
              animated
              aria-label={intl.formatMessage(messages.running)}
            />
            <span className={styles['small']}>{job?.message}</span>
          </>
        ) : (
          <span className={styles['small']}>
            {checkedAt == null ? (
              <FormattedMessage {...messages.neverChecked} />
            ) : (
              <FormattedMessage {...messages.checked} values={{ when: <Moment at={checkedAt} /> }} />
            )}
          </span>
        )}
        {state === 'FAILED' && (
          <span role="alert" className={styles['bad']}>
            <FormattedMessage {...messages.runFailed} />: {job?.message}
          </span>
        )}
      </div>
      {mayEdit && (
        <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />} onClick={() => setSetting(true)}>
          <FormattedMessage {...messages.settings} />
        </Button>
      )}
      {isSetting && (
        <Suspense fallback={null}>
          <SettingsDialog health={health} onClose={() => setSetting(false)} />
        </Suspense>
      )}
      {mayEdit && (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={isStarting}
          disabled={isUnderWay}
          onClick={() => void start()}
        >
          <FormattedMessage {...messages.run} />
        </Button>
      )}
    </div>
  );
}
