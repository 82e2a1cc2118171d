import { Badge } from '@mantine/core';
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

/** Whether a test passes at the moment, and what is wrong with the answer. */
export function ChatTestBadge({ test: key }: { readonly test: ChatTestBadge_test$key }) {
  const { products, ...faults } = useFragment(
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
  const intl = useIntl();
  const wordsOf = useFaultWords((id) => products.find(({ internalId }) => internalId === id)?.name ?? id);
  const words = wordsOf(faults satisfies Faults);
  const badge = <PassedBadge isPassed={words.length === 0} />;
  return words.length === 0 ? badge : <Tooltip label={intl.formatList(words, { type: 'unit' })}>{badge}</Tooltip>;
}
