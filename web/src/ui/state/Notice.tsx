import type { ReactNode } from 'react';

import styles from './Notice.module.css';

/** A sentence that must not be overlooked, above a form. */
export function Notice({ tone, children }: { tone: 'danger' | 'info'; children: ReactNode }) {
  return (
    <div className={styles['notice']} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
