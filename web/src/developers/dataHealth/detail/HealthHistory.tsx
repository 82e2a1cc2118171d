import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../../app/words/numbers.ts';
import { DayChart } from '../../../ui/chart/DayChart.tsx';
import pageStyles from '../dataHealth.module.css';
import { dataHealthMessages as messages } from '../dataHealth.messages.ts';
import { filledDays } from './filledDays.ts';
import styles from './healthDetail.module.css';

interface HealthHistoryProps {
  readonly history: readonly { readonly day: string; readonly count: number }[];
  /** Whether the check says yes or no to the store as a whole. */
  readonly isWhole: boolean;
}

/** How much a check found on each day that is kept. */
export function HealthHistory({ history, isWhole }: HealthHistoryProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const dayText = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const [first, last] = [history[0], history.at(-1)];
  const failing = history.filter(({ count }) => count > 0).length;
  return (
    <section>
      <h3 className={styles['subtitle']}>
        <FormattedMessage {...messages.history} />
      </h3>
      {first === undefined || last === undefined || history.length < 2 ? (
        <p className={pageStyles['small']}>
          <FormattedMessage {...messages.trendSoon} />
        </p>
      ) : isWhole ? (
        <p className={pageStyles['small']}>
          <FormattedMessage
            {...messages.historyWhole}
            values={{ failing: numbers.count(failing), days: numbers.count(history.length), from: dayText(first.day) }}
          />
        </p>
      ) : (
        <DayChart
          label={intl.formatMessage(messages.historyChart, { from: dayText(first.day), to: dayText(last.day) })}
          series={filledDays(history)}
          seriesName={intl.formatMessage(messages.affected)}
          earlierName=""
          dayText={dayText}
          valueText={(value) => numbers.count(value)}
          axisText={(value) => numbers.decimal(value, 1)}
          height={170}
        />
      )}
    </section>
  );
}
