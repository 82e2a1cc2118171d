import { Badge } from '@mantine/core';
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
import { FeedActions } from './FeedActions.tsx';
import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';
import { RunsChart } from './RunsChart.tsx';
import { scheduleWords } from './scheduleWords.ts';

const FeedDialog = lazyPart(() => import('./FeedDialog.tsx').then((module) => module.FeedDialog));

const FeedHistory = lazyPart(() => import('./FeedHistory.tsx').then((module) => module.FeedHistory));

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
        id
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
        rowsPath
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
  const [open, setOpen] = useState<'edit' | 'history'>();
  const [now] = useState(Date.now);
  const { internalId, entity, state } = feed;
  const name = intl.formatMessage(entityMessages[entity].label);
  const shown = states[state];
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
      <FeedActions feed={feed} kind={name} mayEdit={mayEdit} hasHistory={feed.runs.length > 0} onStarted={onStarted} onOpen={setOpen} />
      {open === 'edit' && (
        <FeedDialog
          storeId={storeId}
          entity={entity === '%future added value' ? 'PRODUCTS' : entity}
          feed={feed}
          onSaved={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'history' && <FeedHistory storeId={storeId} internalId={internalId} kind={name} onClose={() => setOpen(undefined)} />}
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
      <small>{intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</small>
    </>
  );
}
