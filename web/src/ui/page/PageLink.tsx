import { Link } from 'found';
import type { ReactNode } from 'react';

import styles from './PageLink.module.css';

interface PageLinkProps {
  readonly to: string;
  /** `back` has an arrow and leads to where one came from. */
  readonly look?: 'text' | 'back';
  readonly children: ReactNode;
}

/** A link within the console. */
export function PageLink({ to, look = 'text', children }: PageLinkProps) {
  return (
    <Link to={to} className={styles[look] ?? ''}>
      {look === 'back' && (
        <span aria-hidden className={styles['arrow']}>
          ←
        </span>
      )}
      {children}
    </Link>
  );
}
