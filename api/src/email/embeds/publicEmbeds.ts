import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { Failure } from '../../http/failure.ts';
import type { ShopContext } from '../../http/handle.ts';
import { readProductData } from '../../search/products/productData.ts';
import { embedUrl, productLink } from './embedCode.ts';
import { embedHtml } from './embedContent.ts';
import { countEmbed, pickedProducts, recipientOf } from './embedPicks.ts';
import { embedsPart } from './embeds.part.ts';

/** An embed of a store by its id; undefined for one that is gone or disabled. */
export async function openEmbed({ db, store }: ShopContext, id: string) {
  const configuration = await currentConfiguration(db, store);
  const embed = (await configuration.ready(embedsPart)).get(id.toLowerCase());
  return embed && { configuration, embed, embedId: id.toLowerCase() };
}

/** The products of an embed for a recipient as HTML; a view is counted. */
export async function showEmbed(context: ShopContext, id: string, address: string) {
  const { db, store, caller, now } = context;
  const opened = await openEmbed(context, id);
  if (opened === undefined) return { result: [], html: '' };
  const email = recipientOf(address);
  const ids = await pickedProducts({ db, ...opened, email, ip: caller.ip, now });
  await countEmbed(db, store.key, opened.embedId, 'impressions', now);
  const place = { storeKey: store.key, embedId: opened.embedId };
  const linkOf = (slot: number) => embedUrl('click', place, encodeURIComponent(email), slot);
  return { result: ids, html: await embedHtml(context, opened.configuration, opened.embed, ids, linkOf) };
}

/** Counts a click and answers where it leads: to the product of that place, or to the shop. */
export async function followEmbed(context: ShopContext, id: string, address: string, slot: number): Promise<string> {
  const { db, store, caller, now } = context;
  const shop = productLink(store.domain === '' ? undefined : '/', store.domain, '');
  const opened = await openEmbed(context, id);
  if (opened !== undefined) {
    const ids = await pickedProducts({ db, ...opened, email: recipientOf(address), ip: caller.ip, now }, true);
    await countEmbed(db, store.key, opened.embedId, 'clicks', now);
    const chosen = ids[slot - 1];
    const [product] = chosen === undefined ? [] : await readProductData(db, store.key, [chosen], ['url']);
    const url = productLink(product?.['url'], store.domain, opened.embed.link_parameters);
    if (url !== undefined) return url;
  }
  if (shop === undefined) throw new Failure('NotFoundError', 'This link has no destination: the shop has no domain.');
  return shop;
}
