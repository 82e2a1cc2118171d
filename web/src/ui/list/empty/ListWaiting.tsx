import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { listMessages } from '../list.messages.ts';
import styles from './EmptyState.module.css';

/** After so long without an answer, in milliseconds, the list says that it is still looking; and then, why that may be. */
const soonMs = 1_000;
const longMs = 3_000;

/** Says of a list whose next rows are long in coming that they are on their way; shown while they are. */
export function ListWaiting() {
  const [waited, setWaited] = useState<'short' | 'soon' | 'long'>('short');
  useEffect(() => {
    const timers = [setTimeout(() => setWaited('soon'), soonMs), setTimeout(() => setWaited('long'), longMs)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className={styles['waiting']} role="status">
      {waited !== 'short' && (
        <span className={styles['waitingText']}>
          <Loader size="xs" aria-hidden />
          <FormattedMessage {...(waited === 'soon' ? listMessages.stillLooking : listMessages.looksThroughAll)} />
        </span>
      )}
    </div>
  );
}
