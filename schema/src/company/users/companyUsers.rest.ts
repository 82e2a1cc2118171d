import { z } from 'zod';

import { companyRoles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { companyKey, objectId, revision, timestamp } from '../../contract/shapes.ts';

/** Why the caller cannot change a user: it is the caller, the user's role is above the caller's, or the company would have no admin left. */
export const companyUserLocks = ['self', 'role', 'last_admin'] as const;

const companyUser = z.object({
  id: objectId,
  name: z.string().describe('Full name.'),
  email: z.string().describe('Email address that the user signs in with.'),
  role: z.enum(companyRoles).describe('Role in the company.'),
  store_count: z.int().describe('Number of stores that a partial user can access; 0 for other roles, which can access all stores.'),
  joined_at: timestamp.describe('When the user joined the company.'),
  last_active_at: timestamp.nullable().describe('When the user was last active, to about 15 minutes; null if they have no open session.'),
  locked: z.enum(companyUserLocks).nullable().describe('Why the caller cannot change or remove the user; null if they can.'),
  revision,
});

export const companyUserList = call({
  path: 'client/member/list',
  summary:
    'Lists the users of a company by name. Filter: id, role. Sort: name, email, role, joined_at, last_active_at. The query searches names and email addresses.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_USERS_VIEW' },
  input: boundedListInput.extend({ client_key: companyKey }),
  answer: boundedListAnswer(companyUser),
});

export const companyUserStores = call({
  path: 'client/member/stores',
  summary: 'Returns the stores that users of a company can access; the list is empty for a user who can access all stores.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_USERS_VIEW' },
  input: z.object({ client_key: companyKey, ids: z.array(objectId).max(200).describe('IDs of users.') }),
  answer: z.object({
    result: z
      .array(z.object({ id: objectId, stores: z.array(z.string()).describe('8-character IDs of the stores, by name.') }))
      .describe('Users with their stores.'),
  }),
});

const storeList = z
  .array(z.string().max(64))
  .max(10_000)
  .default([])
  .describe('Keys or 8-character IDs of the stores that a partial user can access: at least one for partial, none for other roles.');

export const companyUserUpdate = call({
  path: 'client/member/update',
  summary:
    'Updates a user’s role in a company and notifies them by email. A LogicalError for the caller’s own role, a role above the caller’s, or the last admin; an outdated revision is a ConflictError.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_USERS_EDIT' },
  input: z.object({
    client_key: companyKey,
    id: objectId,
    revision,
    role: z.enum(companyRoles).describe('New role in the company.'),
    stores: storeList,
  }),
  answer: z.object({ user: companyUser.describe('The user.') }),
});

export const companyUserRemove = call({
  path: 'client/member/remove',
  summary:
    'Removes a user from a company and notifies them by email. Their account is kept. It can be undone within 10 minutes. A LogicalError for the caller and for the last admin.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_USERS_EDIT' },
  input: z.object({ client_key: companyKey, id: objectId }),
  answer: z.object({ restorable_until: timestamp.describe('Until when the removal can be undone.') }),
});

export const companyUserRestore = call({
  path: 'client/member/restore',
  summary: 'Restores a removed user with their role and stores, within 10 minutes.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_USERS_EDIT' },
  input: z.object({ client_key: companyKey, id: objectId }),
  answer: z.object({ user: companyUser.describe('The user.') }),
});
