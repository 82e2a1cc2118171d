import { FormattedMessage, useIntl } from 'react-intl';

import { amountOf, type Money, useNumbers } from '../../app/words/numbers.ts';
import { DayChart } from '../../ui/chart/DayChart.tsx';
import styles from '../../ui/figures/figures.module.css';
import { audienceAnalyticsMessages as messages } from './audienceAnalytics.messages.ts';

interface AudienceRevenueProps {
  readonly days: readonly { readonly day: string; readonly revenue: Money }[];
}

/** What the people of an audience spent day by day; where that is nothing, what to do. */
export function AudienceRevenue({ days }: AudienceRevenueProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const currency = days[0]?.revenue.currency ?? '';
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>
        <FormattedMessage {...messages.revenue} />
      </h2>
      {days.every(({ revenue }) => amountOf(revenue) === 0) ? (
        <p className={styles['small']}>
          <FormattedMessage {...messages.noRevenue} />
        </p>
      ) : (
        <DayChart
          label={intl.formatMessage(messages.revenueChart)}
          series={days.map(({ day, revenue }) => ({ day, value: amountOf(revenue), revenue }))}
          seriesName={intl.formatMessage(messages.revenue)}
          earlierName=""
          step="day"
          dayText={(day) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short' })}
          valueText={(_value, { revenue }) => numbers.money(revenue)}
          axisText={(value) => numbers.shortMoney(value, currency)}
        />
      )}
    </section>
  );
}
