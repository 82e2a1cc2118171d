import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { AnalyticsPage } from '../../ui/figures/AnalyticsPage.tsx';
import { shareOf } from '../../ui/figures/conversionRates.ts';
import styles from '../../ui/figures/figures.module.css';
import { BarName, FigureTable } from '../../ui/figures/FigureTable.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import type { SearchEngineReportPageQuery } from './__generated__/SearchEngineReportPageQuery.graphql.ts';
import { languageName } from './languageName.ts';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';
import { searchAnalyticsPaths } from './searchAnalyticsPaths.ts';

/** For HQ: the state of a store's index, and how the engine answered. */
export function SearchEngineReportPage({ queryRef, location, isStale }: PageProps<SearchEngineReportPageQuery>) {
  const data = usePreloadedQuery<SearchEngineReportPageQuery>(
    graphql`
      query SearchEngineReportPageQuery($storeId: String!, $from: LocalDate!, $to: LocalDate!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          searchEngineReport(from: $from, to: $to) {
            searches
            index {
              products
              segments
              obsolete
              pending
              updatedAt
            }
            answers {
              kind
              searches
            }
            languages {
              value
              count
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, searchEngineReport: report } = loaded(data.store);
  const intl = useIntl();
  const numbers = useNumbers();
  const { index } = report;
  const bar = (key: string, name: React.ReactNode, count: number) => ({
    key,
    cells: [
      <BarName key={key} share={shareOf(count, report.searches) ?? 0}>
        {name}
      </BarName>,
      numbers.count(count),
      numbers.percent(shareOf(count, report.searches) ?? 0),
    ],
  });
  const counted = index === null || index === undefined ? [] : (['products', 'segments', 'obsolete', 'pending'] as const);
  return (
    <AnalyticsPage
      title={<FormattedMessage {...messages.engine} />}
      text={<FormattedMessage {...messages.engineText} />}
      location={location}
      isStale={isStale}
      isCompared={false}
      pathOf={(query) => searchAnalyticsPaths.engine({ storeId }, query)}
    >
      <FigureTable
        title={messages.index}
        heads={[messages.figure, messages.value]}
        empty={messages.neverIndexed}
        rows={[
          ...counted.map((name) => ({
            key: name,
            cells: [<FormattedMessage key={name} {...messages[`${name}Indexed`]} />, numbers.count(index?.[name] ?? 0)],
          })),
          ...(index === null || index === undefined
            ? []
            : [
                {
                  key: 'updatedAt',
                  cells: [<FormattedMessage key="updatedAt" {...messages.indexUpdated} />, <Moment key="moment" at={index.updatedAt} />],
                },
              ]),
        ]}
      />
      <div className={styles['pair']}>
        <FigureTable
          title={messages.answers}
          heads={[messages.answer, messages.searches, messages.share]}
          empty={messages.nothing}
          rows={
            report.searches === 0
              ? []
              : report.answers.flatMap(({ kind, searches }) =>
                  kind === '%future added value' ? [] : [bar(kind, <FormattedMessage {...messages[kind]} />, searches)],
                )
          }
        />
        <FigureTable
          title={messages.languages}
          heads={[messages.language, messages.searches, messages.share]}
          empty={messages.nothing}
          rows={report.languages.map(({ value, count }) =>
            bar(value, value === '' ? <FormattedMessage {...messages.noLanguage} /> : languageName(intl.locale, value), count),
          )}
        />
      </div>
    </AnalyticsPage>
  );
}
