import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import figures from '../../ui/figures/figures.module.css';
import styles from './EmailHours.module.css';
import { emailLogsMessages as messages } from './emailLogs.messages.ts';

interface EmailHoursProps {
  readonly hours: readonly { readonly hour: number; readonly opened: number; readonly clicked: number }[];
}

/** At what time of the day people opened and clicked. */
export function EmailHours({ hours }: EmailHoursProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const most = Math.max(...hours.map(({ opened, clicked }) => Math.max(opened, clicked)));
  const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return (
    <section className={`${figures['card'] ?? ''} ${styles['card'] ?? ''}`}>
      <h2 className={figures['title']}>
        <FormattedMessage {...messages.hours} />
      </h2>
      <p className={figures['small']}>
        <FormattedMessage {...(most === 0 ? messages.noHours : messages.hoursText)} />
      </p>
      {most > 0 && (
        <>
          <ul className={styles['bars']}>
            {hours.map(({ hour, opened, clicked }) => {
              const text = intl.formatMessage(messages.hourBar, {
                hour: hourText(hour),
                opened: numbers.count(opened),
                clicked: numbers.count(clicked),
              });
              return (
                <li key={hour} className={styles['hour']} title={text}>
                  <span className={styles['words']}>{text}</span>
                  <span className={styles['opened']} style={{ height: `${(opened / most) * 100}%` }} aria-hidden="true" />
                  <span className={styles['clicked']} style={{ height: `${(clicked / most) * 100}%` }} aria-hidden="true" />
                </li>
              );
            })}
          </ul>
          <p className={styles['legend']} aria-hidden="true">
            <span>{hourText(0)}</span>
            <span>
              <i className={styles['openedKey']} /> {intl.formatMessage(messages.opened)} <i className={styles['clickedKey']} />{' '}
              {intl.formatMessage(messages.clicked)}
            </span>
            <span>{hourText(23)}</span>
          </p>
        </>
      )}
    </section>
  );
}
