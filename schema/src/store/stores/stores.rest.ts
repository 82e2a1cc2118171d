import { z } from 'zod';

import { abilities } from '../../access/abilities.ts';
import { roles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';
import { mostPriceDecimals } from '../../contract/priceDigits.ts';
import { currencyCode } from '../../contract/money.ts';
import { companyKey, isLanguageTag, objectId, requiredText, revision, storeKey, timestamp, timeZone } from '../../contract/shapes.ts';
import { copyParts } from '../../resources/transfer/storeParts.ts';

export const store = z.object({
  key: z.string().describe('Key of the store: 32 letters and digits.'),
  id: z.string().describe('First 8 characters of the key, as used in URLs.'),
  client_key: z.string().describe('Key of the company.'),
  name: z.string().describe('Name of the store.'),
  domain: z.string().describe('Domain of the shop; may be empty.'),
  currency: z.string().describe('Currency of all prices, ISO 4217.'),
  language: z.string().describe('Language of the shop’s texts, a BCP 47 tag; determines how search stems words.'),
  time_zone: z.string().describe('Time zone of dates that staff enter for the store, e.g. Europe/Copenhagen.'),
  development: z.boolean().describe('Whether this is a test store, whose newsletters and triggers reach only users of the company.'),
  legacy: z.boolean().describe('Whether the store still uses the legacy embedding.'),
  platform: z.string().describe('Shop platform, e.g. shopify; may be empty.'),
  price_decimals: z
    .int()
    .min(0)
    .max(mostPriceDecimals)
    .nullable()
    .describe(
      'Decimals of prices as shoppers see them, 0 to 4; null for those of the currency. A price with more is not rounded and keeps those of the currency.',
    ),
  logo: z.string().describe('URL of the logo, which is at the top of emails; may be empty.'),
  calls_per_minute: z.int().describe('Rate limit: public calls per minute from one IP address.'),
  created_at: timestamp.describe('When the store was created.'),
  revision,
});

export const storeInfo = call({
  path: 'client/account/info',
  summary: 'Returns a store by its key or 8-character ID, with the caller’s role and abilities.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: store.extend({
    role: z.enum(roles).describe('Role of the caller in the company.'),
    abilities: z.array(z.enum(abilities)).describe('Abilities of the caller in the store.'),
  }),
});

/** Texts are stored as they are typed: nothing is trimmed away. */
const storeFields = {
  name: requiredText(200).describe('Name of the store, 1 to 200 characters.'),
  domain: z.string().max(253).describe('Domain of the shop, e.g. shop.example; may be empty.'),
  currency: currencyCode.describe('Currency of all prices, ISO 4217.'),
  language: z
    .string()
    .max(35)
    .refine(isLanguageTag, 'Must be a language tag, e.g. en-US.')
    .describe('Language of the shop’s texts, a BCP 47 tag; determines how search stems words.'),
  time_zone: timeZone.describe('Time zone of dates that staff enter for the store, e.g. Europe/Copenhagen.'),
};

export const storesByIds = call({
  path: 'client/account/by_ids',
  summary: 'Returns stores that the user can access by their IDs, in any order, with the user’s role in each. Others are omitted.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({ ids: z.array(z.string().max(64)).max(500).describe('First 8 characters of the keys of the stores, at most 500.') }),
  answer: z.object({
    result: z.array(store.extend({ role: z.enum(roles).describe('Role of the caller in the company.') })).describe('The stores found.'),
  }),
});

export const createStore = call({
  path: 'client/account/create',
  summary:
    'Creates a store in a company. With copy_from, a job then copies the configuration of another store; this can take several minutes.',
  kind: 'write',
  access: { by: 'company', can: 'STORE_CREATE' },
  input: z.object({
    client_key: companyKey,
    ...storeFields,
    domain: storeFields.domain.default('').describe('Domain of the shop. Default: empty.'),
    currency: storeFields.currency.default('EUR').describe('Currency of all prices, ISO 4217. Default: EUR.'),
    language: storeFields.language.default('en-US').describe('Language of the shop’s texts, a BCP 47 tag. Default: en-US.'),
    time_zone: storeFields.time_zone.default('UTC').describe('Time zone of dates that staff enter for the store. Default: UTC.'),
    copy_from: z
      .object({
        store: storeKey.describe('Key of the store to copy, or its first 8 characters.'),
        parts: z
          .array(z.enum(copyParts))
          .min(1)
          .max(copyParts.length)
          .optional()
          .describe(
            'The parts of its configuration to copy. Default: all. Images that they show are copied with them. Newsletters, experiments and exporters are never copied.',
          ),
      })
      .optional()
      .describe('Another store of the company whose configuration is copied. Default: the store begins empty.'),
  }),
  answer: store.extend({
    copy_job_id: objectId.nullable().describe('ID of the job that copies, for client/job/info; null if nothing is copied.'),
  }),
});

export const updateStore = call({
  path: 'client/account/update',
  summary: 'Updates a store. An outdated revision is a ConflictError with the current store.',
  kind: 'write',
  access: { by: 'store', can: 'STORE_EDIT' },
  input: z
    .object({
      ...storeFields,
      development: z.boolean().describe('Whether this is a test store, whose newsletters and triggers reach only users of the company.'),
      platform: z.string().max(100).describe('Shop platform, e.g. shopify; may be empty.'),
      price_decimals: store.shape.price_decimals,
      logo: z
        .string()
        .max(2000)
        .refine((url) => url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url)), 'Must be a valid url.')
        .describe('URL of the logo, which is at the top of emails made of blocks and of the built-in one; may be empty.'),
      calls_per_minute: z
        .int()
        .min(60)
        .max(1_000_000)
        .describe('Rate limit: public calls per minute from one IP address, 60 to 1,000,000. Default: 6,000.'),
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
