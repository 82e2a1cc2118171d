import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { downloadFile } from '../../ui/list/csv.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { ImportCountList } from './ImportCountList.tsx';
import styles from './transfer.module.css';
import { transferMessages as messages } from './transfer.messages.ts';
import type { ImportReport } from './useImport.ts';
import type { JobEnd } from '../../app/relay/watchJob.ts';

interface ImportResultProps {
  readonly end: JobEnd;
  readonly report: ImportReport | null;
  /** Begins the name of the file of refused rows. */
  readonly list: string;
  readonly onUndo: () => Promise<void>;
  readonly onClose: () => void;
}

/** What an import has done, the rows that it refused, and the way back. */
export function ImportResult({ end, report, list, onUndo, onClose }: ImportResultProps) {
  const intl = useIntl();
  const [isUndoing, setIsUndoing] = useState(false);
  const { counts, refused = [], refusedFile = '' } = report ?? {};
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
              {refused.map(({ row, message }) => (
                <tr key={row}>
                  <td>
                    <FormattedMessage {...messages.refusedRow} values={{ row }} />
                  </td>
                  <td className={styles['problem']}>{message}</td>
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
