import { Group, Stack, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { FaqSuggestions_store$key } from './__generated__/FaqSuggestions_store.graphql.ts';
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
  const { storeId } = useStoreScope();
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
              <PageLink to={conversationsPaths.item({ storeId, chatUid: conversationId, visitorID: '-' })}>
                <FormattedMessage {...messages.evidence} />
              </PageLink>
              {can('CHAT_EDIT') && (
                <ButtonLink variant="default" size="xs" to={newFaqPath(storeId, topic)}>
                  <FormattedMessage {...messages.write} />
                </ButtonLink>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
    </FormSection>
  );
}
