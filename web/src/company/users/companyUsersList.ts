import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { CompanyUsersPageQuery$variables } from './__generated__/CompanyUsersPageQuery.graphql.ts';
import { companyInvitesMessages as invites, companyUsersMessages as messages, roleMessages } from './companyUsers.messages.ts';

const companyRoles = ['ADMIN', 'MANAGER', 'DEVELOPER', 'AGENCY', 'MEMBER', 'PARTIAL'] as const;

const roleFilter = {
  field: 'role',
  label: messages.role,
  kind: 'choice',
  operators: ['IN'],
  choices: companyRoles.map((role) => ({ value: role, label: roleMessages[role] })),
} as const;

export const companyUsersColumns: readonly ListColumn[] = [
  { name: 'name', label: messages.name, sortField: 'name', isFixed: true },
  { name: 'email', label: messages.email, sortField: 'email', width: '16rem' },
  { name: 'role', label: messages.role, sortField: 'role', width: '7rem' },
  { name: 'stores', label: messages.stores, width: '7rem' },
  { name: 'lastActiveAt', label: messages.lastActive, sortField: 'lastActiveAt', width: '9rem' },
  { name: 'joinedAt', label: messages.joined, sortField: 'joinedAt', width: '9rem', isOptional: true },
  { name: 'actions', label: messages.actions, width: '12.5rem' },
];

export const companyUsersDefinition: ListDefinition = {
  name: 'companyUsers',
  sortFields: ['name', 'email', 'role', 'lastActiveAt', 'joinedAt'],
  defaultSort: { field: 'name', direction: 'ASC' },
  pageSizes: [20, 50, 100],
  filterFields: [roleFilter],
};

export const inviteStates = {
  OPEN: { label: invites.open, color: 'blue' },
  EXPIRED: { label: invites.expired, color: 'yellow' },
  ACCEPTED: { label: invites.accepted, color: 'green' },
  REVOKED: { label: invites.revoked, color: 'gray' },
  '%future added value': { label: invites.state, color: 'gray' },
} as const;

export const companyInvitesColumns: readonly ListColumn[] = [
  { name: 'email', label: messages.email, sortField: 'email', isFixed: true },
  { name: 'name', label: messages.name },
  { name: 'role', label: messages.role, sortField: 'role', width: '7rem' },
  { name: 'stores', label: messages.stores, width: '7rem' },
  { name: 'state', label: invites.state, width: '7rem' },
  { name: 'sentAt', label: invites.sent, sortField: 'sentAt', width: '10rem' },
  { name: 'expiresAt', label: invites.expires, width: '9rem', isOptional: true },
  { name: 'actions', label: messages.actions, width: '11rem' },
];

export const companyInvitesDefinition: ListDefinition = {
  name: 'companyInvites',
  sortFields: ['email', 'role', 'sentAt'],
  defaultSort: { field: 'sentAt', direction: 'DESC' },
  pageSizes: [20, 50, 100],
  filterFields: [
    roleFilter,
    {
      field: 'state',
      label: invites.state,
      kind: 'choice',
      operators: ['IN'],
      choices: (['OPEN', 'EXPIRED', 'ACCEPTED', 'REVOKED'] as const).map((value) => ({ value, label: inviteStates[value].label })),
    },
  ],
};

/** Which list is shown, and which rows of it. Invitations that are over are shown when someone asks for them. */
export function companyUsersVariablesOf(query: URLSearchParams) {
  const isInvited = query.get('tab') === 'invited';
  const given = Object.fromEntries(query);
  const users = typedListVariables<{
    orderBy?: CompanyUsersPageQuery$variables['userOrder'];
    filter?: CompanyUsersPageQuery$variables['userFilter'];
  }>(decodeListState(isInvited ? {} : given, companyUsersDefinition), companyUsersDefinition);
  const state = decodeListState(isInvited ? given : {}, companyInvitesDefinition);
  const invited = typedListVariables<{
    orderBy?: CompanyUsersPageQuery$variables['inviteOrder'];
    filter?: CompanyUsersPageQuery$variables['inviteFilter'];
  }>(state, companyInvitesDefinition);
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
