import { Button, Loader } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { useNumbers } from '../../app/words/numbers.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import { shownState } from '../imports/importState.ts';
import type { FeedHistory_store$data, FeedHistory_store$key } from './__generated__/FeedHistory_store.graphql.ts';
import type { FeedHistoryPaginationQuery } from './__generated__/FeedHistoryPaginationQuery.graphql.ts';
import type { FeedHistoryQuery } from './__generated__/FeedHistoryQuery.graphql.ts';
import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';
import { FetchWords } from './FetchWords.tsx';
import { secondsOf } from './runBars.ts';

interface FeedHistoryProps {
  readonly storeId: string;
  readonly internalId: string;
  readonly kind: string;
  readonly onClose: () => void;
}

/** Syncs that are read at a time. */
const pageSize = 20;

const numericParts = ['created', 'updated', 'deleted', 'failed'] as const;

const headings = [
  { message: messages.when },
  { message: messages.outcome },
  { message: messages.mode },
  { message: messages.created, isNumeric: true },
  { message: messages.updated, isNumeric: true },
  { message: messages.removed, isNumeric: true },
  { message: messages.skipped, isNumeric: true },
  { message: messages.took, isNumeric: true },
] as const;

/** All syncs of a feed, one by one, newest first. */
export function FeedHistory(props: FeedHistoryProps) {
  const intl = useIntl();
  const { kind, internalId, onClose } = props;
  const title = intl.formatMessage(messages.historyTitle, { kind });
  return (
    <Modal opened onClose={onClose} size="xl" title={title} closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}>
      <PageErrorBoundary attempt={internalId} onRetry={onClose}>
        <Suspense fallback={<Loader size="sm" aria-label={intl.formatMessage(messages.historyLoading)} />}>
          <AllSyncs {...props} />
        </Suspense>
      </PageErrorBoundary>
    </Modal>
  );
}

function AllSyncs({ storeId, internalId, kind }: FeedHistoryProps) {
  const { store } = useLazyLoadQuery<FeedHistoryQuery>(
    graphql`
      query FeedHistoryQuery($storeId: String!, $first: NonNegativeInt!, $filter: [ImportFilter!]) @throwOnFieldError {
        store(storeId: $storeId) {
          ...FeedHistory_store @arguments(first: $first, filter: $filter)
        }
      }
    `,
    { storeId, first: pageSize, filter: [{ feed: { eq: internalId } }] },
    { fetchPolicy: 'store-and-network' },
  );
  return <Syncs store={loaded(store)} kind={kind} />;
}

interface SyncsProps extends Pick<FeedHistoryProps, 'kind'> {
  readonly store: FeedHistory_store$key;
}

function Syncs({ store, kind }: SyncsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<FeedHistoryPaginationQuery, FeedHistory_store$key>(
    graphql`
      fragment FeedHistory_store on Store
      @argumentDefinitions(first: { type: "NonNegativeInt!" }, after: { type: "String" }, filter: { type: "[ImportFilter!]" })
      @refetchable(queryName: "FeedHistoryPaginationQuery")
      @throwOnFieldError {
        imports(first: $first, after: $after, filter: $filter) @connection(key: "FeedHistory_imports") {
          totalCount
          edges {
            node {
              internalId
              state
              undo {
                undoneAt
              }
              mode
              counts {
                created
                updated
                deleted
                failed
              }
              job {
                message
              }
              fetch {
                ...FetchWords_fetch
              }
              createdAt
              finishedAt
            }
          }
        }
      }
    `,
    store,
  );
  const { edges, totalCount: total } = data.imports;
  return (
    <div className={styles['section']}>
      <p className={styles['text']} aria-live="polite">
        <FormattedMessage
          {...messages.historyText}
          values={{ shown: numbers.count(edges.length), count: total, total: numbers.count(total) }}
        />
      </p>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['frame']} tabIndex={0} role="group" aria-label={intl.formatMessage(messages.historyTitle, { kind })}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {headings.map(({ message, ...heading }) => (
                <th key={message.id} scope="col" data-numeric={'isNumeric' in heading || undefined}>
                  <FormattedMessage {...message} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {edges.map(({ node }) => (
              <SyncRow key={node.internalId} run={node} />
            ))}
          </tbody>
        </table>
      </div>
      {hasNext && (
        <div>
          <Button size="compact-sm" variant="default" loading={isLoadingNext} onClick={() => loadNext(pageSize)}>
            <FormattedMessage {...messages.historyMore} />
          </Button>
        </div>
      )}
    </div>
  );
}

interface SyncRowProps {
  readonly run: FeedHistory_store$data['imports']['edges'][number]['node'];
}

function SyncRow({ run }: SyncRowProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const seconds = secondsOf({ startedAt: run.createdAt, finishedAt: run.finishedAt });
  return (
    <tr>
      <td>
        <time dateTime={run.createdAt}>{intl.formatDate(run.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>
      </td>
      <td data-sentence>
        <strong>
          <FormattedMessage {...shownState(run).message} />
        </strong>{' '}
        {/* The state says the same. */}
        {run.state !== 'HELD' && run.job.message}
        <FetchWords fetch={run.fetch} />
      </td>
      <td>
        <FormattedMessage {...(run.mode === 'INCREMENTAL' ? messages.modeIncremental : messages.modeFull)} />
      </td>
      {numericParts.map((part) => (
        <td key={part} data-numeric>
          {numbers.count(run.counts[part])}
        </td>
      ))}
      <td data-numeric>{seconds === undefined ? '–' : intl.formatMessage(messages.seconds, { seconds: numbers.decimal(seconds, 1) })}</td>
    </tr>
  );
}
