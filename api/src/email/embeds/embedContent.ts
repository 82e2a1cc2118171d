import { priceDigits } from '@endcap/schema/contract/priceDigits.ts';
import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import { openDesign } from '../../content/designs/renderDesign.ts';
import { designsPart } from '../../content/designs/designs.part.ts';
import { builtInDesigns } from '../../content/designs/builtInDesigns.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import type { BaseContext, ContextStore } from '../../http/handle.ts';
import { type ProductData, readProductData } from '../../search/products/productData.ts';
import type { EmbedBody } from './embedCode.ts';
import { drawPicture, type PictureContent, pictureDigest, squarePhoto } from './embedPicture.ts';
import { fetchPhoto } from './fetchPhoto.ts';

export type EmbedContext = Pick<BaseContext, 'db' | 'log' | 'now'> & { readonly store: ContextStore };

const shownAttributes = ['name', 'price', 'list_price', 'image', 'url', 'brand', 'description'];

/** The body of a document that MJML made, with the styles of its head: what goes into an email that has a frame already. */
function withoutFrame(html: string): string {
  const styles = [...html.matchAll(/<style\b[^>]*>[\s\S]*?<\/style>/gi)].map(([style]) => style).join('');
  const [, body = html] = /<body\b[^>]*>([\s\S]*)<\/body>/i.exec(html) ?? [];
  return `${styles}${body.trim()}`;
}

/** Products of an embed as its design draws them; `linkOf` leads from each place to where a click on it is counted. */
export async function embedHtml(
  context: EmbedContext,
  configuration: StoreConfiguration,
  embed: EmbedBody,
  ids: readonly string[],
  linkOf: (slot: number) => string,
): Promise<string> {
  if (ids.length === 0) return '';
  const design = await openDesign(context, configuration, 'mail_block', embed.design_key);
  const products = await readProductData(
    context.db,
    context.store.key,
    ids,
    [...new Set([...shownAttributes, ...design.attributes])].slice(0, 100),
  );
  const linked = products.map((product) => ({ ...product, url: linkOf(ids.indexOf(product.id) + 1) }));
  const [drawn] = await design.draw([{ products: linked }], {});
  return withoutFrame(drawn?.html ?? '');
}

function money(value: unknown, { currency: known, language, priceDecimals }: ContextStore): string {
  if (typeof value !== 'number') return '';
  const currency = known || 'EUR';
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...priceDigits(value, currency, priceDecimals) }).format(value);
}

/** What an image of a product shows, by the blocks of the design or those of the built-in one. */
async function pictureContent(
  store: ContextStore,
  configuration: StoreConfiguration,
  embed: EmbedBody,
  product: ProductData,
): Promise<PictureContent> {
  const designs = await configuration.ready(designsPart);
  const spec = (embed.design_key === null ? undefined : designs.byId.get(embed.design_key)?.spec) ?? builtInDesigns.mail_block;
  const shows = spec.blocks.find(({ kind }) => kind === 'products')?.shows ?? ['name', 'price'];
  const lines = shows.flatMap((name): PictureContent['lines'][number][] => {
    const value = product[name];
    if (name === 'image') return [];
    if (name === 'price') return [{ text: money(value, store), look: 'price' }];
    if (name === 'list_price') {
      const { price } = product;
      const isBefore = typeof value === 'number' && typeof price === 'number' && value > price;
      return isBefore ? [{ text: money(value, store), look: 'before' }] : [];
    }
    const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return [{ text, look: name === 'name' ? 'name' : 'plain' }];
  });
  return { width: embed.image_width, lines, style: spec.style };
}

export interface EmbedPicture {
  readonly picture: Buffer;
  /** Whether the photo is missing, so that it is worth another try. */
  readonly isNeutral: boolean;
}

const neutralPictures = new Map<number, Promise<EmbedPicture>>();

/** A square of nothing, for a place without a product. Drawn once for each width, of which there are some hundred. */
export function neutralPicture({ image_width: width }: Pick<EmbedBody, 'image_width'>): Promise<EmbedPicture> {
  const known = neutralPictures.get(width);
  if (known !== undefined) return known;
  const style = { text_color: '', background: '', accent: '' };
  const drawn = drawPicture({ width, lines: [], style }, undefined).then((picture) => ({ picture, isNeutral: true }));
  neutralPictures.set(width, drawn);
  drawn.catch(() => neutralPictures.delete(width));
  return drawn;
}

/** Minutes after which a photo that could not be fetched is tried again. */
const retryMinutes = 10;

/** The image of a product, drawn once for everyone who sees the same on it. */
export async function embedPicture(
  context: EmbedContext,
  configuration: StoreConfiguration,
  embed: EmbedBody,
  productId: string | undefined,
): Promise<EmbedPicture> {
  const { db, store, now } = context;
  const [product] = productId === undefined ? [] : await readProductData(db, store.key, [productId], shownAttributes);
  if (product === undefined) return neutralPicture(embed);
  const content = await pictureContent(store, configuration, embed, product);
  const digest = pictureDigest(content, String(product['image'] ?? ''));
  const kept = await rowOf<{ picture: Buffer; is_neutral: boolean }>(
    db.pool,
    sql`SELECT picture, is_neutral FROM mail_embed_pictures WHERE store_key = ${store.key} AND digest = ${digest}
          AND (NOT is_neutral OR drawn_at > ${now}::timestamptz - make_interval(mins => ${retryMinutes}::int))`,
  );
  if (kept !== undefined) return { picture: kept.picture, isNeutral: kept.is_neutral };
  const name = `${store.key} ${digest}`;
  const known = underWay.get(name);
  if (known !== undefined) return known;
  const drawn = drawProduct(context, embed, content, product['image'], digest);
  underWay.set(name, drawn);
  try {
    return await drawn;
  } finally {
    underWay.delete(name);
  }
}

/** Images that are being drawn, by store and digest: all who ask meanwhile get the same. */
const underWay = new Map<string, Promise<EmbedPicture>>();

async function drawProduct(
  { db, store, now, log }: EmbedContext,
  embed: EmbedBody,
  content: PictureContent,
  image: unknown,
  digest: string,
): Promise<EmbedPicture> {
  const photo = await fetchPhoto(image, store.domain, log);
  const square = photo && (await squarePhoto(photo, embed.image_width));
  const picture = await drawPicture(content, square);
  const isNeutral = square === undefined;
  await changedBy(
    db.pool,
    sql`INSERT INTO mail_embed_pictures (store_key, digest, picture, is_neutral, drawn_at) VALUES (${store.key}, ${digest}, ${picture}, ${isNeutral}, ${now})
        ON CONFLICT (store_key, digest) DO UPDATE SET picture = excluded.picture, is_neutral = excluded.is_neutral, drawn_at = excluded.drawn_at`,
  );
  return { picture, isNeutral };
}
