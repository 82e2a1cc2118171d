import styles from './Keys.module.css';
import { printedKeys } from './shownKeys.ts';

/** A key, or keys to press together. */
export function Keys({ chord }: { chord: string }) {
  return (
    <span className={styles['chord']}>
      {printedKeys(chord).map((key) => (
        <kbd key={key} className={styles['key']}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
