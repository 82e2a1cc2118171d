import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { EventType } from '@endcap/schema/data/events/eventShapes.ts';
import { trackingInfo, trackingVerify } from '@endcap/schema/developers/trackingCode/trackingCode.rest.ts';

import { handle, type StoreContext } from '../../http/handle.ts';
import { readShopPage } from '../../store/shopPages/readShopPage.ts';
import { findScript } from './findScript.ts';
import { publicApiUrl } from '../../http/publicApiUrl.ts';
import { scriptPath } from './storefront.routes.ts';

async function info(_input: unknown, { db, store, now }: StoreContext): Promise<Omit<AnswerOf<typeof trackingInfo>, 'status'>> {
  const api = publicApiUrl();
  const { rows } = await db.pool.query<{ type: EventType; at: Date }>(
    // A search that our own call answered is in the log of searches.
    `select type, max(at) as at from (
       select type, max(time) as at from events where store_key = $1 and time > $2::timestamptz - interval '90 days' group by type
       union all select 'search', max(time) from search_log where store_key = $1 and time > $2::timestamptz - interval '90 days'
     ) as latest where at is not null group by type order by type`,
    [store.key, now],
  );
  return {
    public_key: store.key,
    api_url: api,
    script_url: api + scriptPath,
    demo_shop_url: `${api}/demo-shop/${store.key}/`,
    last_events: rows.map(({ type, at }) => ({ type, at: at.toISOString() })),
  };
}

async function verify({ url }: ParsedInputOf<typeof trackingVerify>, { store, now }: StoreContext) {
  const page = await readShopPage(url, { store, now });
  if ('html' in page) return { state: findScript(page.html, store.key), reason: '', url: page.url };
  return { state: 'unreachable' as const, reason: page.reason, url };
}

export const handlers = [handle(trackingInfo, info), handle(trackingVerify, verify)];
