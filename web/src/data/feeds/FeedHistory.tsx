import { Button, Loader } from '@mantine/core';
import { Suspense, useState, useTransition } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { useNumbers } from '../../app/words/numbers.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import { shownState } from '../imports/importState.ts';
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

const historyQuery = graphql`
  query FeedHistoryQuery($storeId: String!, $first: NonNegativeInt!, $offset: NonNegativeInt!, $filter: [ImportFilter!])
  @throwOnFieldError {
    store(storeId: $storeId) {
      imports(first: $first, offset: $offset, filter: $filter) {
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
  }
`;

/** A page of syncs. Each is read on its own, so that more of them are not read again. */
function useSyncs(storeId: string, internalId: string, page: number) {
  const { store } = useLazyLoadQuery<FeedHistoryQuery>(
    historyQuery,
    { storeId, first: pageSize, offset: page * pageSize, filter: [{ feed: { eq: internalId } }] },
    { fetchPolicy: 'store-and-network' },
  );
  return store?.imports;
}

function AllSyncs({ storeId, internalId, kind }: FeedHistoryProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [pages, setPages] = useState(1);
  const [isLoadingMore, loadMore] = useTransition();
  const total = useSyncs(storeId, internalId, 0)?.totalCount ?? 0;
  return (
    <div className={styles['section']}>
      <p className={styles['text']} aria-live="polite">
        <FormattedMessage
          {...messages.historyText}
          values={{ shown: numbers.count(Math.min(pages * pageSize, total)), count: total, total: numbers.count(total) }}
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
          {Array.from({ length: pages }, (_, page) => (
            <SyncRows key={page} storeId={storeId} internalId={internalId} page={page} />
          ))}
        </table>
      </div>
      {pages * pageSize < total && (
        <div>
          <Button size="compact-sm" variant="default" loading={isLoadingMore} onClick={() => loadMore(() => setPages(pages + 1))}>
            <FormattedMessage {...messages.historyMore} />
          </Button>
        </div>
      )}
    </div>
  );
}

interface SyncRowsProps {
  readonly storeId: string;
  readonly internalId: string;
  /** From 0. */
  readonly page: number;
}

function SyncRows({ storeId, internalId, page }: SyncRowsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const found = useSyncs(storeId, internalId, page);
  return (
    <tbody>
      {found?.edges.map(({ node: run }) => {
        const seconds = secondsOf({ startedAt: run.createdAt, finishedAt: run.finishedAt });
        return (
          <tr key={run.internalId}>
            <td>
              <time dateTime={run.createdAt}>{intl.formatDate(run.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>
            </td>
            <td data-sentence>
              <strong>
                <FormattedMessage {...shownState(run).message} />
              </strong>{' '}
              {run.job.message}
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
            <td data-numeric>
              {seconds === undefined ? '–' : intl.formatMessage(messages.seconds, { seconds: numbers.decimal(seconds, 1) })}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}
