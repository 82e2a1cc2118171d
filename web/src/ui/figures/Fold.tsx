import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { figuresMessages as messages } from './figures.messages.ts';

interface FoldProps<T> {
  readonly rows: readonly T[];
  /** As many are shown at once. */
  readonly most: number;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** The first of many rows, and all of them when someone asks: thousands would be slow to draw, and push what follows out of sight. */
export function Fold<T>({ rows, most, children }: FoldProps<T>) {
  const numbers = useNumbers();
  const [isOpen, setOpen] = useState(false);
  if (rows.length <= most) return children(rows);
  return (
    <>
      {children(isOpen ? rows : rows.slice(0, most))}
      <FoldButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        {isOpen ? (
          <FormattedMessage {...messages.showFirst} values={{ most: numbers.count(most) }} />
        ) : (
          <FormattedMessage {...messages.showAll} values={{ count: numbers.count(rows.length) }} />
        )}
      </FoldButton>
    </>
  );
}

/** Opens and closes what is not all shown at once. */
export function FoldButton({ isOpen, onToggle, children }: { isOpen: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <Button variant="subtle" size="compact-sm" mt={8} aria-expanded={isOpen} onClick={onToggle}>
      {children}
    </Button>
  );
}
