import { createContext, useContext } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';

import type { useSavedViews_owner$data, useSavedViews_owner$key } from './__generated__/useSavedViews_owner.graphql.ts';
import type { useSavedViewsPaginationQuery } from './__generated__/useSavedViewsPaginationQuery.graphql.ts';

export type SavedView = useSavedViews_owner$data['listViews']['edges'][number]['node'];

/** The store or company at hand, whose saved views come with the frame: no list asks for its own. Null where lists have none. */
export const SavedViewsContext = createContext<useSavedViews_owner$key | null>(null);

// What the list and the menu know of a view; the hook that saves one returns the same.
void graphql`
  fragment useSavedViews_view on ListView {
    id
    internalId
    list
    name
    search
    isShared
    isOwn
    isDefault
    viewerCanEdit
    revision
    updatedBy
  }
`;

/** The views of a list of the place at hand; null where lists have none. */
export function useSavedViews(list: string) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<useSavedViewsPaginationQuery, useSavedViews_owner$key>(
    graphql`
      fragment useSavedViews_owner on ListViewOwner
      @argumentDefinitions(first: { type: "NonNegativeInt", defaultValue: 200 }, after: { type: "String" })
      @refetchable(queryName: "useSavedViewsPaginationQuery")
      @throwOnFieldError {
        id
        canShareViews: viewerCan(ability: LIST_VIEWS_SHARE)
        listViews(first: $first, after: $after) @connection(key: "useSavedViews_listViews") {
          connectionId: __id
          edges {
            node {
              ...useSavedViews_view @relay(mask: false)
            }
          }
        }
      }
    `,
    useContext(SavedViewsContext),
  );
  if (data == null) return null;
  const { id, canShareViews: canShare, listViews } = data;
  const views = listViews.edges.flatMap(({ node }) => (node.list === list ? [node] : []));
  return { id, canShare, views, connectionId: listViews.connectionId, hasNext, isLoadingNext, loadNext };
}
