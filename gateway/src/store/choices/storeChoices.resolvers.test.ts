import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { storeChoices } from '@endcap/schema/store/choices/storeChoices.rest.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';

const viewer = stub(tokenInfo, {
  info: {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Ada',
    email: 'ada@example.com',
    phone: '',
    profession: null,
    number_format: 'eu',
    ui_lang: 'en-US',
    is_hq: false,
    created_at: '2026-01-01T00:00:00.000Z',
    clients: [],
    roles: {},
  },
});

describe('Viewer.storeChoices', () => {
  it('returns a few stores with one call, without reading the user’s stores separately', async () => {
    const run = await runQuery(
      `{ viewer { name storeChoices(query: "lamp", first: 20) {
        totalCount companies { companyId name viewerCan(ability: STORE_CREATE) stores { storeId name domain } } } } }`,
      {
        stubs: [
          viewer,
          stub(storeChoices, {
            companies: [{ id: 'c0ffee00', name: 'Acme', role: 'partial', stores: [{ id: 'a1b2c3d4', name: 'Lamps', domain: '' }] }],
            total: 9000,
          }),
        ],
      },
    );
    expect(run.data).toEqual({
      viewer: {
        name: 'Ada',
        storeChoices: {
          totalCount: 9000,
          companies: [
            { companyId: 'c0ffee00', name: 'Acme', viewerCan: false, stores: [{ storeId: 'a1b2c3d4', name: 'Lamps', domain: '' }] },
          ],
        },
      },
    });
    expect(run.calls).toEqual([
      { path: '/v2/client/user/token_info', input: { stores: false } },
      { path: '/v2/client/store/choices', input: { query: 'lamp', limit: 20 } },
    ]);
  });
});
