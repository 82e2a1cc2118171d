import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { StatusTiles_status$key } from './__generated__/StatusTiles_status.graphql.ts';
import { chartFigures, type StatusFigure } from './StatusChart.tsx';
import { statusMessages as messages } from './status.messages.ts';
import styles from '../../ui/figures/figures.module.css';
import { useLatency } from './useLatency.ts';

interface StatusTilesProps {
  readonly status: StatusTiles_status$key;
  readonly figure: StatusFigure;
  readonly onFigure: (figure: StatusFigure) => void;
}

const isLatency = (figure: StatusFigure) => figure === 'p50' || figure === 'p95' || figure === 'p99';

/** The figures of the range next to those before; choosing one shows it in the chart. */
export function StatusTiles({ status, figure: chosen, onFigure }: StatusTilesProps) {
  const { figures, previous, uptime } = useFragment(
    graphql`
      fragment StatusTiles_status on ApiStatus {
        figures {
          requests
          errors
          failures
          empty
          p50
          p95
          p99
        }
        previous {
          requests
          errors
          failures
          empty
          p50
          p95
          p99
        }
        uptime {
          share
          minutesDown
          since
        }
      }
    `,
    status,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const latency = useLatency();
  const show = (figure: StatusFigure, of: typeof figures) => (isLatency(figure) ? latency(of[figure]) : numbers.count(of[figure] ?? 0));
  return (
    <div className={styles['tiles']} role="group" aria-label={intl.formatMessage(messages.figures)}>
      {chartFigures.map((figure) => {
        const share =
          figures.requests === 0 || figure === 'requests' || isLatency(figure) ? undefined : (figures[figure] ?? 0) / figures.requests;
        return (
          <button
            key={figure}
            type="button"
            className={styles['tile']}
            aria-pressed={figure === chosen}
            title={intl.formatMessage(messages.show)}
            onClick={() => onFigure(figure)}
          >
            <span className={styles['name']}>
              <FormattedMessage {...messages[figure]} />
            </span>
            <span className={styles['figure']} data-bad={(figure === 'failures' && figures.failures > 0) || undefined}>
              {show(figure, figures)}
            </span>
            <span className={styles['small']}>
              {share !== undefined && <FormattedMessage {...messages.share} values={{ share: numbers.percent(share) }} />}
              {share !== undefined && ' · '}
              <FormattedMessage {...messages.before} values={{ value: show(figure, previous) }} />
            </span>
          </button>
        );
      })}
      <div className={styles['tile']}>
        <span className={styles['name']}>
          <FormattedMessage {...messages.uptime} />
        </span>
        <span className={styles['figure']}>
          {uptime == null ? <FormattedMessage {...messages.none} /> : numbers.percent(uptime.share, 2)}
        </span>
        {uptime != null && (
          <span className={styles['small']}>
            <FormattedMessage
              {...messages.uptimeText}
              values={{
                down: uptime.minutesDown,
                shown: counted(numbers, uptime.minutesDown).shown,
                since: intl.formatDate(uptime.since, { dateStyle: 'medium', timeZone: 'UTC' }),
              }}
            />
          </span>
        )}
      </div>
    </div>
  );
}
