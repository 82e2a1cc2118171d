import { Button, Stack, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRelayEnvironment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { type ListSelection, selectedCount } from '../../ui/list/listSelection.ts';
import { useExport } from '../../ui/list/useExport.ts';
import { Popover } from '../../ui/popup/Popover.tsx';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { usePlace } from '../place.ts';
import type { FileKind, ResourceKind } from '../resourceKind.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { exportResources, type FileFormat } from './exportResources.ts';
import { transferMessages as messages } from './transfer.messages.ts';

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((module) => module.ImportDialog));

interface ResourceToolsProps {
  readonly kind: ResourceKind;
  readonly total: number;
  /** What the list is narrowed to and ordered by, as its query takes it. */
  readonly listed: Readonly<Record<'filter' | 'query' | 'orderBy', unknown>>;
  readonly selection: ListSelection;
}

/** Export of the rows that are chosen, or of all that the list has, and import, for users who may edit the kind. */
export function ResourceTools({ kind, total, listed, selection }: ResourceToolsProps) {
  const can = useCan();
  const [isImporting, setIsImporting] = useState(false);
  const imported: FileKind | undefined =
    kind.kind === undefined || kind.isMadeElsewhere === true ? undefined : { ...kind, kind: kind.kind };
  return (
    <>
      <ExportMenu kind={kind} total={total} listed={listed} selection={selection} />
      {imported && can(kind.can) && (
        <Button variant="default" size="sm" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setIsImporting(true)}>
          <FormattedMessage {...messages.import} />
        </Button>
      )}
      {imported && isImporting && (
        <Suspense fallback={null}>
          <ImportDialog kind={imported} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

function ExportMenu({ kind, total, listed, selection }: ResourceToolsProps) {
  const numbers = useNumbers();
  const environment = useRelayEnvironment();
  const { id: ownerId } = usePlace(kind);
  const [isOpen, setIsOpen] = useState(false);
  const { share, run, stop } = useExport();
  const ids = selection.kind === 'some' ? [...selection.ids] : [];
  const count = ids.length > 0 ? selectedCount(selection, total) : total;

  const onExport = (format: FileFormat) => {
    setIsOpen(false);
    void run((onProgress, signal) =>
      exportResources(
        environment,
        { ownerId, list: kind.definition.name, format, selection: ids.length > 0 ? { ids, orderBy: listed.orderBy } : listed },
        onProgress,
        signal,
      ),
    );
  };
  if (share !== null) return <ExportProgress share={share} onStop={stop} />;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end">
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => setIsOpen(!isOpen)}>
          <FormattedMessage {...messages.export} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.exportHint} values={counted(numbers, count)} />
          </Text>
          {(['CSV', 'JSON'] as const).map((format) => (
            <Button key={format} variant="default" size="sm" onClick={() => onExport(format)}>
              <FormattedMessage {...(format === 'CSV' ? messages.csv : messages.json)} />
            </Button>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
