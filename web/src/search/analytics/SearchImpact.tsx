import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, useNumbers } from '../../app/words/numbers.ts';
import styles from '../../ui/figures/figures.module.css';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import type { SearchImpact_analytics$key } from './__generated__/SearchImpact_analytics.graphql.ts';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';
import { audienceRates, liftOf } from './searchFigures.ts';

/** Visitors and orders with search beside those without. */
export function SearchImpact({ analytics }: { readonly analytics: SearchImpact_analytics$key }) {
  const { audience, ordersBySearch, otherOrders } = useFragment(
    graphql`
      fragment SearchImpact_analytics on SearchAnalytics {
        audience {
          visitors
          searchers
          buyers
          searchingBuyers
        }
        ordersBySearch {
          average {
            amount
            currency
          }
        }
        otherOrders {
          average {
            amount
            currency
          }
        }
      }
    `,
    analytics,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const rates = audienceRates(audience);
  const percent = (share: number | undefined) => (share === undefined ? '–' : numbers.percent(share));
  const money = (average: typeof otherOrders.average) => (average === null || average === undefined ? '–' : numbers.money(average));
  const lift = (one: number | undefined, other: number | undefined) => {
    const share = liftOf(one, other);
    return share === undefined ? '–' : `${share < 0 ? '−' : '+'}${numbers.percent(Math.abs(share))}`;
  };
  const valueOf = ({ average }: typeof otherOrders) => (average === null || average === undefined ? undefined : amountOf(average));
  const name = (message: (typeof messages)[keyof typeof messages]) => <FormattedMessage key={message.id} {...message} />;
  return (
    <div>
      <FigureTable
        title={messages.impact}
        empty={messages.noVisitors}
        heads={[messages.figure, messages.withSearch, messages.withoutSearch, messages.difference]}
        rows={
          audience.visitors === 0
            ? []
            : [
                {
                  key: 'visitors',
                  cells: [
                    name(messages.visitors),
                    numbers.count(audience.searchers),
                    numbers.count(audience.visitors - audience.searchers),
                    intl.formatMessage(messages.shareOfAll, { share: percent(rates.searching) }),
                  ],
                },
                {
                  key: 'conversion',
                  cells: [
                    name(messages.conversion),
                    percent(rates.conversionWith),
                    percent(rates.conversionWithout),
                    lift(rates.conversionWith, rates.conversionWithout),
                  ],
                },
                {
                  key: 'value',
                  cells: [
                    name(messages.orderValue),
                    money(ordersBySearch.average),
                    money(otherOrders.average),
                    lift(valueOf(ordersBySearch), valueOf(otherOrders)),
                  ],
                },
              ]
        }
      />
      <p className={styles['note']}>
        <FormattedMessage {...messages.impactText} />
      </p>
    </div>
  );
}
