import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import styles from './PageHead.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  /** What the page is for, in a sentence. */
  readonly text?: ReactNode;
  /** The way back, above the title. */
  readonly back?: ReactNode;
  /** What can be done here; the main one last. */
  readonly actions?: ReactNode;
}

/** The head of a page: its one heading, and what can be done on it. */
export function PageHead({ title, text, back, actions }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      {back !== undefined && <div className={styles['back']}>{back}</div>}
      <div className={styles['words']}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {text !== undefined && (
          <Text size="sm" c="dimmed" mt={4}>
            {text}
          </Text>
        )}
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
