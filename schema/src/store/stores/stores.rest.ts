import { z } from 'zod';

import { abilities } from '../../access/abilities.ts';
import { roles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';
import { companyKey, revision, storeKey, timestamp } from '../../contract/shapes.ts';

export const store = z.object({
  /** The public key of the store: what the shop's pages send. */
  key: z.string(),
  id: z.string(),
  client_key: z.string(),
  name: z.string(),
  domain: z.string(),
  /** ISO 4217 code. */
  currency: z.string(),
  /** BCP 47 tag of the shop's language; decides how its texts are stemmed. */
  language: z.string(),
  development: z.boolean(),
  legacy: z.boolean(),
  platform: z.string(),
  created_at: timestamp,
  revision,
});

export const storeInfo = call({
  path: 'client/account/info',
  summary: 'Answers a store by its key or 8-character id, with the caller’s role and abilities in it.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: store.extend({ role: z.enum(roles), abilities: z.array(z.enum(abilities)) }),
});

const storeFields = z.object({
  name: z.string().trim().min(1, 'This field is required.').max(200),
  domain: z.string().trim().max(253).default(''),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Must be a currency code of three letters, e.g. EUR.').default('EUR'),
  language: z.string().max(35).default('en-US'),
});

export const createStore = call({
  path: 'client/account/create',
  summary: 'Creates a store in a company.',
  kind: 'write',
  access: { by: 'company', can: 'STORE_CREATE' },
  input: storeFields.extend({ client_key: companyKey }),
  answer: store,
});

export const updateStore = call({
  path: 'client/account/update',
  summary: 'Changes fields of a store; a revision that is not the newest is a ConflictError with the newer store.',
  kind: 'write',
  access: { by: 'store', can: 'STORE_EDIT' },
  input: storeFields.partial().extend({ key: storeKey, revision, development: z.boolean().optional(), platform: z.string().max(100).optional() }),
  answer: store,
});
