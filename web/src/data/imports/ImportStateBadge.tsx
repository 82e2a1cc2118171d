import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { shownState } from './importState.ts';

/** The state of an import, in a word and a colour. */
export function ImportStateBadge({ run }: { run: Parameters<typeof shownState>[0] }) {
  const { message, color } = shownState(run);
  return (
    <Badge size="sm" variant="light" tt="none" miw="max-content" color={color}>
      <FormattedMessage {...message} />
    </Badge>
  );
}
