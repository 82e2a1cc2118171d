import type { ReactNode } from 'react';

import styles from './StatePanel.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Small print, e.g. the reference of an error. */
  readonly detail?: string | undefined;
  readonly action?: ReactNode;
  readonly role?: 'alert';
}

/** What is in a panel that has nothing to show: why, and what can be done about it. */
export function StatePanel({ title, text, detail, action, role }: Props) {
  return (
    <section className={styles['panel']} role={role}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      {detail !== undefined && <p className={styles['detail']}>{detail}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </section>
  );
}
