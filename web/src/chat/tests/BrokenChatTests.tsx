import { List, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { chatTestsMessages as messages } from './chatTests.messages.ts';
import { useFaultWords } from './faultWords.ts';
import type { BrokenChatTest } from './readBrokenChatTests.ts';

/** Tests that a change would break, each with what would be wrong with the answer. */
export function BrokenChatTests({ broken }: { readonly broken: readonly BrokenChatTest[] }) {
  const wordsOf = useFaultWords();
  return (
    <List size="sm" spacing="xs">
      {broken.map((outcome) => (
        <List.Item key={outcome.internalId}>
          <Text size="sm" fw={600}>
            {outcome.question}
          </Text>
          {wordsOf(outcome).map((words) => (
            <Text key={words} size="sm">
              {words}
            </Text>
          ))}
          <Text size="xs" c="dimmed" lineClamp={3}>
            <FormattedMessage {...messages.answer} />: {outcome.textAfter}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
