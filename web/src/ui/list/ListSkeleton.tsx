import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { listMessages } from './list.messages.ts';
import styles from './list.module.css';

/** The outline of a list while its first page loads: the same heights as the list, so that nothing jumps. */
export function ListSkeleton({ rows = 12 }: { rows?: number }) {
  const intl = useIntl();
  return (
    <div className={styles['list']} role="status" aria-label={intl.formatMessage(listMessages.loading)}>
      <div className={styles['toolbar']}>
        <Skeleton h={36} maw={384} style={{ flex: '1 1 14rem' }} />
        <div className={styles['tools']}>
          <Skeleton h={36} w={110} />
          <Skeleton h={36} w={120} />
        </div>
      </div>
      <div className={styles['frame']}>
        <div className={styles['headCell']} />
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles['cell']} style={{ display: 'flex', alignItems: 'center', gap: 24 }}>
            <Skeleton h={10} w={`${18 + ((row * 7) % 14)}%`} />
            <Skeleton h={10} w={`${12 + ((row * 5) % 8)}%`} />
            <Skeleton h={10} w="8%" ml="auto" />
          </div>
        ))}
      </div>
    </div>
  );
}
