import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { listMessages } from '../../ui/list/list.messages.ts';
import type { ListState } from '../../ui/list/listState.ts';
import { type DownloadName, listDownloadUrl } from './listDownloadUrl.ts';

interface ListDownloadProps {
  readonly name: DownloadName;
  readonly storeId: string;
  readonly state: ListState;
  readonly total: number;
}

/** Downloads exactly what is listed, all its pages, as the api streams it: any number of rows. */
export function ListDownload({ name, storeId, state, total }: ListDownloadProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  return (
    <Button
      component="a"
      href={listDownloadUrl(name, storeId, state)}
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
