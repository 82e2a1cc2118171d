import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { plainConditions } from '../../audience/audiences/audienceDraft.ts';
import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import type { RecipientCountQuery } from './__generated__/RecipientCountQuery.graphql.ts';
import type { Recipients } from './RecipientsFields.tsx';
import { newslettersMessages as messages } from './newsletters.messages.ts';

interface RecipientCountProps {
  readonly storeId: string;
  readonly recipients: Recipients;
  /** What continues with the number of people who can receive it. */
  readonly children?: (subscribed: number) => ReactNode;
}

/** How many people recipients are, and why some of them get nothing. */
export function RecipientCount({ storeId, recipients: { audiences, lists, conditions }, children }: RecipientCountProps) {
  return (
    <LiveAnswer question={{ storeId, audiences, lists, conditions: plainConditions(conditions) }} fallback={<Skeleton h={72} />}>
      {(asked) => <Counted asked={asked}>{children}</Counted>}
    </LiveAnswer>
  );
}

function Counted({
  asked,
  children,
}: {
  readonly asked: RecipientCountQuery['variables'];
  readonly children: RecipientCountProps['children'];
}) {
  const numbers = useNumbers();
  const data = useLazyLoadQuery<RecipientCountQuery>(
    graphql`
      query RecipientCountQuery($storeId: String!, $audiences: [ID!], $lists: [ID!], $conditions: String) @throwOnFieldError {
        store(storeId: $storeId) {
          mailRecipientCount(audiences: $audiences, lists: $lists, conditions: $conditions) {
            subscribed
            suppressed
            capped
          }
        }
      }
    `,
    asked,
    { fetchPolicy: 'store-and-network' },
  );
  const { subscribed, suppressed, capped } = loaded(data.store).mailRecipientCount;
  return (
    <>
      <div aria-live="polite">
        <Text size="sm" fw={600}>
          <FormattedMessage {...messages.reach} values={counted(numbers, subscribed)} />
        </Text>
        {suppressed > 0 && (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.suppressed} values={counted(numbers, suppressed)} />
          </Text>
        )}
        {capped > 0 && (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.capped} values={counted(numbers, capped)} />
          </Text>
        )}
      </div>
      {children?.(subscribed)}
    </>
  );
}
