import { Button, Group, Stack, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { FaqSuggestions_store$key } from './__generated__/FaqSuggestions_store.graphql.ts';
import type { FaqSuggestionsMutation } from './__generated__/FaqSuggestionsMutation.graphql.ts';
import { conversationsPaths } from '../conversations/conversationsPaths.ts';
import { chatFaqsMessages as messages } from './chatFaqs.messages.ts';
import { newFaqPath } from './chatFaqsAddress.ts';

const mostShown = 5;

/** Groups of questions that were not answered, each a proposal for an FAQ with its evidence. */
export function FaqSuggestions({ store: key }: { readonly store: FaqSuggestions_store$key }) {
  const { chatFaqSuggestions: topics } = useFragment(
    graphql`
      fragment FaqSuggestions_store on Store @throwOnFieldError {
        chatFaqSuggestions {
          topic
          questions
          count
          conversationId
        }
      }
    `,
    key,
  );
  const { id, storeId } = useStoreScope();
  const intl = useIntl();
  const [write, isWriting] = useWrite<FaqSuggestionsMutation>(graphql`
    mutation FaqSuggestionsMutation($input: DismissChatFaqSuggestionInput!) {
      payload: dismissChatFaqSuggestion(input: $input) {
        store {
          ...FaqSuggestions_store
        }
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.failedDismiss);
  const dismiss = async (questions: readonly string[]) => {
    const payload = (await write({ input: { storeId: id, questions: [...questions] } }))?.payload;
    if (isDone(payload)) showToast({ type: 'success', title: intl.formatMessage(messages.dismissed) });
  };
  const numbers = useNumbers();
  const can = useCan();
  if (topics.length === 0) return null;
  return (
    <FormSection title={messages.suggestions} hint={messages.suggestionsHint}>
      <Stack gap="xs">
        {topics.slice(0, mostShown).map(({ topic, questions, count, conversationId }) => (
          <Group key={conversationId} justify="space-between" gap="xs" wrap="wrap">
            <div style={{ minWidth: 0, flex: '1 1 16rem' }}>
              <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                {topic}
              </Text>
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                <FormattedMessage {...messages.asked} values={counted(numbers, count)} />
                {questions.length > 1 && ` · ${questions.slice(1, 4).join(' · ')}`}
              </Text>
            </div>
            <Group gap="sm">
              <Text size="sm">
                <PageLink to={conversationsPaths.item({ storeId, chatUid: conversationId, visitorID: '-' })}>
                  <FormattedMessage {...messages.evidence} />
                </PageLink>
              </Text>
              {can('CHAT_EDIT') && (
                <>
                  <ButtonLink
                    variant="default"
                    size="xs"
                    to={newFaqPath(storeId, { question: topic, conversation: conversationId, questions })}
                  >
                    <FormattedMessage {...messages.write} />
                  </ButtonLink>
                  <Button
                    variant="subtle"
                    size="xs"
                    loading={isWriting}
                    aria-label={intl.formatMessage(messages.dismissNamed, { topic })}
                    onClick={() => void dismiss(questions)}
                  >
                    <FormattedMessage {...messages.dismiss} />
                  </Button>
                </>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
    </FormSection>
  );
}
