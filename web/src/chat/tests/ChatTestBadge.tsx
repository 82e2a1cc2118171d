import { Alert, Badge, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { Tooltip } from '../../ui/popup/Tooltip.tsx';
import type { ChatTestBadge_test$key } from './__generated__/ChatTestBadge_test.graphql.ts';
import { chatTestsMessages as messages } from './chatTests.messages.ts';
import { type Faults, useFaultWords } from './faultWords.ts';

/** Whether an answer is as its test says. */
export function PassedBadge({ isPassed }: { readonly isPassed: boolean }) {
  return (
    <Badge color={isPassed ? 'green' : 'red'} variant="light" size="sm" radius="sm" tt="none">
      <FormattedMessage {...(isPassed ? messages.passed : messages.failed)} />
    </Badge>
  );
}

/** What is wrong with the answer to a test at the moment, a line for each kind of fault. */
function useTestFaults(key: ChatTestBadge_test$key): string[] {
  const faults = useFragment(
    graphql`
      fragment ChatTestBadge_test on ChatTest {
        missingPhrases
        saidPhrases
        missingProducts
        products {
          internalId
          name
        }
      }
    `,
    key,
  );
  const wordsOf = useFaultWords();
  return wordsOf(faults satisfies Faults);
}

/** Whether a test passes at the moment, and what is wrong with the answer. */
export function ChatTestBadge({ test }: { readonly test: ChatTestBadge_test$key }) {
  const intl = useIntl();
  const words = useTestFaults(test);
  const badge = <PassedBadge isPassed={words.length === 0} />;
  return words.length === 0 ? badge : <Tooltip label={intl.formatList(words, { type: 'unit' })}>{badge}</Tooltip>;
}

/** Says why a test fails at the moment; nothing if it passes. */
export function ChatTestFaults({ test }: { readonly test: ChatTestBadge_test$key }) {
  const intl = useIntl();
  const words = useTestFaults(test);
  if (words.length === 0) return null;
  return (
    <Alert color="red" title={intl.formatMessage(messages.whyFailed)}>
      {words.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Alert>
  );
}
