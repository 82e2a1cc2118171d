import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { isUnderWay } from './workUnderWay.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { FeedEntity } from '../imports/feed/feedMapping.ts';
import { entityMessages } from '../imports/imports.messages.ts';
import type { FeedsSection_store$key } from './__generated__/FeedsSection_store.graphql.ts';
import { FeedCard } from './FeedCard.tsx';
import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';
import { useFeedsPolling } from './useFeedsPolling.ts';

const FeedDialog = lazyPart(() => import('./FeedDialog.tsx').then((module) => module.FeedDialog));

/** Kinds that every shop has; the others are shown once there is a feed of them, or asked for below. */
const usual: readonly FeedEntity[] = ['PRODUCTS', 'CATEGORIES', 'ORDERS', 'CUSTOMERS', 'PAGES'];
const unusual: readonly FeedEntity[] = ['EVERYTHING', 'ORDER_LINES'];

interface FeedsSectionProps {
  readonly store: FeedsSection_store$key;
  /** A sync was started: its import is shown as it goes. */
  readonly onStarted: () => void;
}

/** The feeds of a store: one row for each kind of data. */
export function FeedsSection({ store: key, onStarted }: FeedsSectionProps) {
  const store = useFragment(
    graphql`
      fragment FeedsSection_store on Store @throwOnFieldError {
        storeId
        feeds {
          internalId
          entity
          isEnabled
          isIncremental
          state
          nextAt
          ...FeedCard_feed
        }
        syncStatus {
          isRunning
        }
        analysis {
          state
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const mayEdit = useCan()('IMPORT_EDIT');
  const reload = useReload();
  const [adding, setAdding] = useState<FeedEntity>();
  const { storeId, feeds } = store;
  const planned = feeds.flatMap(({ nextAt }) => (nextAt == null ? [] : [Date.parse(nextAt)]));
  useFeedsPolling({
    storeId,
    isUnderWay: isUnderWay(store) || feeds.some(({ state }) => state === 'RUNNING'),
    nextAt: planned.length === 0 ? undefined : Math.min(...planned),
    onEnded: reload,
  });
  const feedOf = (entity: FeedEntity) => feeds.find((feed) => feed.entity === entity);
  const name = (entity: FeedEntity) => intl.formatMessage(entityMessages[entity].label);
  const rows = [...usual, ...unusual.filter((entity) => feedOf(entity) !== undefined)];
  const others = unusual.filter((entity) => feedOf(entity) === undefined);
  // Two full feeds of the same kind remove each other's objects.
  const meet = feeds.filter(({ isEnabled, entity }) => isEnabled && entity !== 'ORDERS' && entity !== 'ORDER_LINES');
  const isOverlapping = meet.length > 1 && meet.some(({ entity }) => entity === 'EVERYTHING');
  return (
    <section className={styles['section']} aria-labelledby="feeds-title">
      <div>
        <Title order={2} size="h4" id="feeds-title">
          <FormattedMessage {...messages.title} />
        </Title>
        <p className={styles['text']}>
          <FormattedMessage {...messages.text} />
        </p>
      </div>
      {!mayEdit && (
        <Notice tone="info">
          <FormattedMessage {...messages.noRight} />
        </Notice>
      )}
      {isOverlapping && (
        <Notice tone="danger">
          <FormattedMessage {...messages.overlap} />
        </Notice>
      )}
      <ul className={styles['cards']}>
        {rows.map((entity) => {
          const feed = feedOf(entity);
          return (
            <li key={entity}>
              {feed === undefined ? (
                <article className={styles['card']} data-empty aria-label={name(entity)}>
                  <div className={styles['title']}>
                    <h3>{name(entity)}</h3>
                    <span className={styles['hint']}>
                      <FormattedMessage {...messages.notSetUp} />
                    </span>
                  </div>
                  {mayEdit && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={intl.formatMessage(messages.setUpOf, { kind: name(entity) })}
                      onClick={() => setAdding(entity)}
                    >
                      <FormattedMessage {...messages.setUp} />
                    </Button>
                  )}
                </article>
              ) : (
                <FeedCard feed={feed} storeId={storeId} mayEdit={mayEdit} onStarted={onStarted} />
              )}
            </li>
          );
        })}
      </ul>
      {mayEdit && others.length > 0 && (
        <div className={styles['title']}>
          <span className={styles['hint']}>
            <FormattedMessage {...messages.more} />
          </span>
          {others.map((entity) => (
            <Button
              key={entity}
              size="compact-sm"
              variant="default"
              aria-label={intl.formatMessage(messages.setUpOf, { kind: name(entity) })}
              onClick={() => setAdding(entity)}
            >
              {name(entity)}
            </Button>
          ))}
        </div>
      )}
      {adding !== undefined && <FeedDialog storeId={storeId} entity={adding} onSaved={reload} onClose={() => setAdding(undefined)} />}
    </section>
  );
}
