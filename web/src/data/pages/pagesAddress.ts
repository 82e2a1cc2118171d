import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { ContentPagesPageQuery$variables } from './__generated__/ContentPagesPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

export const pagesAddress = {
  name: 'pages',
  sortFields: ['title', 'internalId', 'type', 'url', 'updatedAt'],
  defaultSort: { field: 'title', direction: 'ASC' },
  filters: {
    type: { kind: 'text', operators: ['EQ', 'CONTAINS', 'EXISTS', 'NOT_EXISTS'] },
    title: { kind: 'text', operators: ['CONTAINS', 'EQ', 'STARTS_WITH'] },
    text: { kind: 'text', operators: ['CONTAINS', 'NOT_CONTAINS', 'EXISTS', 'NOT_EXISTS'] },
    url: { kind: 'text', operators: ['CONTAINS', 'EXISTS', 'NOT_EXISTS'] },
    updatedAt: { kind: 'date' },
  },
} as const satisfies ListAddress;

export function pagesVariablesOf(query: URLSearchParams) {
  return typedListVariables<ContentPagesPageQuery$variables>(decodeListState(Object.fromEntries(query), pagesAddress), pagesAddress);
}
