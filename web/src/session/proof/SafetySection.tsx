import { type ReactNode, useId } from 'react';

import styles from './SafetySection.module.css';

interface SafetySectionProps {
  readonly title: ReactNode;
  /** What it is for, in a sentence. */
  readonly text: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** One way of signing in, or what has come of it, among the user's security settings. */
export function SafetySection({ title, text, actions, children }: SafetySectionProps) {
  const titleId = useId();
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>
        {title}
      </h3>
      <p className={styles['text']}>{text}</p>
      {children}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}

interface SafetyItemProps {
  readonly name: ReactNode;
  /** Next to the name, such as “This device”. */
  readonly mark?: ReactNode;
  readonly facts: ReactNode;
  readonly action?: ReactNode;
}

/** One passkey, session or token, in a list. */
export function SafetyItem({ name, mark, facts, action }: SafetyItemProps) {
  return (
    <li className={styles['item']}>
      <div>
        <div className={styles['name']}>
          {name} {mark}
        </div>
        <div className={styles['facts']}>{facts}</div>
      </div>
      {action}
    </li>
  );
}

export function SafetyList({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {children}
    </ul>
  );
}
