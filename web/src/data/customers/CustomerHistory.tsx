import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, counted, useNumbers } from '../../app/words/numbers.ts';
import { DayChart } from '../../ui/chart/DayChart.tsx';
import styles from '../browse/browse.module.css';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import type { CustomerHistory_profile$data, CustomerHistory_profile$key } from './__generated__/CustomerHistory_profile.graphql.ts';
import { customersMessages as messages } from './customers.messages.ts';

type Shares = CustomerHistory_profile$data['brands'];

/** What a customer bought over time, and what they like. */
export function CustomerHistory({ profile: key }: { profile: CustomerHistory_profile$key }) {
  const { months, brands, categories, ordersRead } = useFragment(
    graphql`
      fragment CustomerHistory_profile on CustomerProfile {
        months {
          month
          orders
          value {
            amount
            currency
          }
        }
        brands {
          name
          value {
            amount
            currency
          }
          share
        }
        categories {
          name
          value {
            amount
            currency
          }
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
            series={months.map(({ month, value }) => ({ day: month, value: amountOf(value), money: value }))}
            seriesName={intl.formatMessage(messages.historySeries)}
            earlierName=""
            step="month"
            dayText={(month) => (month === '' ? '' : intl.formatDate(`${month}T12:00:00Z`, { month: 'short', year: 'numeric' }))}
            valueText={(_value, { money }) => numbers.money(money)}
            axisText={(value) => numbers.shortMoney(value, months[0]?.value.currency ?? '')}
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
              <ShareBars title={messages.brands} shares={brands} />
              <ShareBars title={messages.categories} shares={categories} />
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

function ShareBars({ title, shares }: { title: typeof messages.brands; shares: Shares }) {
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
                {numbers.money(value)} · {numbers.percent(share)}
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
