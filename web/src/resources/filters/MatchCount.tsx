import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { filtersMessages as messages } from './filters.messages.ts';
import type { FilterCheck } from './useFilterCheck.ts';

interface MatchCountProps {
  readonly answer: FilterCheck | 'failed' | undefined;
  /** Whether there is nothing that could be counted. */
  readonly isFaulty: boolean;
}

/** How many products of the store match an expression. */
export function MatchCount({ answer, isFaulty }: MatchCountProps) {
  const numbers = useNumbers();
  return (
    <Text size="sm" aria-live="polite" c={answer === undefined ? 'dimmed' : 'var(--ink)'}>
      {isFaulty ? (
        <FormattedMessage {...messages.notCounted} />
      ) : answer === 'failed' ? (
        <FormattedMessage {...messages.countFailed} />
      ) : answer === undefined ? (
        <FormattedMessage {...messages.counting} />
      ) : (
        <FormattedMessage {...(answer.isExact ? messages.matching : messages.matchingAbout)} values={counted(numbers, answer.count)} />
      )}
    </Text>
  );
}
