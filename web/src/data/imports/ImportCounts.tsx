import { FormattedMessage } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { importsMessages as messages } from './imports.messages.ts';
import styles from './imports.module.css';

export interface Counts {
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly deleted: number;
  readonly failed: number;
}

const shown = [
  { name: 'read', label: messages.read, tone: undefined },
  { name: 'created', label: messages.created, tone: undefined },
  { name: 'updated', label: messages.updated, tone: undefined },
  { name: 'unchanged', label: messages.unchanged, tone: undefined },
  { name: 'deleted', label: messages.deleted, tone: 'care' },
  { name: 'failed', label: messages.failed, tone: 'bad' },
] as const;

/** The figures of an import or of its dry run. */
export function ImportCounts({ counts, isStale = false }: { counts: Counts; isStale?: boolean }) {
  const numbers = useNumbers();
  return (
    <dl className={styles['counts']} data-stale={isStale || undefined}>
      {shown.map(({ name, label, tone }) => (
        <div key={name} className={styles['count']} data-tone={counts[name] > 0 ? tone : undefined}>
          <dt>
            <FormattedMessage {...label} />
          </dt>
          <dd>{numbers.count(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
