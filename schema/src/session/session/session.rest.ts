import { z } from 'zod';

import { abilities } from '../../access/abilities.ts';
import { companyRoles, roles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';
import { ok, requiredText, timestamp } from '../../contract/shapes.ts';
import { store } from '../../store/stores/stores.rest.ts';
import { newPassword } from '../links/signInLinks.rest.ts';

const userFields = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  profession: z.enum(['owner', 'marketing', 'developer']).nullable(),
  number_format: z.enum(['eu', 'us']),
  ui_lang: z.string(),
  is_hq: z.boolean(),
  created_at: timestamp,
});

/** A company that the viewer belongs to ("client" in the calls' own words), with what the viewer may do in it. */
const viewerClient = z.object({
  key: z.string(),
  id: z.string(),
  name: z.string(),
  created_at: timestamp,
  role: z.enum(roles),
  abilities: z.array(z.enum(abilities)),
  /** Whole stores, so that a list of them needs no call per store. */
  stores: z.array(store),
});

/** What a session is used with: an access token of short life, and the one that replaces it. */
export const sessionTokens = z.object({ token: z.string(), refresh_token: z.string(), expires_at: timestamp });

/** Signs in: sets the session cookies, and answers the same token for tools that send it as a bearer. */
export const issueToken = call({
  path: 'client/user/issue_token',
  summary: 'Signs a user in by email and password, and answers an access token of short life.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({
    username: z.string().max(320).default(''),
    password: z.string().max(1000).default(''),
    token: z.string().max(4000).default(''),
    token_google: z.string().max(4000).default(''),
  }),
  answer: sessionTokens,
});

export const tokenInfo = call({
  path: 'client/user/token_info',
  summary: 'Answers the signed-in user with companies, roles, abilities and, unless told otherwise, stores.',
  kind: 'read',
  access: { by: 'user' },
  /** Without stores the answer stays small for a user of ten thousand of them. */
  input: z.object({ stores: z.boolean().default(true) }),
  answer: z.object({ info: userFields.extend({ clients: z.array(viewerClient), roles: z.record(z.string(), z.enum(companyRoles)) }) }),
});

export const tokenRefresh = call({
  path: 'token/refresh',
  summary: 'Replaces the access token and the refresh token of a session; the just-replaced refresh token is accepted for 30 seconds more.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({ refresh_token: z.string().max(4000).optional() }),
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
  summary: 'Tells what the pages before the console offer; first_user is true while nobody has signed up yet.',
  kind: 'read',
  access: { by: 'nobody' },
  input: z.object({}),
  answer: z.object({
    first_user: z.boolean(),
    /** Whether anybody may sign up with a company of their own. */
    open: z.boolean(),
    /** Name of the identity provider for its button; null when none is set up. */
    provider: z.string().nullable(),
  }),
});

export const createUser = call({
  path: 'client/user/create',
  summary: 'Signs a user up with a company of their own and signs them in; after the first user only where sign-up is open.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({
    name: requiredText(200),
    email: z.email('Enter a valid email address.').max(320),
    password: newPassword,
    company_name: requiredText(200),
    /** What stood in the address of the page: /signup/<referrer>. */
    referrer: z.string().max(200).default(''),
  }),
  answer: sessionTokens,
});
