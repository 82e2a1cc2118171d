import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { type Money, useNumbers } from '../../app/words/numbers.ts';
import styles from '../../ui/figures/figures.module.css';
import type { CompanyFigureTiles_overview$key } from './__generated__/CompanyFigureTiles_overview.graphql.ts';
import { companyOverviewMessages as messages } from './companyOverview.messages.ts';

interface CompanyFigureTilesProps {
  readonly overview: CompanyFigureTiles_overview$key;
  readonly days: number;
}

/** The figures of all stores together, next to those of as many days before. Each currency has an amount of its own. */
export function CompanyFigureTiles({ overview, days }: CompanyFigureTilesProps) {
  const { current, previous } = useFragment(
    graphql`
      fragment CompanyFigureTiles_overview on CompanyOverview {
        current {
          revenue {
            amount
            currency
          }
          impactedRevenue {
            amount
            currency
          }
          orders
          searches
        }
        previous {
          revenue {
            amount
            currency
          }
          impactedRevenue {
            amount
            currency
          }
          orders
          searches
        }
      }
    `,
    overview,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const amounts = (all: readonly Money[]) => (all.length === 0 ? '–' : all.map((money) => numbers.roundMoney(money)).join(' · '));
  const tiles: readonly (readonly [MessageDescriptor, string, string])[] = [
    [messages.revenue, amounts(current.revenue), amounts(previous.revenue)],
    [messages.impactedRevenue, amounts(current.impactedRevenue), amounts(previous.impactedRevenue)],
    [messages.orders, numbers.count(current.orders), numbers.count(previous.orders)],
    [messages.searches, numbers.count(current.searches), numbers.count(previous.searches)],
  ];
  return (
    <div className={styles['tiles']} data-tiles={tiles.length} role="group" aria-label={intl.formatMessage(messages.figures)}>
      {tiles.map(([label, value, before]) => (
        <div key={label.id} className={styles['tile']}>
          <span className={styles['name']}>
            <FormattedMessage {...label} />
          </span>
          <span className={styles['figure']}>{value}</span>
          <span className={styles['small']}>
            <FormattedMessage {...messages.before} values={{ value: before, days }} />
          </span>
        </div>
      ))}
    </div>
  );
}
