import type { ReactNode } from 'react';

import { RouteLink } from '../../app/router/RouteLink.tsx';
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
    <RouteLink to={to} className={styles[look] ?? ''}>
      {look === 'back' && (
        <span aria-hidden className={styles['arrow']}>
          ←
        </span>
      )}
      {children}
    </RouteLink>
  );
}
