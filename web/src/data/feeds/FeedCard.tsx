import { Badge, Button, Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { entityMessages } from '../imports/imports.messages.ts';
import type { FeedCard_feed$key } from './__generated__/FeedCard_feed.graphql.ts';
import { FeedHistory } from './FeedHistory.tsx';
import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';
import { RunsChart } from './RunsChart.tsx';
import { scheduleWords } from './scheduleWords.ts';
import { useFeedActions } from './useFeedActions.ts';

const FeedDialog = lazyPart(() => import('./FeedDialog.tsx').then((module) => module.FeedDialog));

const states = {
  OFF: { color: 'gray', message: messages.stateOff },
  WAITING: { color: 'green', message: messages.stateWaiting },
  RUNNING: { color: 'blue', message: messages.stateRunning },
  HELD: { color: 'yellow', message: messages.stateHeld },
  FAILING: { color: 'red', message: messages.stateFailing },
  '%future added value': { color: 'gray', message: messages.stateOff },
} as const;

interface FeedCardProps {
  readonly feed: FeedCard_feed$key;
  readonly storeId: string;
  readonly mayEdit: boolean;
  readonly onStarted: () => void;
}

/** One feed: where it comes from, when, how its last syncs went, and what can be done with it. */
export function FeedCard({ feed: ref, storeId, mayEdit, onStarted }: FeedCardProps) {
  const feed = useFragment(
    graphql`
      fragment FeedCard_feed on Feed {
        internalId
        entity
        url
        headerNames
        sendsToken
        paging {
          kind
          parameter
          firstPage
          field
          sizeParameter
          size
        }
        isIncremental
        modifiedParameter
        fullEveryDays
        mappingId
        timeZone
        schedule {
          kind
          minutes
          day
          at
        }
        isEnabled
        state
        nextAt
        failures
        problem
        lastAttemptedAt
        lastCompletedAt
        lastChangedAt
        lastFullAt
        runs {
          importId
          state
          mode
          counts {
            created
            updated
            deleted
            failed
          }
          message
          startedAt
          finishedAt
        }
        revision
      }
    `,
    ref,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const reload = useReload();
  const { toggle, remove, sync, isStarting } = useFeedActions();
  const [open, setOpen] = useState<'edit' | 'history'>();
  const [now] = useState(Date.now);
  const { internalId, entity, state } = feed;
  const subject = { storeId, internalId };
  const name = intl.formatMessage(entityMessages[entity].label);
  const shown = states[state];
  const isBusy = state === 'RUNNING' || state === 'HELD';
  const start = async (mode: 'FULL' | 'INCREMENTAL') => {
    if (await sync(subject, mode)) onStarted();
  };
  const action = (message: MessageDescriptor) => intl.formatMessage(messages.syncOf, { action: intl.formatMessage(message), kind: name });
  return (
    <article className={styles['card']} aria-label={name} data-state={state}>
      <div className={styles['main']}>
        <div className={styles['title']}>
          <h3>{name}</h3>
          <Badge size="sm" variant="light" tt="none" color={shown.color}>
            <FormattedMessage {...shown.message} />
          </Badge>
          <span className={styles['hint']}>{scheduleWords(intl, numbers, feed.schedule, feed.timeZone)}</span>
        </div>
        <span className={styles['url']} title={feed.url}>
          {feed.url}
        </span>
        <dl className={styles['facts']}>
          <Fact name={messages.next}>
            {feed.nextAt == null ? (
              '–'
            ) : Date.parse(feed.nextAt) <= now ? (
              <FormattedMessage {...messages.soon} />
            ) : (
              <Planned at={feed.nextAt} />
            )}
          </Fact>
          <At name={messages.lastAttempted} at={feed.lastAttemptedAt} />
          <At name={messages.lastCompleted} at={feed.lastCompletedAt} />
          <At name={messages.lastChanged} at={feed.lastChangedAt} />
          {feed.isIncremental && <At name={messages.lastFull} at={feed.lastFullAt} />}
        </dl>
      </div>
      <RunsChart kind={name} runs={feed.runs} />
      {feed.problem != null && (
        <div className={styles['notice']}>
          <Notice tone={feed.failures > 0 ? 'danger' : 'info'}>
            {feed.failures > 0 ? (
              <FormattedMessage
                {...messages.problem}
                values={{ failures: feed.failures, shown: numbers.count(feed.failures), problem: feed.problem }}
              />
            ) : (
              feed.problem
            )}{' '}
            {feed.failures > 0 && feed.nextAt != null && (
              <FormattedMessage {...messages.retry} values={{ when: <Moment at={feed.nextAt} /> }} />
            )}
          </Notice>
        </div>
      )}
      {state === 'HELD' && (
        <div className={styles['notice']}>
          <Notice tone="info">
            <FormattedMessage {...messages.heldHint} />
          </Notice>
        </div>
      )}
      <div className={styles['actions']}>
        {mayEdit && (
          <>
            <Switch
              size="sm"
              checked={feed.isEnabled}
              label={intl.formatMessage(messages.on)}
              aria-label={intl.formatMessage(messages.switchOf, { kind: name })}
              onChange={(event) => void toggle(subject, event.currentTarget.checked)}
            />
            <Button
              size="compact-sm"
              loading={isStarting}
              disabled={isBusy}
              aria-label={action(messages.syncNow)}
              onClick={() => void start(feed.isIncremental ? 'INCREMENTAL' : 'FULL')}
            >
              <FormattedMessage {...messages.syncNow} />
            </Button>
            {feed.isIncremental && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={isBusy || isStarting}
                aria-label={action(messages.syncFull)}
                onClick={() => void start('FULL')}
              >
                <FormattedMessage {...messages.syncFull} />
              </Button>
            )}
            <Button size="compact-sm" variant="default" aria-label={action(messages.edit)} onClick={() => setOpen('edit')}>
              <FormattedMessage {...messages.edit} />
            </Button>
          </>
        )}
        <Button
          size="compact-sm"
          variant="default"
          disabled={feed.runs.length === 0}
          aria-label={action(messages.history)}
          onClick={() => setOpen('history')}
        >
          <FormattedMessage {...messages.history} />
        </Button>
        {mayEdit && (
          <Button size="compact-sm" variant="light" color="red" aria-label={action(messages.delete)} onClick={() => void remove(subject)}>
            <FormattedMessage {...messages.delete} />
          </Button>
        )}
      </div>
      {open === 'edit' && (
        <FeedDialog
          storeId={storeId}
          entity={entity === '%future added value' ? 'PRODUCTS' : entity}
          feed={feed}
          onSaved={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'history' && <FeedHistory kind={name} runs={feed.runs} onClose={() => setOpen(undefined)} />}
    </article>
  );
}

function Fact({ name, children }: { name: MessageDescriptor; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage {...name} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function At({ name, at }: { name: MessageDescriptor; at: string | null | undefined }) {
  return <Fact name={name}>{at == null ? <FormattedMessage {...messages.never} /> : <Moment at={at} />}</Fact>;
}

/** What is to come is said by the clock as well. */
function Planned({ at }: { at: string }) {
  const intl = useIntl();
  return (
    <>
      <Moment at={at} />
      <small>{intl.formatDate(at, { dateStyle: 'short', timeStyle: 'short' })}</small>
    </>
  );
}
