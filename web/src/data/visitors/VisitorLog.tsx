import { Button } from '@mantine/core';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePaginationFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { VisitorLog_visitor$key } from './__generated__/VisitorLog_visitor.graphql.ts';
import type { VisitorLogPaginationQuery } from './__generated__/VisitorLogPaginationQuery.graphql.ts';
import { VisitorEntryLine } from './VisitorEntryLine.tsx';
import { visitorsMessages as messages } from './visitors.messages.ts';
import { logPageSize } from './visitorsAddress.ts';
import styles from './visitors.module.css';

interface Props {
  readonly visitor: VisitorLog_visitor$key;
  readonly storeId: string;
}

/** What a visitor did, newest first, day by day. */
export function VisitorLog({ visitor, storeId }: Props) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<VisitorLogPaginationQuery, VisitorLog_visitor$key>(
    graphql`
      fragment VisitorLog_visitor on Visitor
      @argumentDefinitions(first: { type: "NonNegativeInt!" }, after: { type: "String" })
      @refetchable(queryName: "VisitorLogPaginationQuery") {
        log(first: $first, after: $after) @connection(key: "VisitorLog_log") {
          totalCount
          edges {
            node {
              internalId
              time
              ...VisitorEntryLine_entry
            }
          }
        }
      }
    `,
    visitor,
  );
  const { edges, totalCount } = data.log;
  const entries = edges.map(({ node }) => node);
  const intl = useIntl();
  const days = [...Map.groupBy(entries, ({ time }) => intl.formatDate(time, { dateStyle: 'medium' }))];
  const numbers = useNumbers();
  return (
    <section className={styles['log']} aria-busy={isLoadingNext} aria-label={intl.formatMessage(messages.log)}>
      <h2 className={styles['heading']}>
        <FormattedMessage {...messages.log} />
      </h2>
      <p className={styles['count']}>
        <FormattedMessage {...messages.logCount} values={counted(numbers, totalCount)} />
      </p>
      {days.map(([day, ofDay]) => (
        <div key={day}>
          <h3 className={styles['day']}>
            <FormattedDate value={ofDay[0]?.time} dateStyle="full" />
          </h3>
          <ol className={styles['entries']}>
            {ofDay.map((entry) => (
              <VisitorEntryLine key={entry.internalId} entry={entry} storeId={storeId} />
            ))}
          </ol>
        </div>
      ))}
      {hasNext && (
        <Button variant="default" mt="sm" loading={isLoadingNext} onClick={() => loadNext(logPageSize)}>
          <FormattedMessage {...messages.older} />
        </Button>
      )}
    </section>
  );
}
