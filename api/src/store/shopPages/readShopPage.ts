import { consoleUrl } from '../../email/delivery/mailSettings.ts';
import { Failure } from '../../http/failure.ts';
import { MinuteLimit } from '../../http/limits/minuteLimit.ts';
import { FetchError, guardedFetch } from '../../http/outgoing/guardedFetch.ts';
import { publicApiUrl } from '../../http/publicApiUrl.ts';

const mostBytes = 3_000_000;
const timeoutMs = 15_000;

/** What a person looks at by hand, and no scan of other people's servers in our name. */
const checksOfStore = new MinuteLimit(20);

/** Our own pages, such as the shop to try things in, may are on this machine; what they answer anyone may have. */
const ownOrigins = () => [publicApiUrl(), consoleUrl()].map((own) => new URL(own).origin);

/** Whether an address is of the store's own shop: its domain, with or without www, or a name below it. Where that sends us is the shop's decision. */
function isOfShop(url: URL, domain: string): boolean {
  const own = (URL.parse(`https://${domain.replace(/^https?:\/\//i, '')}`)?.hostname ?? '').replace(/^www\./, '');
  return own !== '' && (url.hostname === own || url.hostname.endsWith(`.${own}`));
}

/** Why a page could not be fetched: one that answers another status is most often typed wrong. */
function reasonOf({ status, message }: FetchError): string {
  if (status === 404 || status === 410) return `There is no page at this URL (status ${status}). Check the URL.`;
  return status === undefined ? message : `The shop returned the status ${status} instead of the page. Try again, or check another page.`;
}

/** A page of a shop, at the address after all redirects; or why there is none. */
export type ShopPage = { readonly url: string; readonly html: string } | { readonly url: string; readonly reason: string };

interface Looking {
  readonly store: { readonly key: string; readonly domain: string };
  readonly now: Date;
}

/** Fetches a page of a store's shop that a person wants to look at, at most 3 MB of it. Throws a LimitError after 20 pages in a minute. */
export async function readShopPage(url: string, { store, now }: Looking): Promise<ShopPage> {
  const origins = ownOrigins();
  const asked = new URL(url);
  if (!origins.includes(asked.origin) && !isOfShop(asked, store.domain))
    return { url, reason: `Enter a page of ${store.domain}. You can change the domain of the store under Settings > General.` };
  if (!checksOfStore.take(store.key, now))
    throw new Failure('LimitError', 'Too many pages were checked. Try again in a minute.', { retryAfterSeconds: 60 });
  try {
    const page = await guardedFetch(url, {
      maxBytes: mostBytes,
      timeoutMs,
      silenceMs: timeoutMs,
      ...(origins.includes(asked.origin) ? { allowsPrivate: true, origins } : {}),
    });
    const parts: Buffer[] = [];
    for await (const part of page.body) parts.push(part);
    return { url: page.url, html: Buffer.concat(parts).toString('utf8') };
  } catch (error) {
    if (error instanceof FetchError) return { url, reason: reasonOf(error) };
    throw error;
  }
}
