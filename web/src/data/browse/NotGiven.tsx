import { Text } from '@mantine/core';
import { useIntl } from 'react-intl';

import { browseMessages as messages } from './browse.messages.ts';

/** What the shop does not say: a dash for the eye, words for the ear. */
export function NotGiven() {
  const intl = useIntl();
  return (
    <Text span size="sm" c="dimmed" role="img" aria-label={intl.formatMessage(messages.notGiven)}>
      –
    </Text>
  );
}
