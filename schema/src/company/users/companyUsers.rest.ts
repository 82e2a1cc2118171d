import { z } from 'zod';

import { companyRoles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { companyKey, objectId, revision, timestamp } from '../../contract/shapes.ts';

/** Why the caller cannot change a user: it is the caller, the user's role is above the caller's, or the company would have no admin left. */
export const companyUserLocks = ['self', 'role', 'last_admin'] as const;

const companyUser = z.object({
  id: objectId,
  name: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  store_count: z.int().describe('Number of stores that a partial user may see; 0 for other roles, which see all.'),
  joined_at: timestamp.describe('When the user became one of the company.'),
  last_active_at: timestamp
    .nullable()
    .describe('When the user last used the console or a token, to about 15 minutes; null without an open session.'),
  locked: z.enum(companyUserLocks).nullable().describe('Why the caller cannot change the role or remove the user; null when they can.'),
  revision,
});

export const companyUserList = call({
  path: 'client/member/list',
  summary:
    'Lists the users of a company by name. Filter: id, role. Sort: name, email, role, joined_at, last_active_at. The query is looked for in name and address.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_USERS_VIEW' },
  input: listInput.extend({ client_key: companyKey }),
  answer: listAnswer(companyUser),
});

export const companyUserStores = call({
  path: 'client/member/stores',
  summary: 'Answers which stores some users of a company may see; a user who may see all of them has an empty list.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_USERS_VIEW' },
  input: z.object({ client_key: companyKey, ids: z.array(objectId).max(200).describe('Ids of users.') }),
  answer: z.object({
    result: z.array(z.object({ id: objectId, stores: z.array(z.string()).describe('8-character ids of the stores, by name.') })),
  }),
});

const storeList = z
  .array(z.string().max(64))
  .max(10_000)
  .default([])
  .describe('Keys or 8-character ids of the stores that a partial user may see: at least one for partial, none for other roles.');

export const companyUserUpdate = call({
  path: 'client/member/update',
  summary:
    'Changes what a user is in a company, and tells them by mail. Nobody changes their own role, gives one above their own, or takes the role of the last admin (LogicalError); an old revision is a ConflictError.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_USERS_EDIT' },
  input: z.object({ client_key: companyKey, id: objectId, revision, role: z.enum(companyRoles), stores: storeList }),
  answer: z.object({ user: companyUser }),
});

export const companyUserRemove = call({
  path: 'client/member/remove',
  summary:
    'Removes a user from a company, and tells them by mail; their account stays. It can be taken back within 10 minutes. Not oneself and not the last admin (LogicalError).',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_USERS_EDIT' },
  input: z.object({ client_key: companyKey, id: objectId }),
  answer: z.object({ restorable_until: timestamp }),
});

export const companyUserRestore = call({
  path: 'client/member/restore',
  summary: 'Takes the removal of a user back, with the role and stores they had, within 10 minutes of it.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_USERS_EDIT' },
  input: z.object({ client_key: companyKey, id: objectId }),
  answer: z.object({ user: companyUser }),
});
