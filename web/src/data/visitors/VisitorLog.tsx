import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { reachableRows } from '../../ui/list/listState.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import type { VisitorLog_visitor$key } from './__generated__/VisitorLog_visitor.graphql.ts';
import { VisitorEntryLine } from './VisitorEntryLine.tsx';
import { visitorsMessages as messages } from './visitors.messages.ts';
import { logPageSize } from './visitorsAddress.ts';
import styles from './visitors.module.css';

interface Props {
  readonly visitor: VisitorLog_visitor$key;
  readonly storeId: string;
  /** Address of the visitor's page. */
  readonly path: string;
  /** Number of entries before those on screen. */
  readonly offset: number;
  readonly isStale: boolean;
}

/** What a visitor did, newest first, day by day. */
export function VisitorLog({ visitor, storeId, path, offset, isStale }: Props) {
  const {
    log: { edges, pageInfo, totalCount },
  } = useFragment(
    graphql`
      fragment VisitorLog_visitor on Visitor @argumentDefinitions(first: { type: "NonNegativeInt!" }, offset: { type: "NonNegativeInt!" }) {
        log(first: $first, offset: $offset) {
          totalCount
          pageInfo {
            hasNextPage
          }
          edges {
            node {
              id
              time
              ...VisitorEntryLine_entry
            }
          }
        }
      }
    `,
    visitor,
  );
  const entries = edges.map(({ node }) => node);
  const intl = useIntl();
  const days = [...Map.groupBy(entries, ({ time }) => intl.formatDate(time, { dateStyle: 'medium' }))];
  const numbers = useNumbers();
  const page = offset / logPageSize + 1;
  const pagePath = (number: number) => (number === 1 ? path : `${path}?${new URLSearchParams({ page: String(number) }).toString()}`);
  return (
    <section className={styles['log']} aria-busy={isStale} aria-label={intl.formatMessage(messages.log)}>
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
              <VisitorEntryLine key={entry.id} entry={entry} storeId={storeId} />
            ))}
          </ol>
        </div>
      ))}
      <div className={styles['pages']}>
        {page > 1 && (
          <ButtonLink variant="default" to={pagePath(page - 1)}>
            <FormattedMessage {...messages.newer} />
          </ButtonLink>
        )}
        {pageInfo.hasNextPage && offset + entries.length <= reachableRows && (
          <ButtonLink variant="default" to={pagePath(page + 1)}>
            <FormattedMessage {...messages.older} />
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
