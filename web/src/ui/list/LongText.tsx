import styles from './listTable.module.css';

/** A text of the shop in a cell: of a very long one three lines, and all of it where the pointer rests. */
export function LongText({ text }: { text: string }) {
  return (
    <span className={styles['long']} title={text.length > 60 ? text : undefined}>
      {text}
    </span>
  );
}
