import { randomBytes } from 'node:crypto';

import { afterAll, expect, vi } from 'vitest';

import { describeResource } from '../../resources/testResource.ts';
import { handlers } from './secrets.calls.ts';
import { service } from './secrets.service.ts';

vi.stubEnv('CREDENTIAL_KEYS', `test:${randomBytes(32).toString('base64')}`);
afterAll(() => {
  vi.unstubAllEnvs();
});

let storeId = '';
const sent = { value: 'hush', expires_in: 24 };
describeResource(service, {
  handlers,
  async arrange(_api, { store }) {
    storeId = store.id;
  },
  sample: (number) => ({
    name: `Mail server ${number}`,
    store_id: number === 3 ? storeId : '',
    ...sent,
    expires_in: number === 2 ? 720 : 24,
  }),
  changed: { name: 'SMTP' },
  // Its value is sent and never answered, and what is answered says when it expires.
  stored: ({ name, store_id: store = '' }) => ({
    name,
    store_id: store,
    expires_at: expect.any(String),
    value_number: expect.any(Number),
  }),
  invalid: {
    'a name of blanks': { fields: { ...sent, name: ' ' }, at: 'name' },
    'a name with a dash': { fields: { ...sent, name: 'a-b' }, at: 'name' },
    'a store of nobody': { fields: { ...sent, name: 'A', store_id: '00000000' }, at: 'store_id' },
  },
  withText: (text) => ({ ...sent, name: text }),
  mayRefuse: (message) => message === 'Secret name can only contain letters, numbers, underscores, and spaces',
  filters: {
    expired: { value: false, holds: [1, 2, 3, 4] },
    expires_at: { operator: '>', value: new Date(Date.now() + 86_400_000 * 2).toISOString(), holds: [2] },
    get store_id() {
      return { operator: '=' as const, value: storeId, holds: [3] };
    },
  },
});
