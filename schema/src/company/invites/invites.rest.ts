import { z } from 'zod';

import { companyRoles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { companyKey, objectId, ok, requiredText, timestamp } from '../../contract/shapes.ts';
import { newPassword } from '../../session/links/signInLinks.rest.ts';
import { sessionTokens } from '../../session/session/session.rest.ts';

export const inviteStates = ['open', 'expired', 'accepted', 'revoked'] as const;

/** An invitation as staff see it; the link itself is in the mail alone. */
export const invite = z.object({
  id: objectId,
  email: z.string(),
  name: z.string(),
  role: z.enum(companyRoles),
  /** 8-character ids of the stores that a partial user will see. */
  stores: z.array(z.string()),
  state: z.enum(inviteStates),
  inviter_name: z.string(),
  created_at: timestamp,
  sent_at: timestamp,
  expires_at: timestamp,
});

/** What stands in the address of the page, `/invite/<invite_id>`: the secret of the mailed link. */
const inviteId = z.string().max(400);

export const inviteInfo = call({
  path: 'client/invite/info',
  summary: 'Answers what a mailed invitation is about: company, address, role, and whether the invited person is a user already.',
  kind: 'read',
  access: { by: 'nobody' },
  input: z.object({ invite_id: inviteId }),
  answer: z.object({
    state: z.enum(inviteStates),
    email: z.string(),
    name: z.string(),
    role: z.enum(companyRoles),
    company_name: z.string(),
    inviter_name: z.string(),
    existing_user: z.boolean(),
    expires_at: timestamp,
  }),
});

export const inviteAccept = call({
  path: 'client/invite/accept',
  summary: 'Makes the invited person a user of the company, by a password or by the token of the identity provider, and signs them in.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({
    invite_id: inviteId,
    name: z.string().max(200).default(''),
    password: newPassword.or(z.literal('')).default(''),
    token_google: z.string().max(4000).default(''),
  }),
  answer: sessionTokens.extend({ client_id: z.string() }),
});

export const inviteJoin = call({
  path: 'client/invite/join',
  summary:
    'Makes the signed-in user, to whose address the invitation was mailed, a user of the company. Where this is the first proof that the address is theirs, the password and all sessions end, and the answer has new tokens.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ invite_id: inviteId }),
  answer: sessionTokens.partial().extend({ client_id: z.string() }),
});

export const inviteList = call({
  path: 'client/invite/list',
  summary: 'Lists the invitations of a company, newest first. Filter: id, email, role, state.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_USERS_VIEW' },
  input: listInput.extend({ client_key: companyKey }),
  answer: listAnswer(invite),
});

export const inviteCreate = call({
  path: 'client/invite/create',
  summary: 'Invites somebody to a company by mail; a partial user needs the list of stores they will see.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_USERS_EDIT' },
  input: z.object({
    client_key: companyKey,
    email: z.email('Enter a valid email address.').max(320),
    name: requiredText(200).or(z.literal('')).default(''),
    role: z.enum(companyRoles),
    /** Keys or 8-character ids. */
    stores: z.array(z.string().max(64)).max(10_000).default([]),
  }),
  answer: z.object({ invite }),
});

export const inviteResend = call({
  path: 'client/invite/resend',
  summary: 'Mails an invitation again with a new link; the older link ends.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_USERS_EDIT' },
  input: z.object({ client_key: companyKey, id: objectId }),
  answer: z.object({ invite }),
});

export const inviteRevoke = call({
  path: 'client/invite/revoke',
  summary: 'Takes an invitation back; its link ends.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_USERS_EDIT' },
  input: z.object({ client_key: companyKey, id: objectId }),
  answer: ok,
});
