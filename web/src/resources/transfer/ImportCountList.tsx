import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import styles from './transfer.module.css';
import { transferMessages as messages } from './transfer.messages.ts';

const shown = ['new', 'changed', 'unchanged', 'refused', 'absent'] as const;
interface ImportCountListProps {
  readonly counts: Readonly<Record<(typeof shown)[number], number>>;
  /** What is said of items that are in no row. */
  readonly left?: MessageDescriptor;
}

/** How many rows came, or would come, to what. */
export function ImportCountList({ counts, left = messages.left }: ImportCountListProps) {
  const labels = { ...messages, absent: left };
  const numbers = useNumbers();
  return (
    <dl className={styles['counts']}>
      {shown
        .filter((name) => name !== 'absent' || counts.absent > 0)
        .map((name) => (
          <div key={name} className={styles['count']} data-bad={(name === 'refused' && counts.refused > 0) || undefined}>
            <dt>
              <FormattedMessage {...labels[name]} />
            </dt>
            <dd>{numbers.count(counts[name])}</dd>
          </div>
        ))}
    </dl>
  );
}
