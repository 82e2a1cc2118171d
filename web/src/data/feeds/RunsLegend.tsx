import { FormattedMessage } from 'react-intl';

import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';

const legend = [
  ['created', messages.created],
  ['updated', messages.updated],
  ['deleted', messages.removed],
  ['failed', messages.skipped],
  ['took', messages.took],
] as const;

/** What the colours of a chart of syncs mean. */
export function RunsLegend() {
  return (
    <ul className={styles['legend']}>
      {legend.map(([part, message]) => (
        <li key={part}>
          <span className={styles['swatch']} data-part={part} />
          <FormattedMessage {...message} />
        </li>
      ))}
    </ul>
  );
}
