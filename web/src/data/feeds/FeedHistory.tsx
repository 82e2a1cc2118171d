import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import { importStateMessages } from '../imports/imports.messages.ts';
import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';
import { type DrawnRun, secondsOf } from './runBars.ts';

interface ShownRun extends DrawnRun {
  readonly importId: string;
  readonly state: keyof typeof importStateMessages;
  readonly mode: string;
  readonly message: string;
}

interface FeedHistoryProps {
  readonly kind: string;
  readonly runs: readonly ShownRun[];
  readonly onClose: () => void;
}

const headings = [
  messages.when,
  messages.mode,
  messages.created,
  messages.updated,
  messages.removed,
  messages.leftOut,
  messages.took,
  messages.outcome,
];
const numeric = new Set<string | undefined>([
  messages.created.id,
  messages.updated.id,
  messages.removed.id,
  messages.leftOut.id,
  messages.took.id,
]);

/** The last syncs of a feed, one by one. */
export function FeedHistory({ kind, runs, onClose }: FeedHistoryProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const title = intl.formatMessage(messages.historyTitle, { kind });
  return (
    <Modal opened onClose={onClose} size="xl" title={title} closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}>
      <div className={styles['section']}>
        <p className={styles['text']}>
          <FormattedMessage {...messages.historyText} />
        </p>
        {/* What scrolls must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles['frame']} tabIndex={0} role="group" aria-label={title}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading.id} scope="col" data-numeric={numeric.has(heading.id) || undefined}>
                    <FormattedMessage {...heading} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => {
                const seconds = secondsOf(run);
                return (
                  <tr key={run.importId}>
                    <td>{intl.formatDate(run.startedAt, { dateStyle: 'short', timeStyle: 'short' })}</td>
                    <td>
                      <FormattedMessage {...(run.mode === 'INCREMENTAL' ? messages.modeIncremental : messages.modeFull)} />
                    </td>
                    {(['created', 'updated', 'deleted', 'failed'] as const).map((part) => (
                      <td key={part} data-numeric>
                        {numbers.count(run.counts[part])}
                      </td>
                    ))}
                    <td data-numeric>
                      {seconds === undefined ? '–' : intl.formatMessage(messages.seconds, { seconds: numbers.decimal(seconds, 1) })}
                    </td>
                    <td>
                      <strong>
                        <FormattedMessage {...importStateMessages[run.state]} />
                      </strong>{' '}
                      {run.message}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </div>
    </Modal>
  );
}
