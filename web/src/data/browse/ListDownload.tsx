import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { listMessages } from '../../ui/list/list.messages.ts';
import { columnLabel, type ListColumn, visibleColumns } from '../../ui/list/listColumns.ts';
import type { ListDefinition, ListState } from '../../ui/list/listState.ts';
import { usePlacedColumns } from '../../ui/list/usePlacedColumns.ts';
import { exportColumnsOf } from './exportColumns.ts';
import { type DownloadName, listDownloadUrl } from './listDownloadUrl.ts';

interface ListDownloadProps {
  readonly name: DownloadName;
  readonly definition: ListDefinition;
  readonly columns: readonly ListColumn[];
  readonly storeId: string;
  readonly state: ListState;
  readonly total: number;
}

/** Downloads exactly what is listed, all its pages, in the columns on screen, as the api streams it: any number of rows. */
export function ListDownload({ name, definition, columns, storeId, state, total }: ListDownloadProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const visible = visibleColumns(usePlacedColumns(definition.name, columns, state, undefined));
  const shown = exportColumnsOf(columns, visible, { labelOf: (column) => columnLabel(intl, column) });
  return (
    <Button
      component="a"
      href={listDownloadUrl(name, storeId, state, shown)}
      download
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      title={intl.formatMessage(listMessages.exportHint, counted(numbers, total))}
    >
      <FormattedMessage {...listMessages.export} />
    </Button>
  );
}
