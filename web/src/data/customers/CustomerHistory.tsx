import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { DayChart } from '../../ui/chart/DayChart.tsx';
import styles from '../browse/browse.module.css';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import type { CustomerHistory_profile$data, CustomerHistory_profile$key } from './__generated__/CustomerHistory_profile.graphql.ts';
import { customersMessages as messages } from './customers.messages.ts';

type Shares = CustomerHistory_profile$data['brands'];

/** What a customer bought over time, and what they like. */
export function CustomerHistory({ profile: key, currency }: { profile: CustomerHistory_profile$key; currency: string }) {
  const { months, brands, categories, ordersRead } = useFragment(
    graphql`
      fragment CustomerHistory_profile on CustomerProfile {
        months {
          month
          orders
          value
        }
        brands {
          name
          value
          share
        }
        categories {
          name
          value
          share
        }
        ordersRead
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  if (ordersRead === 0) return null;
  return (
    <>
      {months.length > 1 && (
        <DetailPanel title={<FormattedMessage {...messages.history} />}>
          <DayChart
            label={intl.formatMessage(messages.historyLabel)}
            series={months.map(({ month, value }) => ({ day: month, value }))}
            seriesName={intl.formatMessage(messages.historySeries)}
            earlierName=""
            step="month"
            dayText={(month) => (month === '' ? '' : intl.formatDate(`${month}T12:00:00Z`, { month: 'short', year: 'numeric' }))}
            valueText={(value) => numbers.money(value, currency)}
            axisText={(value) => numbers.shortMoney(value, currency)}
          />
        </DetailPanel>
      )}
      <DetailPanel title={<FormattedMessage {...messages.likes} />}>
        {brands.length + categories.length === 0 ? (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.noLikes} />
          </Text>
        ) : (
          <>
            <div className={styles['split']}>
              <ShareBars title={messages.brands} shares={brands} currency={currency} />
              <ShareBars title={messages.categories} shares={categories} currency={currency} />
            </div>
            <Text size="xs" c="dimmed" mt={12}>
              <FormattedMessage {...messages.likesNote} values={counted(numbers, ordersRead)} />
            </Text>
          </>
        )}
      </DetailPanel>
    </>
  );
}

function ShareBars({ title, shares, currency }: { title: typeof messages.brands; shares: Shares; currency: string }) {
  const numbers = useNumbers();
  if (shares.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600} mb={8}>
        <FormattedMessage {...title} />
      </Text>
      <ul className={styles['bars']}>
        {shares.map(({ name, value, share }) => (
          <li key={name}>
            <div className={styles['barWords']}>
              <span>{name}</span>
              <span className={styles['soft']}>
                {numbers.money(value, currency)} · {numbers.percent(share)}
              </span>
            </div>
            <div className={styles['barTrack']} aria-hidden>
              <div className={styles['bar']} style={{ width: `${Math.min(100, share * 100)}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
