import { timingSafeEqual } from 'node:crypto';

import { addressOfLink, withTags } from '../delivery/htmlTags.ts';
import { signText } from '../subscribe/subscribeLinks.ts';

/** A link of a mail, as its signed address has it. */
export interface MailLink {
  readonly messageId: string;
  /** Its destination; empty for the pixel that reports an opened email. */
  readonly url: string;
  readonly productId: string;
  /** Place among the links of the mail, from 0. */
  readonly place: number;
}

interface Signing {
  readonly storeKey: string;
  readonly secret: Buffer;
}

function signature({ storeKey, secret }: Signing, { messageId, url, productId, place }: MailLink): string {
  const text = JSON.stringify(['endcap mail link 1', storeKey, messageId, url, productId, place]);
  return signText(secret, text).slice(0, 27);
}

/** The address of a link, which only this store can make: the redirect only goes where it has signed. */
export function linkAddress(apiUrl: string, signing: Signing, link: MailLink): string {
  const { messageId, url, productId, place } = link;
  const query = new URLSearchParams({ s: signing.storeKey.slice(0, 8), m: messageId });
  if (url !== '') query.set('u', url);
  if (productId !== '') query.set('p', productId);
  if (place > 0) query.set('n', String(place));
  query.set('k', signature(signing, link));
  return `${apiUrl}/v2/mails/${url === '' ? 'open' : 'click'}?${query.toString()}`;
}

/** Whether a link is one of ours. In constant time. */
export function isOurs(signing: Signing, link: MailLink, given: string): boolean {
  const [own, other] = [Buffer.from(signature(signing, link)), Buffer.from(given)];
  return own.length === other.length && timingSafeEqual(own, other);
}

/** The parts of an address; undefined for one that is none of a link. */
export function readLink(query: URLSearchParams): { readonly store: string; readonly link: MailLink; readonly key: string } | undefined {
  const [store, messageId, key] = [query.get('s') ?? '', query.get('m') ?? '', query.get('k') ?? ''];
  const place = Number(query.get('n') ?? '0');
  if (!/^[0-9a-z]{8}$/i.test(store) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(messageId) || !Number.isInteger(place))
    return undefined;
  return { store, link: { messageId, url: query.get('u') ?? '', productId: query.get('p') ?? '', place }, key };
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The HTML of a mail with its links to the web replaced, each by its parts around the URL and its place from 0. Links to unsubscribe are left as they are. */
export function withLinks(html: string, link: (before: string, url: string, after: string, place: number) => string): string {
  let place = 0;
  return withTags(html, ({ source, name, isEnd }) => {
    const [, before = '', href = '', after = ''] = (name === 'a' && !isEnd && addressOfLink.exec(source)) || [];
    const url = unescaped(href.trim());
    return !/^https?:\/\//i.test(url) || url.includes('/subscribe/unsubscribe/') ? source : link(before, url, after, place++);
  });
}

interface Tracked extends Signing {
  readonly apiUrl: string;
  readonly messageId: string;
  /** IDs of products by their addresses. */
  readonly products: ReadonlyMap<string, string>;
}

/** The HTML of a mail with tracked links to the web and the pixel at its end. Links to unsubscribe are left as they are. */
export function trackedHtml(html: string, { apiUrl, messageId, products, ...signing }: Tracked): string {
  const linked = withLinks(html, (before, url, after, place) => {
    const address = linkAddress(apiUrl, signing, { messageId, url, productId: products.get(url) ?? '', place });
    return `${before}${escaped(address)}${after}`;
  });
  const pixel = escaped(linkAddress(apiUrl, signing, { messageId, url: '', productId: '', place: 0 }));
  return linked.replace(/<\/body>/i, () => `<img src="${pixel}" alt="" width="1" height="1" style="display:block;border:0"></body>`);
}
