import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, type Numbers, useNumbers } from '../../app/words/numbers.ts';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import { FigureBoard } from '../../ui/figures/FigureBoard.tsx';
import type {
  RecommendationFigures_analytics$data as Data,
  RecommendationFigures_analytics$key,
} from './__generated__/RecommendationFigures_analytics.graphql.ts';
import { recommendationAnalyticsMessages as messages } from './recommendationAnalytics.messages.ts';

interface RecommendationFiguresProps {
  readonly analytics: RecommendationFigures_analytics$key;
  readonly before: RecommendationFigures_analytics$key | null;
  readonly range: DayRange;
}

const fragment = graphql`
  fragment RecommendationFigures_analytics on RecommendationAnalytics {
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
    days {
      day
      impressions
      clicks
      impactedOrders
      impactedRevenue {
        amount
        currency
      }
    }
  }
`;

const byDay = ['impressions', 'clicks', 'impactedOrders', 'impactedRevenue'] as const;

function valueOf(numbers: Numbers, { figures }: Data, figure: (typeof byDay)[number] | 'clickers'): string {
  return figure === 'impactedRevenue' ? numbers.roundMoney(figures.impactedRevenue) : numbers.count(figures[figure]);
}

/** What recommendations brought, and each figure by day. */
export function RecommendationFigures({ analytics, before: beforeKey, range }: RecommendationFiguresProps) {
  const now = useFragment(fragment, analytics);
  const before = useFragment(fragment, beforeKey);
  const intl = useIntl();
  const numbers = useNumbers();
  const { figures } = now;
  const share = (part: number, whole: number) =>
    whole === 0 ? undefined : intl.formatMessage(messages.share, { share: numbers.percent(part / whole) });
  const notes = {
    impressions: undefined,
    clicks:
      figures.impressions === 0
        ? undefined
        : intl.formatMessage(messages.rate, { share: numbers.percent(figures.clicks / figures.impressions) }),
    impactedOrders: share(figures.impactedOrders, figures.orders),
    impactedRevenue: share(amountOf(figures.impactedRevenue), amountOf(figures.revenue)),
  };
  const beforeOf = (figure: (typeof byDay)[number] | 'clickers') =>
    before === null || before === undefined ? undefined : valueOf(numbers, before, figure);
  const daysOf = (data: Data, figure: (typeof byDay)[number]) => data.days.map((day) => ({ day: day.day, value: day[figure] }));
  return (
    <FigureBoard
      first="impactedRevenue"
      range={range}
      figures={[
        {
          name: 'clickers',
          label: messages.clickers,
          value: valueOf(numbers, now, 'clickers'),
          note:
            figures.visitors === 0
              ? undefined
              : intl.formatMessage(messages.ofVisitors, { share: numbers.percent(figures.clickers / figures.visitors) }),
          before: beforeOf('clickers'),
        },
        ...byDay.map((figure) => ({
          name: figure,
          label: messages[figure],
          value: valueOf(numbers, now, figure),
          note: notes[figure],
          before: beforeOf(figure),
          days: daysOf(now, figure),
          earlier: before === null || before === undefined ? undefined : daysOf(before, figure),
        })),
      ]}
    />
  );
}
