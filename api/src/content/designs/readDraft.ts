import { designs } from '@endcap/schema/content/designs/designs.resource.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { codeOf, wholeCode } from './designCode.ts';
import { type DesignContent, formattersIn, jobContent } from './designContext.ts';
import { componentKey, type DesignBody } from './designs.part.ts';
import { renderInThread } from './render/designThreads.ts';
import { renderError, type RenderResult } from './render/renderJob.ts';

interface StoreWords {
  readonly key: string;
  readonly name: string;
  readonly domain: string;
  readonly currency: string;
  readonly priceDecimals: number | null;
  readonly language: string;
  readonly logo: string;
}

async function readComponents({ pool }: Database, storeKey: string): Promise<Map<string, DesignBody>> {
  const rows = await rowsOf<{ body: unknown }>(
    pool,
    sql`SELECT body FROM store_resources WHERE store_key = ${storeKey} AND kind = ${designs.kind} AND enabled AND body ->> 'role' = 'component' LIMIT 500`,
  );
  const bodies = rows.flatMap(({ body }) => designs.fields.safeParse(body).data ?? []);
  return new Map(bodies.map((body) => [componentKey(body.name), body]));
}

/** Names of the attributes that products of a store have next to their own, at most 1,000. */
export async function attributeNames({ pool }: Database, storeKey: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    pool,
    sql`SELECT name FROM product_attribute_names WHERE store_key = ${storeKey} ORDER BY name LIMIT 1000`,
  );
  return rows.map(({ name }) => name);
}

/** Up to 12 products of a store that have an image, or those that are named, with all their attributes. */
export async function sampleProducts({ pool }: Database, storeKey: string, ids: readonly string[]): Promise<Record<string, unknown>[]> {
  // As JSON, so that numbers are numbers, as in what the shop gets.
  const own = sql`to_jsonb(products) - '{store_key,attributes,content_hash,changed_seq,imported_at}'::text[] AS own, attributes`;
  const rows = await rowsOf<{ own: Record<string, unknown>; attributes: Record<string, unknown> }>(
    pool,
    ids.length === 0
      ? sql`SELECT ${own} FROM products WHERE store_key = ${storeKey} ORDER BY (image IS NULL OR image = ''), id LIMIT 12`
      : sql`SELECT ${own} FROM products WHERE store_key = ${storeKey} AND id = ANY(${ids}::text[]) ORDER BY array_position(${ids}::text[], id) LIMIT 24`,
  );
  return rows.map((row) => ({ ...row.attributes, ...Object.fromEntries(Object.entries(row.own).filter(([, value]) => value !== null)) }));
}

const anyStore = { name: 'Shop', domain: 'shop.example.com', currency: 'EUR', language: 'en', logo: '', priceDecimals: null };

/** Draws a draft with what it is given, and says everything that is wrong with it. Its components are those of the store, unless others are given. */
export async function readDraft(
  db: Database,
  storeKey: string,
  body: DesignBody,
  content: DesignContent = {
    products: [
      { id: '1', name: 'Product', price: 10, list_price: 12, url: 'https://shop.example.com/1', image: 'https://shop.example.com/1.jpg' },
    ],
  },
  given?: ReadonlyMap<string, DesignBody>,
): Promise<RenderResult & { readonly css: string; readonly milliseconds: number }> {
  const [included, attributes, store] = await Promise.all([
    given ?? readComponents(db, storeKey),
    attributeNames(db, storeKey),
    rowOf<StoreWords>(
      db.pool,
      sql`SELECT key, name, domain, currency, language, logo, price_decimals AS "priceDecimals" FROM live_stores WHERE key = ${storeKey}`,
    ),
  ]);
  // A component that includes itself would be drawn from what is stored.
  const all = body.role === 'component' ? new Map([...included, [componentKey(body.name), body]]) : included;
  const { source, css, components } = wholeCode(body, { components: all });
  const words = store ?? { ...anyStore, key: storeKey };
  const began = performance.now();
  const problem = body.role === 'component' && Object.hasOwn(components, componentKey(body.name));
  const result: RenderResult = problem
    ? { html: null, problems: [renderError('render', `The component “${body.name}” includes itself.`)], variables: [] }
    : await renderInThread(storeKey, {
        source: body.role === 'component' && body.format === 'mjml' ? asMail(codeOf(body).source) : source,
        format: body.format,
        components,
        formatters: await formattersIn(db, storeKey, [source, ...Object.values(components)]),
        content: { ...jobContent(words, content), product: content.products?.[0] },
        locale: words.language,
        currency: words.currency,
        priceDecimals: words.priceDecimals,
        check: { attributes },
      });
  const problems = [...result.problems].sort((left, right) => (left.severity === right.severity ? 0 : left.severity === 'error' ? -1 : 1));
  return { ...result, problems, css: body.format === 'html' ? css : '', milliseconds: Math.round(performance.now() - began) };
}

/** A part of an email is not an email on its own. */
const asMail = (part: string) =>
  /<mjml\b/.test(part) ? part : `<mjml><mj-body><mj-section><mj-column>${part}</mj-column></mj-section></mj-body></mjml>`;
