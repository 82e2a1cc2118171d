import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { listMessages } from '../../ui/list/list.messages.ts';
import { columnLabel } from '../../ui/list/columns/listColumns.ts';
import { useListContext } from '../../ui/list/ListContext.tsx';
import { browseMessages as messages } from './browse.messages.ts';
import { exportColumnsOf } from './exportColumns.ts';
import { type DownloadName, listDownloadUrl } from './listDownloadUrl.ts';

/** Lists of the shop's data whose rows name customers: without the ability to export customers their files leave the addresses out. */
const withAddresses: ReadonlySet<DownloadName> = new Set(['orders', 'visitors', 'sales']);

/** Downloads exactly what is listed, all its pages, in the columns on screen, as the api streams it: any number of rows. Stands among a list's tools. */
export function ListDownload({ name, storeId }: { readonly name: DownloadName; readonly storeId: string }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { columns, allColumns, state, total } = useListContext();
  const can = useCan();
  if ((name === 'customers' || name === 'subscribers') && !can('CUSTOMERS_EXPORT')) return null;
  const shown = exportColumnsOf(allColumns, columns, { labelOf: (column) => columnLabel(intl, column) });
  const hint = intl.formatMessage(listMessages.exportHint, counted(numbers, total));
  const isWithoutAddresses = withAddresses.has(name) && !can('CUSTOMERS_EXPORT');
  return (
    <Button
      component="a"
      href={listDownloadUrl(name, storeId, state, shown)}
      download
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      title={isWithoutAddresses ? `${hint}. ${intl.formatMessage(messages.withoutAddresses)}` : hint}
    >
      <FormattedMessage {...listMessages.export} />
    </Button>
  );
}
