import type { z } from 'zod';

import type { store } from '@endcap/schema/store/stores/stores.rest.ts';

import type { StoreRow } from './stores.tables.ts';

/** A store as the calls answer it; without the hash of its private key. */
export function storeAnswer(row: StoreRow): z.output<typeof store> {
  const { key, id, companyKey, name, domain, currency, language, development, legacy, platform, createdAt, revision } = row;
  return {
    key,
    id,
    client_key: companyKey,
    name,
    domain,
    currency,
    language,
    development,
    legacy,
    platform,
    created_at: createdAt.toISOString(),
    revision,
  };
}
