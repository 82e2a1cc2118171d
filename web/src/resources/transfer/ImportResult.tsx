import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { downloadFile } from '../../ui/list/csv.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { fieldLabel } from '../diff/changeWords.ts';
import { ImportCountList } from './ImportCountList.tsx';
import styles from './transfer.module.css';
import { transferMessages as messages } from './transfer.messages.ts';
import type { ImportReport } from './useImport.ts';
import type { JobEnd } from '../../app/relay/watchJob.ts';

interface ImportResultProps {
  readonly end: JobEnd;
  readonly report: ImportReport | null;
  /** What the fields are called. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** Begins the name of the file of refused rows. */
  readonly list: string;
  readonly onUndo: () => Promise<void>;
  readonly onClose: () => void;
}

/** What an import has done, the rows that it refused, and the way back. */
export function ImportResult({ end, report, labels, list, onUndo, onClose }: ImportResultProps) {
  const intl = useIntl();
  const [isUndoing, setIsUndoing] = useState(false);
  const { counts, refused = [], refusedFile = '' } = report ?? {};
  // A document has lists of several kinds.
  const isOfDocument = new Set(refused.map(({ kind }) => kind)).size > 1;
  return (
    <div className={styles['step']}>
      {end.isDone ? (
        <Text fw={600} role="status">
          <FormattedMessage {...messages.done} />
        </Text>
      ) : (
        <Notice tone="danger">
          <FormattedMessage {...messages.ended} />
          {end.message !== '' && `. ${end.message}`}
        </Notice>
      )}
      {counts && <ImportCountList counts={counts} />}
      {refused.length > 0 && (
        <section className={styles['rows']} aria-label={intl.formatMessage(messages.refused)}>
          <table>
            <tbody>
              {refused.map(({ kind, row, field, message }) => (
                <tr key={`${kind} ${row}`}>
                  <td>
                    {isOfDocument && <code>{kind.toLowerCase()} </code>}
                    <FormattedMessage {...messages.refusedRow} values={{ row }} />
                  </td>
                  <td className={styles['problem']}>
                    {field !== '' && <span className={styles['field']}>{fieldLabel(intl, labels, field)}:</span>} {message}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Group justify="space-between">
        <Group gap="sm">
          {counts && counts.new + counts.changed + counts.absent > 0 && (
            <Button
              variant="default"
              loading={isUndoing}
              onClick={() => {
                setIsUndoing(true);
                void onUndo().finally(() => setIsUndoing(false));
              }}
            >
              <FormattedMessage {...messages.undo} />
            </Button>
          )}
          {refusedFile !== '' && (
            <Button variant="default" onClick={() => downloadFile(`${list}-refused.csv`, refusedFile, 'text/csv;charset=utf-8')}>
              <FormattedMessage {...messages.downloadRefused} />
            </Button>
          )}
        </Group>
        <Button onClick={onClose}>
          <FormattedMessage {...messages.close} />
        </Button>
      </Group>
    </div>
  );
}
