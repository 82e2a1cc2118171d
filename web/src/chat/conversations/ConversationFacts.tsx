import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { customersPaths } from '../../data/customers/customersPaths.ts';
import { visitorsPaths } from '../../data/visitors/visitorsPaths.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useLanguageName } from '../assistant/useLanguageName.ts';
import type { ConversationFacts_conversation$key } from './__generated__/ConversationFacts_conversation.graphql.ts';
import type { ConversationFactsMutation } from './__generated__/ConversationFactsMutation.graphql.ts';
import type { ConversationFactsResendMutation } from './__generated__/ConversationFactsResendMutation.graphql.ts';
import { chatConversationsMessages as messages } from './chatConversations.messages.ts';
import styles from './conversations.module.css';

const longestNote = 2000;

/** What is known of a conversation, the pages it was held on, its hand-over, and notes of staff. */
export function ConversationFacts({ conversation: key }: { readonly conversation: ConversationFacts_conversation$key }) {
  const conversation = useFragment(
    graphql`
      fragment ConversationFacts_conversation on ChatConversation {
        id
        visitor
        customer
        language
        messageCount
        outcome
        rating
        handOver
        revenue {
          amount
          currency
        }
        thread {
          page
        }
        notes {
          at
          by
          text
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const { storeId } = useStoreScope();
  const languageName = useLanguageName();
  const can = useCan();
  const [text, setText] = useState('');
  const [write, isWriting] = useWrite<ConversationFactsMutation>(graphql`
    mutation ConversationFactsMutation($input: NoteChatConversationInput!) {
      payload: noteChatConversation(input: $input) {
        chatConversation {
          ...ConversationFacts_conversation
        }
        errors {
          message
        }
      }
    }
  `);
  const [resend, isSending] = useWrite<ConversationFactsResendMutation>(graphql`
    mutation ConversationFactsResendMutation($input: ResendChatConversationInput!) {
      payload: resendChatConversation(input: $input) {
        chatConversation {
          ...ConversationFacts_conversation
        }
        errors {
          message
        }
      }
    }
  `);
  const isResent = useIsDoneOr(messages.failedResend);
  const isSent = useIsDoneOr(messages.failedNote);
  const sendAgain = async () => {
    if (isResent((await resend({ input: { id } }))?.payload)) showToast({ type: 'success', title: intl.formatMessage(messages.resent) });
  };
  const { id, visitor, customer, outcome, rating, handOver, notes } = conversation;
  const send = async (input: { readonly text?: string; readonly isDone?: boolean }): Promise<boolean> =>
    isSent((await write({ input: { id, ...input } }))?.payload);
  const addNote = async () => {
    if (text.trim() === '' || !(await send({ text: text.trim() }))) return;
    setText('');
    showToast({ type: 'success', title: intl.formatMessage(messages.noteAdded) });
  };
  const word = (name: Exclude<typeof outcome | NonNullable<typeof rating | typeof handOver>, '%future added value'>) => (
    <FormattedMessage {...messages[name]} />
  );
  const pages = [...new Set(conversation.thread.map(({ page }) => page).filter((page) => page !== ''))];
  const facts: readonly (readonly [MessageDescriptor, ReactNode])[] = [
    [messages.outcome, outcome !== '%future added value' && word(outcome)],
    [messages.rating, rating != null && rating !== '%future added value' ? word(rating) : '–'],
    [messages.handOver, handOver != null && handOver !== '%future added value' ? word(handOver) : '–'],
    [messages.messages, numbers.count(conversation.messageCount)],
    [messages.language, languageName(conversation.language)],
    [
      messages.visitor,
      visitor === '' ? (
        <FormattedMessage {...messages.unknownVisitor} />
      ) : (
        <PageLink to={visitorsPaths.item({ storeId, visitorId: visitor })}>{visitor}</PageLink>
      ),
    ],
    [messages.customer, customer === '' ? '–' : <PageLink to={customersPaths.item({ storeId, email: customer })}>{customer}</PageLink>],
    [messages.revenue, numbers.money(conversation.revenue)],
    [messages.pages, pages.length === 0 ? '–' : pages.slice(0, 10).map((page) => <div key={page}>{page}</div>)],
  ];
  return (
    <>
      <FormSection title={messages.facts}>
        <dl className={styles['facts']}>
          {facts.map(([label, value]) => (
            <div key={label.id} style={{ display: 'contents' }}>
              <dt>
                <FormattedMessage {...label} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {handOver != null && can('CHAT_EDIT') && (
          <Group gap="xs">
            {handOver !== 'WAITING' && (
              <Button size="xs" variant="default" loading={isSending} onClick={() => void sendAgain()}>
                <FormattedMessage {...messages.resend} />
              </Button>
            )}
            <Button size="xs" variant="default" loading={isWriting} onClick={() => void send({ isDone: handOver !== 'DONE' })}>
              <FormattedMessage {...(handOver === 'DONE' ? messages.markOpen : messages.markDone)} />
            </Button>
          </Group>
        )}
      </FormSection>
      <FormSection title={messages.notes}>
        {notes.length === 0 && (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.noNotes} />
          </Text>
        )}
        {notes.map(({ at, by, text: note }) => (
          <div key={`${at} ${note}`}>
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {note}
            </Text>
            <Text size="xs" c="dimmed">
              <Moment at={at} /> {by}
            </Text>
          </div>
        ))}
        {can('CHAT_EDIT') && (
          <Stack gap="xs">
            <Textarea
              label={intl.formatMessage(messages.note)}
              value={text}
              maxLength={longestNote}
              autosize
              minRows={2}
              maxRows={8}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <div>
              <Button size="xs" variant="default" disabled={text.trim() === ''} loading={isWriting} onClick={() => void addNote()}>
                <FormattedMessage {...messages.addNote} />
              </Button>
            </div>
          </Stack>
        )}
      </FormSection>
    </>
  );
}
