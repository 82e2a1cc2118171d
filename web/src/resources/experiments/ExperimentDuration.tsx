import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { ExperimentDurationQuery, ExperimentDurationQuery$variables } from './__generated__/ExperimentDurationQuery.graphql.ts';
import type { TestedMail } from './experimentWords.ts';
import { testChangeMessages as messages } from './testChange.messages.ts';

export const durationQuery = graphql`
  query ExperimentDurationQuery(
    $storeId: String!
    $goal: ExperimentGoal
    $audiences: [String!]
    $effect: Float
    $subjectId: ID
    $change: ExperimentChangeInput
  ) @throwOnFieldError {
    store(storeId: $storeId) {
      experimentPlan(goal: $goal, audiences: $audiences, effect: $effect, subjectId: $subjectId, change: $change) {
        visitors
        visitorsPerDay
        days
      }
    }
  }
`;

interface ExperimentDurationProps {
  readonly asked: ExperimentDurationQuery$variables;
  readonly mail: TestedMail | undefined;
}

/** How long an experiment takes, from the visitors of the last 30 days; of emails, how many recipients it needs. */
export function ExperimentDuration({ asked, mail }: ExperimentDurationProps) {
  const numbers = useNumbers();
  const { visitors, visitorsPerDay, days } = loaded(useLazyLoadQuery<ExperimentDurationQuery>(durationQuery, asked).store).experimentPlan;
  if (mail !== undefined && mail !== 'trigger')
    return (
      <Text size="sm">
        {visitors == null ? (
          <FormattedMessage {...messages.neededMailsUnknown} />
        ) : (
          <FormattedMessage {...messages.neededMails} values={{ visitors: numbers.count(visitors) }} />
        )}
      </Text>
    );
  const perDay = numbers.decimal(visitorsPerDay, visitorsPerDay < 10 ? 1 : 0);
  return (
    <Text size="sm">
      {visitors == null || days == null ? (
        <FormattedMessage {...(mail === undefined ? messages.neededUnknown : messages.neededPeopleUnknown)} values={{ perDay }} />
      ) : (
        <FormattedMessage
          {...(mail === undefined ? messages.needed : messages.neededPeople)}
          values={{ visitors: numbers.count(visitors), perDay, ...counted(numbers, days) }}
        />
      )}
    </Text>
  );
}
