import { z } from 'zod';

import { abilities } from '../../access/abilities.ts';
import { companyRoles, roles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';
import { emailAddress, ok, requiredText, timestamp } from '../../contract/shapes.ts';
import { store } from '../../store/stores/stores.rest.ts';
import { newPassword } from '../links/signInLinks.rest.ts';

const userFields = z.object({
  id: z.uuid().describe('ID of the user.'),
  name: z.string().describe('Full name.'),
  email: z.string().describe('Email address that the user signs in with.'),
  phone: z.string().describe('Phone number; may be empty.'),
  profession: z.enum(['owner', 'marketing', 'developer']).nullable().describe('The user’s role in the business; null if not given.'),
  number_format: z.enum(['eu', 'us']).describe('Number format: eu shows 123.456.789,10 and us shows 123,456,789.10.'),
  ui_lang: z.string().describe('Language of the console, a BCP 47 tag.'),
  is_hq: z.boolean().describe('Whether the user belongs to the operator and can access every company.'),
  created_at: timestamp.describe('When the user was created.'),
});

/** A company that the viewer belongs to ("client" in the calls' own words), with what the viewer may do in it. */
const viewerClient = z.object({
  key: z.string().describe('Key of the company.'),
  id: z.string().describe('First 8 characters of the key, as used in URLs.'),
  name: z.string().describe('Name of the company.'),
  created_at: timestamp.describe('When the company was created.'),
  role: z.enum(roles).describe('Role of the user in the company.'),
  abilities: z.array(z.enum(abilities)).describe('Abilities of the user in the company.'),
  /** Whole stores, so that a list of them needs no call per store. */
  stores: z.array(store).describe('Stores that the user can access; empty if stores is false.'),
});

/** What a session is used with: an access token of short life, and the one that replaces it. */
export const sessionTokens = z.object({
  token: z.string().describe('Access token, sent as a bearer token.'),
  refresh_token: z.string().describe('Refresh token, for token/refresh.'),
  expires_at: timestamp.describe('When the access token expires.'),
});

/** Signs in: sets the session cookies, and answers the same token for tools that send it as a bearer. */
export const issueToken = call({
  path: 'client/user/issue_token',
  summary: 'Signs a user in with email address and password and returns a short-lived access token.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({
    username: z.string().max(320).default('').describe('Email address of the user; with password.'),
    password: z.string().max(1000).default('').describe('Password of the user; with username.'),
    code: z
      .string()
      .max(40)
      .default('')
      .describe('Code from the authenticator app, or a recovery code; with a password or link if two-factor authentication is on.'),
    token: z.string().max(4000).default('').describe('Token from an emailed sign-in link; instead of a password.'),
    token_google: z.string().max(4000).default('').describe('Token from the identity provider; instead of a password.'),
  }),
  answer: sessionTokens,
});

export const tokenInfo = call({
  path: 'client/user/token_info',
  summary: 'Returns the signed-in user with companies, roles, abilities and, by default, stores.',
  kind: 'read',
  access: { by: 'user' },
  /** Without stores the answer stays small for a user of ten thousand of them. */
  input: z.object({ stores: z.boolean().default(true).describe('Whether to return the stores. Default: true.') }),
  answer: z.object({
    info: userFields
      .extend({
        clients: z.array(viewerClient).describe('Companies of the user.'),
        roles: z.record(z.string(), z.enum(companyRoles)).describe('Roles of the user, by company key.'),
      })
      .describe('The signed-in user.'),
  }),
});

export const tokenRefresh = call({
  path: 'token/refresh',
  summary: 'Replaces the access token and refresh token of a session. The previous refresh token is accepted for another 30 seconds.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({ refresh_token: z.string().max(4000).optional().describe('Refresh token. Default: the cookie.') }),
  answer: sessionTokens,
});

export const tokenClear = call({
  path: 'token/clear',
  summary: 'Ends the session and clears its cookies.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({}),
  answer: ok,
});

export const signupConfig = call({
  path: 'client/user/signup/config',
  summary: 'Returns the options of the sign-in and sign-up pages; first_user is true while no user exists.',
  kind: 'read',
  access: { by: 'nobody' },
  input: z.object({}),
  answer: z.object({
    first_user: z.boolean().describe('Whether no user exists yet; the first user can then sign up with a company.'),
    open: z.boolean().describe('Whether anyone can sign up with a company of their own (setting SIGNUP_OPEN).'),
    provider: z.string().nullable().describe('Name of the identity provider; null if none is configured.'),
  }),
});

export const createUser = call({
  path: 'client/user/create',
  summary: 'Signs up a user with a company and signs them in. After the first user, only if sign-up is open.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({
    name: requiredText(200).describe('Full name of the user.'),
    email: emailAddress.describe('Email address to sign in with.'),
    password: newPassword.describe('Password.'),
    company_name: requiredText(200).describe('Name of the company.'),
    referrer: z.string().max(200).default('').describe('Referrer of the company, from the URL of the sign-up page. Default: none.'),
  }),
  answer: sessionTokens,
});
