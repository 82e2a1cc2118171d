import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { CompanyUsersPageQuery$variables } from './__generated__/CompanyUsersPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

const companyRoles = ['ADMIN', 'MANAGER', 'DEVELOPER', 'AGENCY', 'MEMBER', 'PARTIAL'] as const;

export const companyUsersAddress = {
  name: 'companyUsers',
  sortFields: ['name', 'email', 'role', 'lastActiveAt', 'joinedAt'],
  defaultSort: { field: 'name', direction: 'ASC' },
  pageSizes: [20, 50, 100],
  filters: {
    role: { kind: 'choice', operators: ['IN'], values: companyRoles },
  },
} as const satisfies ListAddress;

export const companyInvitesAddress = {
  name: 'companyInvites',
  sortFields: ['email', 'role', 'sentAt'],
  defaultSort: { field: 'sentAt', direction: 'DESC' },
  pageSizes: [20, 50, 100],
  filters: {
    role: { kind: 'choice', operators: ['IN'], values: companyRoles },
    state: { kind: 'choice', operators: ['IN'], values: ['OPEN', 'EXPIRED', 'ACCEPTED', 'REVOKED'] },
  },
} as const satisfies ListAddress;

/** Which list is shown, and which rows of it. Invitations that are over are shown when someone asks for them. */
export function companyUsersVariablesOf(query: URLSearchParams) {
  const isInvited = query.get('tab') === 'invited';
  const given = Object.fromEntries(query);
  const users = typedListVariables<{
    orderBy?: CompanyUsersPageQuery$variables['userOrder'];
    filter?: CompanyUsersPageQuery$variables['userFilter'];
  }>(decodeListState(isInvited ? {} : given, companyUsersAddress), companyUsersAddress);
  const state = decodeListState(isInvited ? given : {}, companyInvitesAddress);
  const invited = typedListVariables<{
    orderBy?: CompanyUsersPageQuery$variables['inviteOrder'];
    filter?: CompanyUsersPageQuery$variables['inviteFilter'];
  }>(state, companyInvitesAddress);
  const isAnyState = !state.filter.some(({ field }) => field === 'state');
  const { first, offset, query: text } = isInvited ? invited : users;
  return {
    isInvited,
    first,
    offset,
    query: text,
    userOrder: users.orderBy,
    userFilter: users.filter,
    inviteOrder: invited.orderBy,
    inviteFilter: [...(invited.filter ?? []), ...(isAnyState ? [{ state: ['OPEN', 'EXPIRED'] as const }] : [])],
  };
}
