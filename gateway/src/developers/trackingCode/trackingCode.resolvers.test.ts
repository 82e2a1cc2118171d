import { eventsRecent } from '@endcap/schema/data/events/events.rest.ts';
import { trackingInfo, trackingVerify } from '@endcap/schema/developers/trackingCode/trackingCode.rest.ts';
import { expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const at = '2026-11-21T09:30:00.000Z';
const store = storeOfRole('partial', ['DATA_VIEW']);

it('Store.trackingCode, trackingArrivals and trackingCheck use the graph’s terms, with one call each', async () => {
  const stubs = [
    store,
    stub(trackingInfo, {
      public_key: 'a1b2',
      api_url: 'https://api.example',
      script_url: 'https://api.example/endcap.js',
      demo_shop_url: 'https://api.example/demo-shop/a1b2/',
      last_events: [{ type: 'cart_add', at }],
    }),
    stub(eventsRecent, {
      events: [
        {
          id: '7',
          time: at,
          received_at: at,
          type: 'sale',
          visitor: 'visitor1',
          ids: ['1'],
          labels: [],
          source: '',
          query: '',
          order_id: '100',
          url: 'https://shop.example/thanks',
          data: {},
        },
      ],
      counts: [{ type: 'sale', count: 1 }],
    }),
    stub(trackingVerify, { state: 'other_store', reason: '', url: 'https://shop.example/' }),
  ];
  const source = `{ store(storeId: "a1b2c3d4") {
    trackingCode { publicKey scriptUrl demoShopUrl lastEvents { type at } }
    trackingArrivals(minutes: 5, url: "https://shop.example/") { events { internalId type orderId url } counts { type count } }
    trackingCheck(url: "https://shop.example") { state url } } }`;
  const run = await runQuery(source, { stubs });
  expect(run.errors).toBeUndefined();
  expect(run.data).toEqual({
    store: {
      trackingCode: {
        publicKey: 'a1b2',
        scriptUrl: 'https://api.example/endcap.js',
        demoShopUrl: 'https://api.example/demo-shop/a1b2/',
        lastEvents: [{ type: 'CART_ADD', at }],
      },
      trackingArrivals: {
        events: [{ internalId: '7', type: 'SALE', orderId: '100', url: 'https://shop.example/thanks' }],
        counts: [{ type: 'SALE', count: 1 }],
      },
      trackingCheck: { state: 'OTHER_STORE', url: 'https://shop.example/' },
    },
  });
  expect(run.calls.map(({ path }) => path).sort()).toEqual([
    '/v2/client/account/data/events/recent',
    '/v2/client/account/info',
    '/v2/client/account/tracking/info',
    '/v2/client/account/tracking/verify',
  ]);
});
