import { Button, Group, List, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { formMessages } from '../../ui/form/form.messages.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import type {
  ChatDraftInput,
  useChatTestChecksQuery,
  useChatTestChecksQuery$data,
} from './__generated__/useChatTestChecksQuery.graphql.ts';
import { chatTestsMessages as messages } from './chatTests.messages.ts';
import { useFaultWords } from './faultWords.ts';

export type ChatDraft = ChatDraftInput;

type Outcome = NonNullable<useChatTestChecksQuery$data['store']>['chatTestRun']['outcomes'][number];

interface Question {
  readonly broken: readonly Outcome[];
  readonly answer: (isSaved: boolean) => void;
}

export interface ChatTestChecks {
  /** Whether a draft may be saved: true when no test that passes would fail with it, else what the person answers. */
  readonly mayBeSaved: (draft: ChatDraft, id?: string) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Asks before a save that would make a test fail. */
export function useChatTestChecks(): ChatTestChecks {
  const { storeId } = useStoreScope();
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const wordsOf = useFaultWords();
  const [question, setQuestion] = useState<Question | null>(null);

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
    const broken = outcomes.filter(({ isPassedBefore, isPassedAfter }) => isPassedBefore && !isPassedAfter);
    if (broken.length === 0) return true;
    return new Promise((resolve) => {
      setQuestion({ broken, answer: resolve });
    });
  };

  const close = (isSaved: boolean) => {
    question?.answer(isSaved);
    setQuestion(null);
  };

  const dialog = (
    <Modal
      opened={question !== null}
      onClose={() => close(false)}
      title={<FormattedMessage {...messages.askTitle} values={{ count: question?.broken.length ?? 0 }} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(formMessages.close) }}
    >
      <Text size="sm" mb="xs">
        <FormattedMessage {...messages.askText} />
      </Text>
      <List size="sm" spacing="xs">
        {question?.broken.map((outcome) => (
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
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => close(false)}>
          <FormattedMessage {...formMessages.cancel} />
        </Button>
        <Button color="red" onClick={() => close(true)}>
          <FormattedMessage {...messages.saveAnyway} />
        </Button>
      </Group>
    </Modal>
  );
  return { mayBeSaved, dialog };
}
