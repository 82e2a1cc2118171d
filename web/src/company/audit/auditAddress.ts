import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { AuditPageQuery$variables } from './__generated__/AuditPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

const texts = ['EQ', 'NE', 'CONTAINS'] as const;

export const auditAddress = {
  name: 'audit',
  sortFields: ['at'],
  defaultSort: { field: 'at', direction: 'DESC' },
  filters: {
    objectType: { kind: 'text', operators: texts },
    action: { kind: 'text', operators: texts },
    userName: { kind: 'text', operators: texts },
    storeName: { kind: 'text', operators: texts },
    at: { kind: 'date' },
  },
} as const satisfies ListAddress;

export const auditVariablesOf = (query: URLSearchParams) =>
  typedListVariables<AuditPageQuery$variables>(decodeListState(Object.fromEntries(query), auditAddress), auditAddress);
