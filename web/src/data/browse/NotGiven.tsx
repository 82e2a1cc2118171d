import { useIntl } from 'react-intl';

import { browseMessages as messages } from './browse.messages.ts';
import styles from './browse.module.css';

/** What the shop does not say: a dash for the eye, words for the ear. A plain element: a page of a list has hundreds. */
export function NotGiven() {
  const intl = useIntl();
  return (
    <span className={styles['notGiven']} data-none role="img" aria-label={intl.formatMessage(messages.notGiven)}>
      –
    </span>
  );
}
