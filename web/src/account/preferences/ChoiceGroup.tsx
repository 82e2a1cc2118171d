import { useId } from 'react';

import styles from './ChoiceGroup.module.css';

interface Props<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A few choices side by side, of which one holds. They wrap where words are long. */
export function ChoiceGroup<Value extends string>({ label, hint, value, choices, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['group']} aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['choices']}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['choice']}>
            <input
              type="radio"
              className={styles['radio']}
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles['text']}>{choice.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
