import { IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

import styles from './SelectBox.module.css';

interface Props extends Omit<ComponentProps<'select'>, 'size' | 'className'> {
  /** For dense rows: 32 px high instead of 36. */
  readonly isSmall?: boolean;
}

/** The browser's own list of choices, as high as the other fields. Its label is the caller's. */
export function SelectBox({ isSmall = false, ...select }: Props) {
  return (
    <span className={isSmall ? `${styles['box']} ${styles['small']}` : styles['box']}>
      <select {...select} />
      <IconSelector size={16} aria-hidden />
    </span>
  );
}
