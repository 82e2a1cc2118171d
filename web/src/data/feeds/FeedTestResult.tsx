import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { downloadIssues, FeedIssues } from '../imports/feed/FeedIssues.tsx';
import { ImportCounts } from '../imports/ImportCounts.tsx';
import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';
import type { FeedTest } from './useTestFeed.ts';

/** What the first page of a feed holds. */
export function FeedTestResult({ test, isPaged }: { test: FeedTest; isPaged: boolean }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { problem, status, counts, issues, issueCount, sample } = test;
  const rows = numbers.count(test.rows);
  return (
    <div className={styles['test']}>
      <h3>
        <FormattedMessage {...messages.testTitle} />
      </h3>
      <Notice tone={problem == null ? 'info' : 'danger'}>{problem ?? <FormattedMessage {...messages.testGood} />}</Notice>
      <dl className={styles['facts']}>
        <Fact name={messages.testStatus}>{status == null ? <FormattedMessage {...messages.testNoAnswer} /> : numbers.plain(status)}</Fact>
        <Fact name={messages.testTime}>
          <FormattedMessage {...messages.testMs} values={{ ms: numbers.count(test.durationMs) }} />
        </Fact>
        <Fact name={messages.testSize}>
          <FormattedMessage {...messages.testKb} values={{ kb: numbers.decimal(test.bytes / 1000, 1) }} />
        </Fact>
        {test.format != null && <Fact name={messages.testFormat}>{test.format}</Fact>}
        {counts != null && (
          <Fact name={messages.testRows}>{test.isComplete ? rows : <FormattedMessage {...messages.testMore} values={{ rows }} />}</Fact>
        )}
        {isPaged && problem == null && (
          <Fact name={messages.testNext}>{test.nextPage ?? <FormattedMessage {...messages.testNoNext} />}</Fact>
        )}
      </dl>
      {counts != null && <ImportCounts counts={counts} />}
      {issues.length > 0 && (
        <details open>
          <summary>
            <FormattedMessage {...messages.testIssues} values={counted(numbers, issueCount)} />
          </summary>
          <FeedIssues issues={issues} onDownload={() => downloadIssues(intl, 'feed', issues)} />
        </details>
      )}
      {sample.length > 0 && (
        <details>
          <summary>
            <FormattedMessage {...messages.testSample} />
          </summary>
          <pre className={styles['sample']}>{JSON.stringify(sample, null, 2)}</pre>
        </details>
      )}
    </div>
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
