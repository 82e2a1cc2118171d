import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { NotFoundPanel } from '../../store/stores/NotFoundPanel.tsx';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { DayChart } from '../../ui/chart/DayChart.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { LogSeriesPageQuery } from './__generated__/LogSeriesPageQuery.graphql.ts';
import { LogSource } from './LogRow.tsx';
import { logsMessages as messages } from './logs.messages.ts';
import styles from './logs.module.css';
import { logsPaths } from './logsPaths.ts';
import { LogType } from './LogType.tsx';

/** Equal messages over time. */
export function LogSeriesPage({ queryRef }: PageProps<LogSeriesPageQuery>) {
  const data = usePreloadedQuery<LogSeriesPageQuery>(
    graphql`
      query LogSeriesPageQuery($storeId: String!, $internalId: ID!, $ofSeries: [LogEntryFilter!]!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          logSeries(id: $internalId) {
            source
            type
            message
            firstAt
            lastAt
            total
            days {
              date
              count
            }
          }
          logs(first: 20, filter: $ofSeries) {
            edges {
              node {
                internalId
                at
                message
                count
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const { storeId, logSeries: series, logs } = loaded(data.store);
  if (series === null || series === undefined) return <NotFoundPanel />;
  const dayText = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const { days } = series;
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={logsPaths.list({ storeId }, { tab: 'series' })}>
            <FormattedMessage {...messages.backSeries} />
          </PageLink>
        }
        title={series.message}
        text={<FormattedMessage {...messages.sampled} />}
      />
      <div className={styles['page']}>
        <section className={styles['card']}>
          <dl className={styles['facts']}>
            <div>
              <dt>
                <FormattedMessage {...messages.type} />
              </dt>
              <dd>
                <LogType type={series.type} />
              </dd>
            </div>
            <div>
              <dt>
                <FormattedMessage {...messages.source} />
              </dt>
              <dd>
                <LogSource source={series.source} />
              </dd>
            </div>
            <div>
              <dt>
                <FormattedMessage {...messages.total} />
              </dt>
              <dd>{numbers.count(series.total)}</dd>
            </div>
            <div>
              <dt>
                <FormattedMessage {...messages.first} />
              </dt>
              <dd>
                <Moment at={series.firstAt} />
              </dd>
            </div>
            <div>
              <dt>
                <FormattedMessage {...messages.last} />
              </dt>
              <dd>
                <Moment at={series.lastAt} />
              </dd>
            </div>
          </dl>
          <DayChart
            label={intl.formatMessage(messages.chart, { from: dayText(days[0]?.date ?? ''), to: dayText(days.at(-1)?.date ?? '') })}
            series={days.map(({ date, count }) => ({ day: date, value: count }))}
            seriesName={intl.formatMessage(messages.perDay)}
            earlierName=""
            step="day"
            dayText={dayText}
            valueText={numbers.count}
            axisText={numbers.abbreviated}
          />
        </section>
        <section className={styles['card']}>
          <h2 className={styles['title']}>
            <FormattedMessage {...messages.newest} />
          </h2>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage {...messages.message} />
                </th>
                <th scope="col">
                  <FormattedMessage {...messages.count} />
                </th>
                <th scope="col">
                  <FormattedMessage {...messages.at} />
                </th>
              </tr>
            </thead>
            <tbody>
              {logs.edges.map(({ node }) => (
                <tr key={node.internalId}>
                  <td>
                    <PageLink to={logsPaths.item({ storeId, id: node.internalId })}>{node.message}</PageLink>
                  </td>
                  <td>{numbers.count(node.count)}</td>
                  <td>
                    <Moment at={node.at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  );
}
