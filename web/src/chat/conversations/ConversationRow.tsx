import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, useNumbers } from '../../app/words/numbers.ts';
import { MailText } from '../../data/browse/MailText.tsx';
import { customersPaths } from '../../data/customers/customersPaths.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useLanguageName } from '../assistant/useLanguageName.ts';
import type { ConversationRow_conversation$key } from './__generated__/ConversationRow_conversation.graphql.ts';
import { chatConversationsMessages as messages } from './chatConversations.messages.ts';
import { conversationsPaths } from './conversationsPaths.ts';

const colors = { BOUGHT: 'green', HANDED_OVER: 'blue', UNANSWERED: 'yellow', ANSWERED: 'gray' } as const;

interface ConversationRowProps {
  readonly conversation: ConversationRow_conversation$key;
  readonly storeId: string;
}

/** One conversation in the list. */
export function ConversationRow({ conversation: key, storeId }: ConversationRowProps) {
  const conversation = useFragment(
    graphql`
      fragment ConversationRow_conversation on ChatConversation {
        id
        internalId
        visitor
        customer
        startedAt
        firstQuestion
        messageCount
        language
        outcome
        rating
        revenue {
          amount
          currency
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const languageName = useLanguageName();
  const { internalId, visitor, customer, firstQuestion, outcome, rating, revenue } = conversation;
  const path = conversationsPaths.item({ storeId, chatUid: internalId, visitorID: visitor || '-' });
  return (
    <ListRow id={conversation.id} label={firstQuestion} path={path}>
      <ListCell column="question">
        <PageLink to={path}>{firstQuestion}</PageLink>
      </ListCell>
      <ListCell column="startedAt">
        <Moment at={conversation.startedAt} />
      </ListCell>
      <ListCell column="visitor">
        {customer === '' ? (
          visitor || <FormattedMessage {...messages.unknownVisitor} />
        ) : (
          <PageLink to={customersPaths.item({ storeId, email: customer })}>
            <MailText address={customer} />
          </PageLink>
        )}
      </ListCell>
      <ListCell column="messages">{numbers.count(conversation.messageCount)}</ListCell>
      <ListCell column="language">{languageName(conversation.language)}</ListCell>
      <ListCell column="outcome">
        {outcome !== '%future added value' && (
          <Badge variant="light" size="sm" radius="sm" tt="none" color={colors[outcome]}>
            <FormattedMessage {...messages[outcome]} />
          </Badge>
        )}
      </ListCell>
      <ListCell column="rating">
        {rating != null && rating !== '%future added value' ? <FormattedMessage {...messages[rating]} /> : '–'}
      </ListCell>
      <ListCell column="revenue">{amountOf(revenue) === 0 ? '–' : numbers.money(revenue)}</ListCell>
    </ListRow>
  );
}
