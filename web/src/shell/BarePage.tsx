import type { ReactNode } from 'react';

import styles from './BarePage.module.css';
import { Logo } from '../ui/page/Logo.tsx';

/** A page that stands alone: the mark above it, and no navigation. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <header className={styles['brand']}>
        <Logo />
        <span>Endcap</span>
      </header>
      <main>{children}</main>
    </div>
  );
}
