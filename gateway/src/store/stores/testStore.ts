import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';

import { type Stub, stub } from '../../graph/testGraph.ts';

type Viewed = AnswerOf<typeof storeInfo>;

/** For tests: the api answers the store `a1b2c3d4` to somebody of a role and these abilities. */
export function storeOfRole(role: Viewed['role'], abilities: Viewed['abilities'] = []): Stub {
  return stub(storeInfo, {
    key: 'a1b2c3d4'.repeat(4),
    id: 'a1b2c3d4',
    client_key: 'c0ffee00'.repeat(4),
    name: 'Lamps',
    domain: '',
    currency: 'EUR',
    language: 'en-US',
    development: false,
    legacy: false,
    platform: '',
    created_at: '2026-11-21T09:30:00.000Z',
    revision: 1,
    role,
    abilities,
  });
}
