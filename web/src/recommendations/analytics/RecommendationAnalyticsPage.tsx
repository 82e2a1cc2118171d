import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { amountOf, roundedMoney, useNumbers } from '../../app/words/numbers.ts';
import { daysIn, lastDays } from '../../ui/chart/dayRange.ts';
import styles from '../../ui/figures/figures.module.css';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { LinkSegments } from '../../ui/page/LinkSegments.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type {
  RecommendationAnalyticsPageQuery,
  RecommendationAnalyticsPageQuery$data as Data,
} from './__generated__/RecommendationAnalyticsPageQuery.graphql.ts';
import { recommendationAnalyticsMessages as messages } from './recommendationAnalytics.messages.ts';
import { recommendationAnalyticsPath } from './recommendationAnalyticsPaths.ts';

type Analytics = NonNullable<Data['store']>['recommendationAnalytics'];
type Figures = Analytics['figures'];

const presets = [7, 30, 90] as const;

/** What recommendations brought: visitors, clicks, orders and revenue, and the same by tracking label. */
export function RecommendationAnalyticsPage({ queryRef, isStale }: PageProps<RecommendationAnalyticsPageQuery>) {
  const data = usePreloadedQuery<RecommendationAnalyticsPageQuery>(
    graphql`
      query RecommendationAnalyticsPageQuery($storeId: String!, $from: LocalDate!, $to: LocalDate!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          recommendationAnalytics(from: $from, to: $to) {
            figures {
              visitors
              clickers
              impressions
              clicks
              orders
              impactedOrders
              revenue {
                amount
                currency
              }
              impactedRevenue {
                amount
                currency
              }
            }
            previous {
              visitors
              clickers
              impressions
              clicks
              orders
              impactedOrders
              revenue {
                amount
                currency
              }
              impactedRevenue {
                amount
                currency
              }
            }
            labels {
              label
              impressions
              clicks
              orders
              revenue {
                amount
                currency
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { figures, previous, labels } = loaded(data.store).recommendationAnalytics;
  const { storeId } = useStoreScope();
  const intl = useIntl();
  const [now] = useState(() => new Date());
  const { from, to } = queryRef.variables;
  const days = lastDays(daysIn({ from, to }), now).to === to ? daysIn({ from, to }) : undefined;
  const dayText = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', dateStyle: 'medium' });
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} values={{ from: dayText(from), to: dayText(to) }} />}
        actions={
          <LinkSegments
            label={intl.formatMessage(messages.range)}
            segments={presets.map((preset) => ({
              key: preset,
              to: recommendationAnalyticsPath({ storeId, ...lastDays(preset, now) }),
              isCurrent: days === preset,
              text: <FormattedMessage {...messages.lastDays} values={{ days: preset }} />,
            }))}
          />
        }
      />
      <div className={styles['content']} aria-busy={isStale}>
        <Overview figures={figures} previous={previous} />
        <Labels labels={labels} />
      </div>
    </>
  );
}

function Overview({ figures, previous }: { readonly figures: Figures; readonly previous: Figures }) {
  const numbers = useNumbers();
  const share = (part: number, whole: number) => (whole === 0 ? '–' : numbers.percent(part / whole));
  const rows = [
    { name: messages.clickShare, show: (of: Figures) => share(of.clickers, of.visitors) },
    { name: messages.impressions, show: (of: Figures) => numbers.count(of.impressions) },
    { name: messages.clicks, show: (of: Figures) => numbers.count(of.clicks) },
    { name: messages.impactedOrders, show: (of: Figures) => numbers.count(of.impactedOrders) },
    { name: messages.orderShare, show: (of: Figures) => share(of.impactedOrders, of.orders) },
    { name: messages.impactedRevenue, show: (of: Figures) => numbers.money(of.impactedRevenue) },
    { name: messages.revenueShare, show: (of: Figures) => share(amountOf(of.impactedRevenue), amountOf(of.revenue)) },
  ];
  return (
    <FigureTable
      title={messages.overview}
      empty={messages.noLabels}
      heads={[messages.figure, messages.now, messages.before]}
      rows={rows.map(({ name, show }) => ({
        key: String(name.id),
        cells: [<FormattedMessage key={name.id} {...name} />, show(figures), show(previous)],
      }))}
    />
  );
}

function Labels({ labels }: Pick<Analytics, 'labels'>) {
  const numbers = useNumbers();
  return (
    <FigureTable
      title={messages.labels}
      empty={messages.noLabels}
      heads={[
        messages.label,
        messages.impressions,
        messages.clicks,
        messages.clickRate,
        messages.orders,
        messages.revenue,
        messages.perThousand,
      ]}
      rows={labels.map(({ label, impressions, clicks, orders, revenue }) => ({
        key: label,
        cells: [
          label,
          numbers.count(impressions),
          numbers.count(clicks),
          impressions === 0 ? '–' : numbers.percent(clicks / impressions),
          numbers.count(orders),
          numbers.money(revenue),
          impressions === 0 ? '–' : numbers.money(roundedMoney((amountOf(revenue) * 1000) / impressions, revenue.currency)),
        ],
      }))}
    />
  );
}
