import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { companyInvitesMessages as invites, companyUsersMessages as messages, roleMessages } from './companyUsers.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { companyUsersAddress, companyInvitesAddress } from './companyUsersAddress.ts';

export const companyUsersColumns: readonly ListColumn[] = [
  { name: 'name', label: messages.name, sortField: 'name', isFixed: true },
  { name: 'email', label: messages.email, sortField: 'email', width: '16rem' },
  { name: 'role', label: messages.role, sortField: 'role', width: '7rem' },
  { name: 'stores', label: messages.stores, width: '7rem' },
  { name: 'lastActiveAt', label: messages.lastActive, sortField: 'lastActiveAt', width: '9rem' },
  { name: 'joinedAt', label: messages.joined, sortField: 'joinedAt', width: '9rem', isOptional: true },
  { name: 'actions', label: messages.actions, width: '12.5rem' },
];

export const companyUsersDefinition = listDefinition(companyUsersAddress, {
  role: { label: messages.role, choices: roleMessages },
});

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

export const companyInvitesDefinition = listDefinition(companyInvitesAddress, {
  role: { label: messages.role, choices: roleMessages },
  state: {
    label: invites.state,
    choices: { OPEN: invites.open, EXPIRED: invites.expired, ACCEPTED: invites.accepted, REVOKED: invites.revoked },
  },
});
