import { Loader } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { setupSliderMessages as messages } from './setup.messages.ts';
import styles from './setup.module.css';

interface CheckSliderStepProps {
  readonly impressions: number;
  readonly clicks: number;
}

/** Whether the shop's pages have asked for the slider, by what has arrived from them. */
export function CheckSliderStep({ impressions, clicks }: CheckSliderStepProps) {
  const numbers = useNumbers();
  return (
    <li className={styles['card']}>
      <h2>
        <FormattedMessage {...messages.check} />
      </h2>
      <p role="status">
        {impressions === 0 ? (
          <>
            <Loader size={14} aria-hidden /> <FormattedMessage {...messages.waiting} />
          </>
        ) : (
          <FormattedMessage
            {...messages.arrived}
            values={{ impressions, shown: numbers.count(impressions), clicks: numbers.count(clicks) }}
          />
        )}
      </p>
    </li>
  );
}
