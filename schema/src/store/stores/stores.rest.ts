import { z } from 'zod';

import { abilities } from '../../access/abilities.ts';
import { roles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';
import { currencyCode } from '../../contract/money.ts';
import { companyKey, isLanguageTag, requiredText, revision, storeKey, timestamp } from '../../contract/shapes.ts';

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
  /** Public calls that one address may make with the store's key in a minute. */
  calls_per_minute: z.int(),
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

/** Texts are stored as they are typed: nothing is trimmed away. */
const storeFields = {
  name: requiredText(200),
  domain: z.string().max(253),
  currency: currencyCode,
  language: z.string().max(35).refine(isLanguageTag, 'Must be a language tag, e.g. en-US.'),
};

export const storesByIds = call({
  path: 'client/account/by_ids',
  summary: 'Answers the stores of a list of ids that the user may see, in any order, with the user’s role in each; others are left out.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({ ids: z.array(z.string().max(64)).max(500).describe('First 8 characters of the keys of stores, at most 500.') }),
  answer: z.object({ result: z.array(store.extend({ role: z.enum(roles) })).describe('The stores found.') }),
});

export const createStore = call({
  path: 'client/account/create',
  summary: 'Creates a store in a company.',
  kind: 'write',
  access: { by: 'company', can: 'STORE_CREATE' },
  input: z.object({
    client_key: companyKey,
    ...storeFields,
    domain: storeFields.domain.default(''),
    currency: storeFields.currency.default('EUR'),
    language: storeFields.language.default('en-US'),
  }),
  answer: store,
});

export const updateStore = call({
  path: 'client/account/update',
  summary: 'Changes fields of a store; a revision that is not the newest is a ConflictError with the newer store.',
  kind: 'write',
  access: { by: 'store', can: 'STORE_EDIT' },
  input: z
    .object({
      ...storeFields,
      development: z.boolean(),
      platform: z.string().max(100),
      calls_per_minute: z
        .int()
        .min(60)
        .max(1_000_000)
        .describe('Public calls that one address may make in a minute, 60 to 1,000,000; 6,000 in a new store.'),
    })
    .partial()
    .extend({ key: storeKey, revision }),
  answer: store,
});

const restorableUntil = timestamp.describe('Until when the store can be restored: 30 days after it was deleted. Then its data is erased.');

export const deleteStore = call({
  path: 'client/account/delete',
  summary:
    'Deletes a store: its keys, feeds and jobs stop at once, and every call with its key is answered as for a store that does not exist. It can be restored for 30 days; then all its data is erased. A name that is not the store’s is a LogicalError.',
  kind: 'write',
  access: { by: 'store', can: 'STORE_DELETE' },
  input: z.object({
    key: storeKey,
    name: z.string().max(200).describe('Name of the store as it is now, to confirm that this one is meant.'),
  }),
  answer: z.object({ restorable_until: restorableUntil }),
});

export const deletedStores = call({
  path: 'client/account/deleted/list',
  summary: 'Lists the deleted stores of a company that can still be restored, the last deleted first, 200 at most.',
  kind: 'read',
  access: { by: 'company', can: 'STORE_DELETE' },
  input: z.object({ client_key: companyKey }),
  answer: z.object({
    result: z
      .array(
        z.object({
          id: z.string().describe('First 8 characters of the store’s key.'),
          name: z.string().describe('Name of the store.'),
          domain: z.string().describe('Domain of the shop; empty if it is not known.'),
          deleted_at: timestamp.describe('When it was deleted.'),
          deleted_by: z.string().describe('Name of the user who deleted it.'),
          restorable_until: restorableUntil,
        }),
      )
      .describe('The deleted stores.'),
  }),
});

export const restoreStore = call({
  path: 'client/account/restore',
  summary:
    'Restores a deleted store with everything that it had; jobs that its deletion stopped run again. A store that was not deleted, or more than 30 days ago, is a NotFoundError.',
  kind: 'write',
  access: { by: 'company', can: 'STORE_DELETE' },
  input: z.object({ client_key: companyKey, id: storeKey.describe('Key of the deleted store, or its first 8 characters.') }),
  answer: store,
});
