import type { ComponentProps } from 'react';

import styles from './PlainField.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A text field of the screens that load before anything else: label, hint, error; no library. */
export function PlainField({ id, label, hint, error, onChange, ...input }: Props) {
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles['input']}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described === '' ? undefined : described}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </div>
      )}
      {error !== undefined && (
        <div id={`${id}-error`} className={styles['error']}>
          {error}
        </div>
      )}
    </div>
  );
}
