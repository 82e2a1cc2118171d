import { FormattedMessage } from 'react-intl';

import { logTypeNameMessages } from './logs.messages.ts';
import styles from './logs.module.css';

/** How much a message matters: a word, and a colour next to it. */
export function LogType({ type }: { type: string }) {
  const known = Object.entries(logTypeNameMessages).find(([name]) => name === `one${type}`)?.[1];
  return (
    <span className={styles['mark']} data-type={type}>
      {known === undefined ? type : <FormattedMessage {...known} />}
    </span>
  );
}
