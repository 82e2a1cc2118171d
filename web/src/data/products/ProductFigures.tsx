import { Group, SegmentedControl, Text } from '@mantine/core';
import { useState, useTransition } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { amountOf, roundedMoney, useNumbers } from '../../app/words/numbers.ts';
import { DayChart } from '../../ui/chart/DayChart.tsx';
import type { ProductFiguresQuery } from './__generated__/ProductFiguresQuery.graphql.ts';
import { productMessages as messages } from './product.messages.ts';
import styles from './ProductsTable.module.css';

const figures = ['orders', 'revenue', 'views', 'clicks'] as const;
type Figure = (typeof figures)[number];
const ranges = [30, 90, 365] as const;

interface ProductFiguresProps {
  readonly storeId: string;
  readonly id: string;
  readonly attempt: number;
}

/** Views, clicks, orders and revenue of a product by day. */
export function ProductFigures({ storeId, id, attempt }: ProductFiguresProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [figure, setFigure] = useState<Figure>('orders');
  const [range, setRange] = useState<number>(ranges[0]);
  const [isWaiting, startTransition] = useTransition();
  const { store } = useLazyLoadQuery<ProductFiguresQuery>(
    graphql`
      query ProductFiguresQuery($storeId: String!, $id: String!, $days: NonNegativeInt!) {
        store(storeId: $storeId) {
          product(internalId: $id) {
            figures(days: $days) {
              isTracked
              days {
                day
                views
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
      }
    `,
    { storeId, id, days: range },
    { fetchKey: attempt, fetchPolicy: 'store-and-network' },
  );
  const found = store?.product?.figures;
  const days = found?.days ?? [];
  const currency = days[0]?.revenue.currency ?? '';
  const valueOf = (day: (typeof days)[number], of: Figure) => (of === 'revenue' ? amountOf(day.revenue) : day[of]);
  const sum = (of: Figure) => days.reduce((total, day) => total + valueOf(day, of), 0);
  const isUnknown = (of: Figure) => found?.isTracked === false && (of === 'views' || of === 'clicks');
  const dayText = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return (
    <div aria-busy={isWaiting}>
      <Group justify="space-between" mb="xs" gap="xs">
        <div className={styles['tiles']} role="group" aria-label={intl.formatMessage(messages.figure)}>
          {figures.map((name) => (
            <button key={name} type="button" className={styles['tile']} aria-pressed={name === figure} onClick={() => setFigure(name)}>
              <span>
                <FormattedMessage {...messages[name]} />
              </span>
              <strong>
                {isUnknown(name) ? '–' : name === 'revenue' ? numbers.money(roundedMoney(sum(name), currency)) : numbers.count(sum(name))}
              </strong>
            </button>
          ))}
        </div>
        <SegmentedControl
          size="xs"
          value={String(range)}
          aria-label={intl.formatMessage(messages.range)}
          onChange={(next) => startTransition(() => setRange(Number(next)))}
          data={ranges.map((amount) => ({
            value: String(amount),
            label: intl.formatMessage(messages.lastDays, { days: numbers.count(amount) }),
          }))}
        />
      </Group>
      {isUnknown(figure) ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.notTracked} />
        </Text>
      ) : sum(figure) === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.nothingInRange} />
        </Text>
      ) : (
        first !== undefined &&
        last !== undefined && (
          <DayChart
            label={intl.formatMessage(messages.chartOf, {
              figure: intl.formatMessage(messages[figure]),
              from: dayText(first),
              to: dayText(last),
            })}
            series={days.map((day) => ({ day: day.day, value: valueOf(day, figure), revenue: day.revenue }))}
            seriesName={intl.formatMessage(messages[figure])}
            earlierName=""
            step="day"
            dayText={dayText}
            valueText={(value, { revenue }) => (figure === 'revenue' ? numbers.money(revenue) : numbers.count(value))}
            axisText={(value) => (figure === 'revenue' ? numbers.shortMoney(value, currency) : numbers.abbreviated(value))}
          />
        )
      )}
    </div>
  );
}
