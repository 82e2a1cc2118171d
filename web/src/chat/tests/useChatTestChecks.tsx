import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useSaveQuestion } from '../../ui/form/useSaveQuestion.tsx';
import type {
  ChatDraftInput,
  useChatTestChecksQuery,
  useChatTestChecksQuery$data,
} from './__generated__/useChatTestChecksQuery.graphql.ts';
import { chatTestsMessages as messages } from './chatTests.messages.ts';
import { useFaultWords } from './faultWords.ts';

export type ChatDraft = ChatDraftInput;

type Outcome = NonNullable<useChatTestChecksQuery$data['store']>['chatTestRun']['outcomes'][number];

export interface ChatTestChecks {
  /** Whether a draft may be saved: true when no test that passes would fail with it, else what the person answers. */
  readonly mayBeSaved: (draft: ChatDraft, id?: string) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Asks before a save that would make a test fail. */
export function useChatTestChecks(): ChatTestChecks {
  const { storeId } = useStoreScope();
  const environment = useRelayEnvironment();
  const wordsOf = useFaultWords();
  const { ask, dialog } = useSaveQuestion<Outcome>({
    title: messages.askTitle,
    text: messages.askText,
    children: (broken) => (
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
    ),
  });

  const mayBeSaved = async (draft: ChatDraft, id?: string): Promise<boolean> => {
    // Asked at a save, which waits for the answer.
    const outcomes = await readNow<useChatTestChecksQuery>(
      environment,
      graphql`
        query useChatTestChecksQuery($storeId: String!, $draft: ChatDraftInput!, $id: ID) @throwOnFieldError {
          store(storeId: $storeId) {
            chatTestRun(draft: $draft, id: $id) {
              outcomes {
                internalId
                question
                isPassedBefore
                isPassedAfter
                textAfter
                missingPhrases
                saidPhrases
                missingProducts
              }
            }
          }
        }
      `,
      { storeId, draft, id: id ?? null },
    )
      .then((data) => data?.store?.chatTestRun.outcomes ?? [])
      // What is wrong with the draft, or with the connection, is what the save will say.
      .catch(() => []);
    return ask(outcomes.filter(({ isPassedBefore, isPassedAfter }) => isPassedBefore && !isPassedAfter));
  };
  return { mayBeSaved, dialog };
}
