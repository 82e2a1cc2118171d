import { Button, Loader, Text } from '@mantine/core';
import { Suspense, useState, useTransition } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fetchQuery, graphql, useLazyLoadQuery, useRelayEnvironment } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { PageErrorBoundary } from '../../app/router/PageErrorBoundary.tsx';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { listMessages } from '../../ui/list/list.messages.ts';
import { readAllRows } from '../../ui/list/listExport.ts';
import type { ImportIssuesQuery } from './__generated__/ImportIssuesQuery.graphql.ts';
import { downloadIssues, FeedIssues } from './FeedIssues.tsx';
import { importsMessages as messages } from './imports.messages.ts';
import styles from './imports.module.css';
import { Modal } from '../../ui/popup/Modal.tsx';

interface ImportIssuesProps {
  readonly storeId: string;
  readonly internalId: string;
  readonly sourceName: string;
  readonly onClose: () => void;
}

const pageSize = 50;
/** Rows in the dialog; all of them are in the file. */
const mostShown = 200;

const issuesQuery = graphql`
  query ImportIssuesQuery($storeId: String!, $internalId: String!, $first: Int!, $offset: Int!) {
    store(storeId: $storeId) {
      import(internalId: $internalId) {
        issueCount
        issues(first: $first, offset: $offset) {
          row
          field
          severity
          message
          value
        }
      }
    }
  }
`;

/** The rows that an import left out or changed. */
export function ImportIssues(props: ImportIssuesProps) {
  const intl = useIntl();
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="xl"
      title={<FormattedMessage {...messages.issuesOf} values={{ name: props.sourceName }} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <PageErrorBoundary attempt={props.internalId} onRetry={props.onClose}>
        <Suspense fallback={<Loader size="sm" aria-label={intl.formatMessage(messages.loadingIssues)} />}>
          <IssuesOfImport {...props} />
        </Suspense>
      </PageErrorBoundary>
    </Modal>
  );
}

async function readAllIssues(environment: Environment, storeId: string, internalId: string) {
  const loadPage = async (offset: number, first: number) => {
    const answer = await fetchQuery<ImportIssuesQuery>(environment, issuesQuery, { storeId, internalId, first, offset }).toPromise();
    const found = answer?.store?.import;
    if (found === null || found === undefined) throw new Error('The import is gone.');
    return { rows: found.issues.map((issue, at) => ({ ...issue, at: offset + at })), total: found.issueCount };
  };
  // A row may have several issues: its place in the list is what names one.
  return await readAllRows(
    loadPage,
    (issue) => String(issue.at),
    () => {},
    new AbortController().signal,
  );
}

function IssuesOfImport({ storeId, internalId, sourceName }: ImportIssuesProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const environment = useRelayEnvironment();
  const [first, setFirst] = useState(pageSize);
  const [isLoadingMore, loadMore] = useTransition();
  const [isDownloading, setIsDownloading] = useState(false);
  const { store } = useLazyLoadQuery<ImportIssuesQuery>(issuesQuery, { storeId, internalId, first, offset: 0 });
  const found = store?.import;
  if (found === null || found === undefined) return null;

  const download = async () => {
    setIsDownloading(true);
    try {
      downloadIssues(intl, sourceName, await readAllIssues(environment, storeId, internalId));
    } catch {
      showToast({
        type: 'danger',
        title: intl.formatMessage(listMessages.exportFailed),
        message: intl.formatMessage(listMessages.exportFailedText),
      });
    } finally {
      setIsDownloading(false);
    }
  };

  const { issues, issueCount } = found;
  return (
    <div className={styles['busy']}>
      <FeedIssues issues={issues} onDownload={() => void download()} isDownloading={isDownloading} />
      {issues.length < issueCount && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.issuesShown} values={{ shown: numbers.count(issues.length), count: numbers.count(issueCount) }} />{' '}
          {first < mostShown && (
            <Button size="compact-sm" variant="subtle" loading={isLoadingMore} onClick={() => loadMore(() => setFirst(mostShown))}>
              <FormattedMessage {...messages.moreIssues} />
            </Button>
          )}
        </Text>
      )}
    </div>
  );
}
