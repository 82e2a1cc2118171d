import type { ReactNode } from 'react';

import { Notice } from '../../ui/state/Notice.tsx';
import { TextButton } from '../../ui/state/TextButton.tsx';
import styles from './SessionForm.module.css';

interface Props {
  /** What was refused and belongs to no field. */
  readonly problems: readonly string[];
  readonly isSaving: boolean;
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The one form of a screen before the console. */
export function SessionForm({ problems, isSaving, submit, onSubmit, children }: Props) {
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) onSubmit();
      }}
    >
      {problems.map((problem) => (
        <Notice key={problem} tone="danger">
          {problem}
        </Notice>
      ))}
      {children}
      <TextButton type="submit" look="main" isBusy={isSaving} className={styles['submit']}>
        {submit}
      </TextButton>
    </form>
  );
}
