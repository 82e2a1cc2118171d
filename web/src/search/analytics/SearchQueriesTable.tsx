import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { amountOf, roundedMoney, useNumbers } from '../../app/words/numbers.ts';
import { ListSearch } from '../../ui/list/ListSearch.tsx';
import styles from '../../ui/figures/figures.module.css';
import { BarName, FigureTable } from '../../ui/figures/FigureTable.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import type { SearchQueriesTable_analytics$key } from './__generated__/SearchQueriesTable_analytics.graphql.ts';
import { QueryFixes } from './QueryFixes.tsx';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';
import { queryTables, type QueryTable } from './searchAnalyticsChoice.ts';
import { searchRates } from './searchFigures.ts';

interface SearchQueriesTableProps {
  readonly analytics: SearchQueriesTable_analytics$key;
  readonly storeId: string;
  readonly table: QueryTable;
  readonly text: string;
  /** The address of a query of this period. */
  readonly queryPath: (query: string) => string;
  /** The address of this screen with another table or text. */
  readonly tablePath: (asked: { readonly table: QueryTable; readonly text: string }) => string;
}

/** The rows that the graph answers. */
const mostRows = 50;

/** The queries of a table, with what can be done about those that earn nothing. */
export function SearchQueriesTable({ analytics, storeId, table, text, queryPath, tablePath }: SearchQueriesTableProps) {
  const { queries } = useFragment(
    graphql`
      fragment SearchQueriesTable_analytics on SearchAnalytics {
        queries(table: $table, text: $text, first: 50) {
          query
          results
          figures {
            searches
            withoutResult
            corrected
            clicks
            orders
            revenue {
              amount
              currency
            }
          }
          next {
            query
            visitors
          }
        }
      }
    `,
    analytics,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const navigate = useNavigate();
  const can = useCan();
  const input = useRef<HTMLInputElement>(null);
  // They earn nothing: what can be done about them takes the place of what they earn, so that it is seen without scrolling.
  const hasFixes = table === 'NON_CONVERTING' || table === 'NO_RESULTS';
  const most = Math.max(1, ...queries.map(({ figures }) => figures.searches));
  const rows = queries.map(({ query, results, figures, next }) => {
    const rates = searchRates(figures, amountOf(figures.revenue));
    const percent = (share: number | undefined) => (share === undefined ? '–' : numbers.percent(share));
    const money = (value: number | undefined) => (value === undefined ? '–' : numbers.money(roundedMoney(value, figures.revenue.currency)));
    const cells: ReactNode[] = [
      <BarName key="query" share={figures.searches / most}>
        <PageLink to={queryPath(query)}>{query}</PageLink>
      </BarName>,
      numbers.count(figures.searches),
      numbers.count(results),
      percent(rates.withoutResult),
      percent(rates.corrected),
      numbers.count(figures.clicks),
    ];
    if (hasFixes) cells.push(<QueryFixes key="fix" storeId={storeId} query={query} next={next ?? null} can={can} />);
    else cells.push(percent(rates.conversion), numbers.roundMoney(figures.revenue), money(rates.revenuePerSearch));
    return { key: query, cells };
  });
  return (
    <div>
      <PageTabs
        label={messages.tables}
        current={table}
        tabs={queryTables.map((name) => ({ name, to: tablePath({ table: name, text }), label: messages[name] }))}
      />
      <FigureTable
        title={messages.queries}
        empty={messages.noQueries}
        actions={
          <ListSearch
            inputRef={input}
            query={text}
            placeholder={intl.formatMessage(messages.findQuery)}
            onSearch={(next) => navigate.replace(tablePath({ table, text: next }))}
          />
        }
        heads={[
          messages.query,
          messages.searches,
          messages.results,
          messages.withoutResult,
          messages.corrected,
          messages.clicks,
          ...(hasFixes ? [messages.fix] : [messages.conversion, messages.revenue, messages.revenuePerSearch]),
        ]}
        rows={rows}
      />
      {queries.length === mostRows && (
        <p className={styles['note']}>
          <FormattedMessage {...messages.firstRows} values={{ count: numbers.count(mostRows) }} />
        </p>
      )}
    </div>
  );
}
