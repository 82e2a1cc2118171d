import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { FormSection } from '../../ui/form/FormSection.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { conversationsPaths } from '../conversations/conversationsPaths.ts';
import type { FaqSource_faq$key } from './__generated__/FaqSource_faq.graphql.ts';
import { chatFaqsMessages as messages } from './chatFaqs.messages.ts';

interface FaqSourceProps {
  /** Null for a new one. */
  readonly faq: FaqSource_faq$key | null;
  readonly storeId: string;
  /** Of the conversation that it was written for; null for none. */
  readonly conversation: string | null;
  readonly questions: readonly string[];
}

/** Why an FAQ exists and who answers for it: the questions and the conversation it was written for, and who put its words into use. */
export function FaqSource({ faq: key, storeId, conversation, questions }: FaqSourceProps) {
  const faq = useFragment(
    graphql`
      fragment FaqSource_faq on ChatFaq {
        hasConversation
        approvedBy
        approvedAt
      }
    `,
    key,
  );
  const approvedAt = faq?.approvedAt;
  if (approvedAt == null && conversation === null && questions.length === 0) return null;
  return (
    <FormSection title={messages.sectionSource}>
      {approvedAt != null && (
        <Text size="sm">
          <FormattedMessage
            {...(faq?.approvedBy == null ? messages.approvedAt : messages.approved)}
            values={{ who: faq?.approvedBy, when: <Moment at={approvedAt} /> }}
          />
        </Text>
      )}
      {questions.length > 0 && (
        <div>
          <Text size="sm" fw={500}>
            <FormattedMessage {...messages.sourceQuestions} />
          </Text>
          <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
            {questions.map((question) => (
              <Text key={question} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
                {question}
              </Text>
            ))}
          </ul>
        </div>
      )}
      {conversation !== null && (
        <Text size="sm">
          {faq === null || faq?.hasConversation === true ? (
            <PageLink to={conversationsPaths.item({ storeId, chatUid: conversation, visitorID: '-' })}>
              <FormattedMessage {...messages.openConversation} />
            </PageLink>
          ) : (
            <FormattedMessage {...messages.noConversation} />
          )}
        </Text>
      )}
    </FormSection>
  );
}
