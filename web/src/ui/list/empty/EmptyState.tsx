import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { EmptyDrawing } from './EmptyDrawing.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** The next step, usually a button. */
  readonly action?: ReactNode;
  readonly drawing?: 'shelf' | 'lens';
  /** True when it is all there is on the page: then it has the page's heading. */
  readonly isPage?: boolean;
}

/** What is where rows would: what this is, and the next step. */
export function EmptyState({ title, text, action, drawing = 'shelf', isPage = false }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <EmptyDrawing kind={drawing} />
      <Title order={isPage ? 1 : 2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed" className={styles['stateText'] ?? ''}>
        {text}
      </Text>
      {action}
    </div>
  );
}
