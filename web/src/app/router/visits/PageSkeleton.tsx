import { useIntl } from 'react-intl';

import { isOutlineShown } from '../../firstPaint/outline.ts';
import styles from './PageSkeleton.module.css';
import { routerMessages } from '../router.messages.ts';

/** Shape of a screen that is being loaded. */
export function PageSkeleton() {
  const intl = useIntl();
  return (
    <div className={styles['page']} role="status" aria-busy="true" aria-label={intl.formatMessage(routerMessages.loading)}>
      <div className={styles['title']} />
      <div className={styles['line']} />
      <div className={styles['block']} />
    </div>
  );
}

/** Shape of the whole console before it is known who is signed in. */
export function FrameSkeleton() {
  const intl = useIntl();
  // The document shows it already.
  if (isOutlineShown())
    return <div className="visually-hidden" role="status" aria-busy="true" aria-label={intl.formatMessage(routerMessages.loading)} />;
  return (
    <div className={styles['frame']} role="status" aria-busy="true" aria-label={intl.formatMessage(routerMessages.loading)}>
      <div className={styles['header']} />
      <div className={styles['navigation']} />
      <div className={styles['page']}>
        <div className={styles['title']} />
        <div className={styles['line']} />
        <div className={styles['block']} />
      </div>
    </div>
  );
}
