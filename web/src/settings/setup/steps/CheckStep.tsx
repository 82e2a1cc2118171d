import { Loader } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { useNumbers } from '../../../app/words/numbers.ts';
import { setupSliderMessages as messages } from '../setup.messages.ts';
import styles from '../setup.module.css';

interface CheckStepProps {
  readonly waiting: MessageDescriptor;
  /** Takes `impressions`, how many are `shown` in words, and `clicks`. */
  readonly arrived: MessageDescriptor;
  readonly impressions: number;
  readonly clicks: number;
}

/** Whether the shop's pages have asked for it, by what has arrived from them. */
export function CheckStep({ waiting, arrived, impressions, clicks }: CheckStepProps) {
  const numbers = useNumbers();
  return (
    <li className={styles['card']}>
      <h2>
        <FormattedMessage {...messages.check} />
      </h2>
      <p role="status">
        {impressions === 0 ? (
          <>
            <Loader size={14} aria-hidden /> <FormattedMessage {...waiting} />
          </>
        ) : (
          <FormattedMessage {...arrived} values={{ impressions, shown: numbers.count(impressions), clicks: numbers.count(clicks) }} />
        )}
      </p>
    </li>
  );
}
