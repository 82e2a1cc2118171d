import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { EventType } from '@endcap/schema/data/events/eventShapes.ts';
import { trackingInfo, trackingVerify } from '@endcap/schema/developers/trackingCode/trackingCode.rest.ts';

import { consoleUrl } from '../../email/delivery/mailSettings.ts';
import { Failure } from '../../http/failure.ts';
import { FetchError, guardedFetch } from '../../http/outgoing/guardedFetch.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { MinuteLimit } from '../../http/limits/minuteLimit.ts';
import { findScript } from './findScript.ts';
import { publicApiUrl } from '../../http/publicApiUrl.ts';
import { scriptPath } from './storefront.routes.ts';

const mostBytes = 3_000_000;
const timeoutMs = 15_000;

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

/** Our own pages, such as the shop to try things in, may lie on this machine; what they answer anybody may have. */
const ownOrigins = () => [publicApiUrl(), consoleUrl()].map((own) => new URL(own).origin);

/** What a person looks at by hand, and no scan of other people's servers in our name. */
const checksOfStore = new MinuteLimit(20);

async function readPage(url: string): Promise<{ url: string; html: string }> {
  const origins = ownOrigins();
  const page = await guardedFetch(url, {
    maxBytes: mostBytes,
    timeoutMs,
    silenceMs: timeoutMs,
    ...(origins.includes(new URL(url).origin) ? { allowsPrivate: true, origins } : {}),
  });
  const parts: Buffer[] = [];
  for await (const part of page.body) parts.push(part);
  return { url: page.url, html: Buffer.concat(parts).toString('utf8') };
}

/** Why a page could not be fetched: one that answers another status is most often typed wrong. */
function reasonOf({ status, message }: FetchError): string {
  if (status === 404 || status === 410) return `There is no page at this URL (status ${status}). Check the URL.`;
  return status === undefined ? message : `The shop returned the status ${status} instead of the page. Try again, or check another page.`;
}

async function verify({ url }: ParsedInputOf<typeof trackingVerify>, { store, now }: StoreContext) {
  if (!checksOfStore.take(store.key, now))
    throw new Failure('LimitError', 'Too many pages were checked. Try again in a minute.', { retryAfterSeconds: 60 });
  try {
    const page = await readPage(url);
    return { state: findScript(page.html, store.key), reason: '', url: page.url };
  } catch (error) {
    if (error instanceof FetchError) return { state: 'unreachable' as const, reason: reasonOf(error), url };
    throw error;
  }
}

export const handlers = [handle(trackingInfo, info), handle(trackingVerify, verify)];
