import { FormattedMessage } from 'react-intl';

import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { importIssuesMessages as words } from './importIssues.messages.ts';
import styles from '../imports.module.css';

/** Columns whose names no attribute can have, and what they are called here. */
export function RenamedColumns({ columns }: { readonly columns: readonly { readonly column: string; readonly attribute: string }[] }) {
  const numbers = useNumbers();
  return (
    <details className={styles['renamed']}>
      <summary>
        <FormattedMessage {...words.renamed} values={counted(numbers, columns.length)} />
      </summary>
      <ul>
        {columns.map(({ column, attribute }) => (
          <li key={column}>
            <FormattedMessage {...words.renamedTo} values={{ column: <code>{column}</code>, attribute: <code>{attribute}</code> }} />
          </li>
        ))}
      </ul>
    </details>
  );
}
