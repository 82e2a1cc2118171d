import type { ReactNode } from 'react';

import { Logo } from '../../ui/page/Logo.tsx';
import styles from './EntryLayout.module.css';
import { ShelfDrawing } from './ShelfDrawing.tsx';

interface Props {
  /** Empty while it is not known yet what to show. */
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** The screens before the console: a form next to a drawing of a shelf. */
export function EntryLayout({ title, text, children }: Props) {
  return (
    <div className={styles['layout']}>
      <main className={styles['form']}>
        <div className={styles['inner']}>
          <div className={styles['brand']}>
            <Logo size={32} />
            <span className={styles['word']}>Endcap</span>
          </div>
          {title !== '' && <h1 className={styles['title']}>{title}</h1>}
          {text !== '' && <p className={styles['text']}>{text}</p>}
          {children}
        </div>
      </main>
      <div className={styles['picture']} aria-hidden="true">
        <ShelfDrawing />
      </div>
    </div>
  );
}
