import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { listMessages } from '../../ui/list/list.messages.ts';

/** How far an export is, 0 to 1; the button ends it. */
export function ExportProgress({ share, onStop }: { readonly share: number; readonly onStop: () => void }) {
  const intl = useIntl();
  const numbers = useNumbers();
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconX size={16} aria-hidden />}
      onClick={onStop}
      title={intl.formatMessage(listMessages.exportCancel)}
    >
      <FormattedMessage {...listMessages.exporting} values={{ share: numbers.percent(Math.floor(share * 100) / 100) }} />
    </Button>
  );
}
