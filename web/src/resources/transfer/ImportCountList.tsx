import { FormattedMessage } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import styles from './transfer.module.css';
import { transferMessages as messages } from './transfer.messages.ts';

const shown = ['new', 'changed', 'unchanged', 'refused', 'absent'] as const;
const labels = { ...messages, absent: messages.left };

/** How many rows came, or would come, to what. */
export function ImportCountList({ counts }: { readonly counts: Readonly<Record<(typeof shown)[number], number>> }) {
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
