import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { StackedDayChart } from '../../ui/chart/StackedDayChart.tsx';
import styles from '../../ui/figures/figures.module.css';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import type { UsageByProduct_usage$key } from './__generated__/UsageByProduct_usage.graphql.ts';
import { companyUsageMessages as messages } from './companyUsage.messages.ts';
import { productNames, usedProducts } from './companyUsageList.ts';

/** What the company has used of each product, what it is expected to, and the months before. */
export function UsageByProduct({ usage: key }: { readonly usage: UsageByProduct_usage$key }) {
  const { products, history } = useFragment(
    graphql`
      fragment UsageByProduct_usage on CompanyUsage {
        products {
          product
          units
          previous
          forecast {
            thisMonth
            nextMonth
          }
        }
        history {
          month
          product
          units
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const units = (value: number | undefined) => (value === undefined ? '–' : numbers.decimal(value, 1));
  const months = [...new Set(history.map(({ month }) => month))];
  const used = usedProducts.filter((product) => history.some((row) => row.product === product && row.units > 0));
  const rows = usedProducts.flatMap((product) => {
    const row = products.find((one) => one.product === product);
    if (row === undefined || (!used.includes(product) && row.units === 0)) return [];
    return [
      {
        key: product,
        cells: [
          intl.formatMessage(productNames[product]),
          units(row.units),
          units(row.forecast?.thisMonth),
          units(row.forecast?.nextMonth),
          units(row.previous),
        ],
      },
    ];
  });
  const monthText = (day: string) =>
    intl.formatDate(`${day.slice(0, 7)}-15T00:00:00Z`, { timeZone: 'UTC', month: 'short', year: '2-digit' });
  return (
    <>
      <FigureTable
        title={messages.products}
        empty={messages.none}
        heads={[messages.product, messages.thisMonth, messages.expected, messages.nextMonth, messages.lastMonth]}
        rows={rows}
      />
      {rows.length > 0 && products.every(({ forecast }) => forecast == null) && (
        <p className={styles['note']}>
          <FormattedMessage {...messages.noForecast} />
        </p>
      )}
      {months.length > 0 && (
        <section className={styles['card']}>
          <h2 className={styles['title']}>
            <FormattedMessage {...messages.history} />
          </h2>
          <StackedDayChart
            label={intl.formatMessage(messages.historyOf)}
            parts={used.map((product) => ({ key: product, name: intl.formatMessage(productNames[product]) }))}
            stacks={months.map((month) => ({
              day: `${month}-01`,
              values: used.map((product) => history.find((row) => row.month === month && row.product === product)?.units ?? 0),
            }))}
            totalName={intl.formatMessage(messages.units)}
            dayText={monthText}
            valueText={units}
            axisText={(value) => numbers.abbreviated(value)}
          />
        </section>
      )}
    </>
  );
}
