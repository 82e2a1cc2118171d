import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { listMessages } from './list.messages.ts';
import { useExport } from './useExport.ts';
import { Tooltip } from '../popup/Tooltip.tsx';

interface ExportButtonProps {
  readonly total: number;
  /** Makes and hands over the file; rejects when not every row could be read. */
  readonly onExport: (onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;
  /** What a failure says to people; by default that not all rows could be read. */
  readonly reasonOf?: (error: unknown) => string | undefined;
}

/** Exports what is listed, on every page: the same search, filter and order. While it runs, a press stops it. */
export function ExportButton({ total, onExport, reasonOf }: ExportButtonProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { share, run, stop } = useExport(reasonOf);
  const hint =
    share === null ? intl.formatMessage(listMessages.exportHint, counted(numbers, total)) : intl.formatMessage(listMessages.exportCancel);
  return (
    <Tooltip label={hint}>
      <Button
        variant="default"
        size="sm"
        disabled={total === 0}
        leftSection={share === null ? <IconDownload size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
        onClick={() => (share === null ? void run(onExport) : stop())}
      >
        {share === null
          ? intl.formatMessage(listMessages.export)
          : intl.formatMessage(listMessages.exporting, { share: numbers.percent(Math.floor(share * 100) / 100) })}
      </Button>
    </Tooltip>
  );
}
