import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import styles from '../../ui/figures/figures.module.css';
import { subscribersMessages as messages } from './subscribers.messages.ts';
import type { ImportReport } from './useSubscriberImport.ts';

/** What an import did or would do, and the rows that have no address. */
export function ImportedSubscribers({
  report,
  hasList,
}: {
  readonly report: Omit<ImportReport, 'undoPreview'>;
  readonly hasList: boolean;
}) {
  const numbers = useNumbers();
  const lines = [
    [messages.willSubscribe, report.counts.subscribed],
    ...(hasList ? [[messages.willJoin, report.counts.joined] as const] : []),
    [messages.willAsk, report.counts.asked],
    [messages.unchanged, report.counts.unchanged],
    [messages.refused, report.counts.refused],
    [messages.repeated, report.counts.repeated],
    [messages.invalid, report.counts.invalid],
  ] as const;
  return (
    <>
      <table className={styles['table']}>
        <tbody>
          {lines.map(([name, count]) => (
            <tr key={name.id}>
              <td>
                <FormattedMessage {...name} />
              </td>
              <td className={styles['number']}>{numbers.count(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {report.problems.length > 0 && (
        <details>
          <summary>
            <FormattedMessage {...messages.problems} />
          </summary>
          {report.problems.map(({ row, value, message }) => (
            <Text key={row} size="sm">
              <FormattedMessage {...messages.row} values={{ row: numbers.count(row), value }} /> · {message}
            </Text>
          ))}
        </details>
      )}
    </>
  );
}

/** What undoing an import did. */
export function UndoneImport({ undone: { removed, kept } }: { readonly undone: NonNullable<ImportReport['undone']> }) {
  const numbers = useNumbers();
  return (
    <>
      <Text size="sm">
        <FormattedMessage {...messages.importUndone} values={counted(numbers, removed)} />
      </Text>
      {kept > 0 && (
        <Text size="sm">
          <FormattedMessage {...messages.importKept} values={counted(numbers, kept)} />
        </Text>
      )}
    </>
  );
}
