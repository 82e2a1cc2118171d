import type { ReactNode } from 'react';

import styles from './PublicPage.module.css';

/** A page for people without an account: a sheet on an empty desk, and none of the console around it. */
export function PublicPage({ width = 'narrow', children }: { width?: 'narrow' | 'wide'; children: ReactNode }) {
  return (
    <div className={styles['desk']}>
      <main className={styles['sheet']} data-width={width}>
        {children}
      </main>
    </div>
  );
}
