import { z } from 'zod';

import { companyRoles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { companyKey, emailAddress, objectId, ok, requiredText, timestamp } from '../../contract/shapes.ts';
import { newPassword } from '../../session/links/signInLinks.rest.ts';
import { sessionTokens } from '../../session/session/session.rest.ts';

export const inviteStates = ['open', 'expired', 'accepted', 'revoked'] as const;

/** An invitation as staff see it; the link itself is in the email alone. */
export const invite = z.object({
  id: objectId.describe('ID of the invitation.'),
  email: z.string().describe('Email address that the invitation was sent to.'),
  name: z.string().describe('Name of the invited person; may be empty.'),
  role: z.enum(companyRoles).describe('Role in the company.'),
  stores: z
    .array(z.string())
    .describe('Stores that a partial user can access: the first 8 characters of their keys. Empty for other roles.'),
  state: z.enum(inviteStates).describe('Status of the invitation.'),
  inviter_name: z.string().describe('Name of the user who sent it.'),
  created_at: timestamp.describe('When it was created.'),
  sent_at: timestamp.describe('When it was last sent.'),
  expires_at: timestamp.describe('When it expires.'),
});

/** What is in the address of the page, `/invite/<invite_id>`: the secret of the mailed link. */
const inviteId = z.string().max(400);

export const inviteInfo = call({
  path: 'client/invite/info',
  summary: 'Returns the invitation behind an emailed link: company, email address, role, and whether the invited person is already a user.',
  kind: 'read',
  access: { by: 'nobody' },
  input: z.object({ invite_id: inviteId.describe('ID of the invitation from the page URL.') }),
  answer: z.object({
    state: z.enum(inviteStates).describe('Status of the invitation; only an open one can be accepted.'),
    email: z.string().describe('Email address that the invitation was sent to.'),
    name: z.string().describe('Name of the invited person; may be empty.'),
    role: z.enum(companyRoles).describe('Role in the company.'),
    company_name: z.string().describe('Name of the company.'),
    inviter_name: z.string().describe('Name of the user who sent the invitation.'),
    existing_user: z.boolean().describe('Whether a user with this address already exists.'),
    expires_at: timestamp.describe('When the invitation expires.'),
  }),
});

export const inviteAccept = call({
  path: 'client/invite/accept',
  summary: 'Accepts an invitation as a new user, with a password or a token of the identity provider, and signs the user in.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({
    invite_id: inviteId.describe('ID of the invitation from the page URL.'),
    name: z.string().max(200).default('').describe('Full name of the user.'),
    password: newPassword.or(z.literal('')).default('').describe('Password; not required with token_google.'),
    token_google: z.string().max(4000).default('').describe('Token from the identity provider; instead of a password.'),
  }),
  answer: sessionTokens.extend({ client_id: z.string().describe('First 8 characters of the company’s key.') }),
});

export const inviteJoin = call({
  path: 'client/invite/join',
  summary:
    'Accepts an invitation as the signed-in user, whose email address it must have been sent to. If this is the first proof that the user owns the address, the password and all sessions are revoked and the response has new tokens.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ invite_id: inviteId.describe('ID of the invitation from the page URL.') }),
  answer: sessionTokens.partial().extend({ client_id: z.string().describe('First 8 characters of the company’s key.') }),
});

export const inviteList = call({
  path: 'client/invite/list',
  summary: 'Lists the invitations of a company, newest first. Filter: id, email, role, state.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_USERS_VIEW' },
  input: boundedListInput.extend({ client_key: companyKey }),
  answer: boundedListAnswer(invite),
});

export const inviteCreate = call({
  path: 'client/invite/create',
  summary: 'Invites a person to a company by email. A partial user needs a list of stores.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_USERS_EDIT' },
  input: z.object({
    client_key: companyKey,
    email: emailAddress.describe('Email address to send the invitation to.'),
    name: requiredText(200).or(z.literal('')).default('').describe('Name of the invited person. Default: empty.'),
    role: z.enum(companyRoles).describe('Role in the company. Managers cannot invite admins.'),
    stores: z
      .array(z.string().max(64))
      .max(10_000)
      .default([])
      .describe(
        'Stores that a partial user can access: the first 8 characters of their keys; at least one for partial, none for other roles.',
      ),
  }),
  answer: z.object({ invite: invite.describe('The invitation.') }),
});

export const inviteResend = call({
  path: 'client/invite/resend',
  summary: 'Sends an invitation again with a new link. The previous link stops working.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_USERS_EDIT' },
  input: z.object({ client_key: companyKey, id: objectId.describe('ID of the invitation.') }),
  answer: z.object({ invite: invite.describe('The invitation.') }),
});

export const inviteRevoke = call({
  path: 'client/invite/revoke',
  summary: 'Revokes an invitation. Its link stops working.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_USERS_EDIT' },
  input: z.object({ client_key: companyKey, id: objectId.describe('ID of the invitation.') }),
  answer: ok,
});
