import { IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

import styles from './PlainField.module.css';

interface Props extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** The browser's own list of choices, in the look of PlainField and of the theme's NativeSelect. */
export function PlainSelect({ id, label, hint, error, choices, onChange, ...select }: Props) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['select']}>
        <select
          {...select}
          id={id}
          className={styles['input']}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <IconSelector size={16} aria-hidden />
      </div>
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </div>
      )}
      {error !== undefined && <div className={styles['error']}>{error}</div>}
    </div>
  );
}
