import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { type ListSelection, nothingSelected } from '../../ui/list/listSelection.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import { useDeleteLabel } from '../../ui/list/bulk/useDeleteLabel.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { ChatConversationsPageQuery } from './__generated__/ChatConversationsPageQuery.graphql.ts';
import { chatConversationsMessages as messages } from './chatConversations.messages.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { conversationsColumns, conversationsDefinition } from './conversationsList.ts';
import { DeleteConversations } from './DeleteConversations.tsx';
import { readConversationIds } from './readConversationIds.ts';

/** The list of a store's conversations. */
export function ChatConversationsPage({ queryRef, isStale }: PageProps<ChatConversationsPageQuery>) {
  const data = usePreloadedQuery<ChatConversationsPageQuery>(
    graphql`
      query ChatConversationsPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: ChatConversationOrder
        $filter: [ChatConversationFilter!]
      ) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          chatConversations(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
            totalCount
            isTotalExact
            edges {
              node {
                id
                ...ConversationRow_conversation
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, chatConversations } = loaded(data.store);
  const intl = useIntl();
  const can = useCan();
  const [state, setState] = useListState(conversationsDefinition);
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const [deleting, setDeleting] = useState<readonly string[]>();
  const [isReading, setIsReading] = useState(false);
  const environment = useRelayEnvironment();
  const rows = chatConversations.edges.map(({ node }) => node);
  const label = useDeleteLabel(selection, chatConversations);
  /** It cannot be undone: the question names exactly how many they are. */
  const ask = async () => {
    if (selection.kind === 'some') return setDeleting([...selection.ids]);
    setIsReading(true);
    try {
      setDeleting(await readConversationIds(environment, storeId, typedListVariables(state, conversationsDefinition)));
    } catch {
      // Reading the ids failed, and the network layer has reported that.
    } finally {
      setIsReading(false);
    }
  };
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <DataList
        label={intl.formatMessage(messages.title)}
        searchLabel={intl.formatMessage(messages.searchLabel)}
        definition={conversationsDefinition}
        columns={conversationsColumns}
        state={state}
        onState={setState}
        rowIds={rows.map(({ id }) => id)}
        total={chatConversations.totalCount}
        isTotalExact={chatConversations.isTotalExact}
        isStale={isStale}
        empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
        bulk={{
          selection,
          onSelection: setSelection,
          isRunning: isReading,
          actions: [
            {
              name: 'delete',
              label,
              icon: <IconTrash size={15} aria-hidden />,
              isDanger: true,
              blockedBy: can('DATA_DELETE') ? undefined : intl.formatMessage(messages.noRight),
              onRun: () => void ask(),
            },
          ],
        }}
      >
        {rows.map((row) => (
          <ConversationRow key={row.id} conversation={row} storeId={storeId} />
        ))}
      </DataList>
      {deleting && (
        <DeleteConversations
          ids={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setSelection(nothingSelected);
            setDeleting(undefined);
          }}
        />
      )}
    </>
  );
}
