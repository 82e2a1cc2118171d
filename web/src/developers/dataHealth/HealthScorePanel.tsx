import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { DayChart } from '../../ui/chart/DayChart.tsx';
import type { HealthScorePanel_health$key } from './__generated__/HealthScorePanel_health.graphql.ts';
import { dataHealthMessages as messages } from './dataHealth.messages.ts';
import pageStyles from './dataHealth.module.css';
import styles from './healthScore.module.css';

const ring = { size: 132, stroke: 12 };
const radius = (ring.size - ring.stroke) / 2;
const around = 2 * Math.PI * radius;

/** The score of the store, how it went, and how it is worked out. */
export function HealthScorePanel({ health: key }: { health: HealthScorePanel_health$key }) {
  const { score, scores } = useFragment(
    graphql`
      fragment HealthScorePanel_health on DataHealth {
        score
        scores {
          day
          score
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const dayText = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const [first, last] = [scores[0], scores.at(-1)];
  const tone = score == null ? 'none' : score >= 90 ? 'good' : score >= 70 ? 'fair' : 'poor';
  return (
    <section className={styles['scoreCard']} aria-label={intl.formatMessage(messages.score)}>
      <div className={styles['score']}>
        <svg width={ring.size} height={ring.size} className={styles['ring']} data-tone={tone} aria-hidden="true">
          <circle cx={ring.size / 2} cy={ring.size / 2} r={radius} strokeWidth={ring.stroke} />
          <circle
            className={styles['ringPart']}
            cx={ring.size / 2}
            cy={ring.size / 2}
            r={radius}
            strokeWidth={ring.stroke}
            strokeDasharray={`${((score ?? 0) / 100) * around} ${around}`}
            transform={`rotate(-90 ${ring.size / 2} ${ring.size / 2})`}
          />
          <text x="50%" y="50%" dy="0.36em" textAnchor="middle">
            {score == null ? '–' : numbers.count(score)}
          </text>
        </svg>
        <div>
          <h2 className={styles['title']}>
            <FormattedMessage {...messages.score} />
          </h2>
          <p className={pageStyles['small']}>
            {score == null ? (
              <FormattedMessage {...messages.noScore} />
            ) : (
              <FormattedMessage {...messages.scoreOf} values={{ score: numbers.count(score) }} />
            )}
          </p>
        </div>
      </div>
      <div className={styles['trend']}>
        {first === undefined || last === undefined || scores.length < 2 ? (
          <p className={pageStyles['small']}>
            <FormattedMessage {...messages.trendSoon} />
          </p>
        ) : (
          <DayChart
            label={intl.formatMessage(messages.scoreChart, { from: dayText(first.day), to: dayText(last.day) })}
            series={scores.map(({ day, score: value }) => ({ day, value }))}
            seriesName={intl.formatMessage(messages.score)}
            earlierName=""
            dayText={dayText}
            valueText={(value) => numbers.count(value)}
            axisText={(value) => numbers.count(value)}
            height={180}
          />
        )}
      </div>
      <details className={styles['how']}>
        <summary>
          <FormattedMessage {...messages.scoreHow} />
        </summary>
        <p className={pageStyles['small']}>
          <FormattedMessage {...messages.scoreRule} />
        </p>
      </details>
    </section>
  );
}
