import { Badge, Group, Text } from '@mantine/core';
import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { chatTrialMessages } from '../assistant/chatTrial.messages.ts';
import { SourceLinks } from '../assistant/SourceLinks.tsx';
import { useToolWords } from '../assistant/useToolWords.ts';
import { chatFaqsAddress, newFaqPath } from '../faqs/chatFaqsAddress.ts';
import type {
  ConversationThread_conversation$data,
  ConversationThread_conversation$key,
} from './__generated__/ConversationThread_conversation.graphql.ts';
import { chatConversationsMessages as messages } from './chatConversations.messages.ts';
import styles from './conversations.module.css';

type Message = ConversationThread_conversation$data['thread'][number];

/** Everything that was said, with what each answer came from. */
export function ConversationThread({
  conversation: key,
  storeId,
}: {
  readonly conversation: ConversationThread_conversation$key;
  readonly storeId: string;
}) {
  const { internalId, thread } = useFragment(
    graphql`
      fragment ConversationThread_conversation on ChatConversation {
        internalId
        thread {
          internalId
          from
          at
          text
          maskedText
          tools
          writtenBy
          rating
          reply {
            outcome
            sources {
              kind
              internalId
              ...SourceLinks_sources
            }
            products {
              internalId
              name
            }
          }
        }
      }
    `,
    key,
  );
  return (
    <FormSection title={messages.thread}>
      <ol className={styles['thread']}>
        {thread.map((message, index) => (
          <li key={message.internalId} className={styles['message']} data-from={message.from}>
            <Group gap="xs" justify="space-between">
              <Text size="xs" fw={600}>
                <FormattedMessage {...(message.from === 'SHOPPER' ? messages.shopper : messages.assistant)} />
              </Text>
              <Text size="xs" c="dimmed">
                <Moment at={message.at} />
              </Text>
            </Group>
            <div className={styles['text']} dir="auto">
              {message.text}
            </div>
            {message.reply && (
              <Came message={message} question={thread[index - 1]?.maskedText ?? ''} conversation={internalId} storeId={storeId} />
            )}
          </li>
        ))}
      </ol>
    </FormSection>
  );
}

const mostNamed = 6;

/** Tools whose answers are about one shopper: an order, the number or the code that it needs, a person to talk to. */
const personalTools: ReadonlySet<string> = new Set(['ORDER', 'ORDER_CODE', 'HAND_OVER', 'REFUSAL']);

/** The products of an answer, each with its page. */
function Products({ products, storeId }: { readonly products: NonNullable<Message['reply']>['products']; readonly storeId: string }) {
  return products.slice(0, mostNamed).map(({ internalId: id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <PageLink to={productsPaths.item({ storeId, id })}>{name}</PageLink>
    </Fragment>
  ));
}

/** What an answer came from, and what can be made of it. */
function Came({
  message,
  question,
  conversation,
  storeId,
}: {
  readonly message: Message;
  /** What it answers, without personal data. */
  readonly question: string;
  readonly conversation: string;
  readonly storeId: string;
}) {
  const numbers = useNumbers();
  const can = useCan();
  const toolWords = useToolWords();
  const { reply, tools, writtenBy, rating } = message;
  if (!reply) return null;
  const { outcome, sources, products } = reply;
  // The products that were shown are named already.
  const others = products.length === 0 ? sources : sources.filter(({ kind }) => kind !== 'PRODUCT');
  const [first] = sources;
  const faqId = outcome === 'ANSWERED' && first?.kind === 'FAQ' ? first.internalId : undefined;
  // A thank-you or a greeting is answered out of nothing, and is no question.
  const isTalk = writtenBy !== 'MODEL' && outcome === 'ANSWERED' && tools.length + sources.length === 0;
  const isForAll = question !== '' && !isTalk && !tools.some((tool) => personalTools.has(tool));
  return (
    <>
      {products.length > 0 && (
        <Text size="xs" c="dimmed">
          <FormattedMessage
            {...messages.products}
            values={{ ...counted(numbers, products.length), list: <Products products={products} storeId={storeId} /> }}
          />
        </Text>
      )}
      {others.length > 0 && (
        <Text size="xs" c="dimmed">
          <FormattedMessage {...messages.sources} values={{ list: <SourceLinks sources={others} storeId={storeId} /> }} />
        </Text>
      )}
      <Group gap="xs">
        {outcome !== '%future added value' && (
          <Badge variant="light" size="sm" radius="sm" tt="none" color={outcome === 'UNANSWERED' ? 'yellow' : 'gray'}>
            <FormattedMessage {...chatTrialMessages[outcome]} />
          </Badge>
        )}
        {rating != null && rating !== '%future added value' && (
          <Badge variant="light" size="sm" radius="sm" tt="none" color={rating === 'UP' ? 'green' : 'red'}>
            <FormattedMessage {...messages[rating]} />
          </Badge>
        )}
        <Text size="xs" c="dimmed">
          <FormattedMessage {...(writtenBy === 'MODEL' ? chatTrialMessages.model : chatTrialMessages.builtIn)} />
          {tools.length > 0 && (
            <>
              {' · '}
              <FormattedMessage {...messages.tools} values={{ list: toolWords(tools) }} />
            </>
          )}
        </Text>
        {can('CHAT_EDIT') && (faqId !== undefined || isForAll) && (
          <Text size="xs">
            {faqId === undefined ? (
              <PageLink to={newFaqPath(storeId, { question, conversation, questions: [question] })}>
                <FormattedMessage {...messages.addFaq} />
              </PageLink>
            ) : (
              <PageLink to={chatFaqsAddress.paths.item({ storeId, id: faqId })}>
                <FormattedMessage {...messages.editFaq} />
              </PageLink>
            )}
          </Text>
        )}
      </Group>
    </>
  );
}
