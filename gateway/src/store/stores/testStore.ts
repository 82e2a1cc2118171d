import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { storeInfo, storesByIds } from '@endcap/schema/store/stores/stores.rest.ts';

import { type Stub, stub } from '../../graph/testGraph.ts';

type Viewed = AnswerOf<typeof storeInfo>;

/** For tests: a store as the api returns it, without what depends on the caller. */
export function testStore(id = 'a1b2c3d4', name = 'Lamps') {
  return {
    key: id.repeat(4),
    id,
    client_key: 'c0ffee00'.repeat(4),
    name,
    domain: '',
    currency: 'EUR',
    language: 'en-US',
    time_zone: 'UTC',
    development: false,
    legacy: false,
    platform: '',
    price_decimals: null,
    logo: '',
    calls_per_minute: 6000,
    created_at: '2026-11-21T09:30:00.000Z',
    revision: 1,
  };
}

/** For tests: the api answers the store `a1b2c3d4` to someone of a role and these abilities. */
export function storeOfRole(role: Viewed['role'], abilities: Viewed['abilities'] = []): Stub {
  return stub(storeInfo, { ...testStore(), role, abilities });
}

/** For tests: the same, by its ID. */
export function storeByIdOfRole(role: Viewed['role']): Stub {
  return stub(storesByIds, ({ ids }) => ({ result: ids.includes('a1b2c3d4') ? [{ ...testStore(), role }] : [] }));
}
