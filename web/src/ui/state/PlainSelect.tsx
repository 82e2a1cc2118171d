import type { ComponentProps } from 'react';

import styles from './PlainField.module.css';
import { SelectBox } from './SelectBox.tsx';

interface Props extends Omit<ComponentProps<typeof SelectBox>, 'onChange'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** The browser's own list of choices, with its label, hint and error. */
export function PlainSelect({ id, label, hint, error, choices, onChange, ...select }: Props) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <SelectBox
        {...select}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectBox>
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </div>
      )}
      {error !== undefined && <div className={styles['error']}>{error}</div>}
    </div>
  );
}
