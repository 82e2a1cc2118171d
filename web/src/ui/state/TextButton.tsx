import type { ComponentProps } from 'react';

import styles from './TextButton.module.css';

interface Props extends ComponentProps<'button'> {
  /** `main` is the one thing to do on a screen. */
  readonly look?: 'main' | 'plain' | undefined;
  readonly isBusy?: boolean | undefined;
}

/** The button of the parts that load before anything else (sign-in, error panels): no library, so that they stay small. */
export function TextButton({ look = 'plain', isBusy = false, className, type = 'button', children, ...rest }: Props) {
  const classes = [styles['button'], styles[look], className].filter(Boolean).join(' ');
  return (
    <button type={type} className={classes} aria-busy={isBusy || undefined} {...rest}>
      {children}
    </button>
  );
}
