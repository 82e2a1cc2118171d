import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

import styles from './browse.module.css';

interface DetailPanelProps {
  readonly title: ReactNode;
  /** What is at the other end of the title, such as a link. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a detail page, with its heading. */
export function DetailPanel({ title, action, children }: DetailPanelProps) {
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <Title order={2} size="h5">
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
