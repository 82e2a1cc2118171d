import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { listReturn } from '../../ui/list/listReturn.ts';
import { GonePage } from '../../ui/list/empty/GonePage.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { ChatConversationPageQuery } from './__generated__/ChatConversationPageQuery.graphql.ts';
import { chatConversationsMessages as messages } from './chatConversations.messages.ts';
import { ConversationFacts } from './ConversationFacts.tsx';
import styles from './conversations.module.css';
import { conversationsPaths } from './conversationsPaths.ts';
import { ConversationThread } from './ConversationThread.tsx';
import { DeleteConversations } from './DeleteConversations.tsx';

/** One conversation: what was said, what it came from, and what staff note about it. */
export function ChatConversationPage({ queryRef }: PageProps<ChatConversationPageQuery>) {
  const data = usePreloadedQuery<ChatConversationPageQuery>(
    graphql`
      query ChatConversationPageQuery($storeId: String!, $chatUid: ID!) @preloadable {
        store(storeId: $storeId) {
          storeId
          chatConversation(id: $chatUid) {
            id
            firstQuestion
            startedAt
            ...ConversationFacts_conversation
            ...ConversationThread_conversation
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, chatConversation: conversation } = loaded(data.store);
  const can = useCan();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const listPath = listReturn(conversationsPaths.list({ storeId }));
  if (conversation === null || conversation === undefined) {
    return <GonePage title={messages.gone} text={messages.goneText} to={listPath} back={messages.toList} />;
  }
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listPath}>
            <FormattedMessage {...messages.title} />
          </PageLink>
        }
        title={<span style={{ overflowWrap: 'anywhere' }}>{conversation.firstQuestion}</span>}
        text={<FormattedDate value={conversation.startedAt} dateStyle="full" timeStyle="short" />}
        actions={
          can('DATA_DELETE') && (
            <Button variant="light" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setDeleting(true)}>
              <FormattedMessage {...messages.delete} />
            </Button>
          )
        }
      />
      <div className={styles['layout']}>
        <div className={styles['column']}>
          <ConversationThread conversation={conversation} storeId={storeId} />
        </div>
        <div className={styles['column']}>
          <ConversationFacts conversation={conversation} />
        </div>
      </div>
      {isDeleting && (
        <DeleteConversations ids={[conversation.id]} onClose={() => setDeleting(false)} onDeleted={() => navigate.push(listPath)} />
      )}
    </>
  );
}
