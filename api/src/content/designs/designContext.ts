import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { ContextStore } from '../../http/handle.ts';
import type { RenderContent } from './render/renderJob.ts';

/** What a design draws. Everything may be omitted; nothing of it is trusted. */
export interface DesignContent {
  /** Products with their attributes by name, as `readProductData` answers them. */
  readonly products?: readonly Readonly<Record<string, unknown>>[];
  readonly suggestions?: readonly string[];
  readonly categories?: readonly { readonly id: string; readonly name: string; readonly url?: string | undefined }[];
  readonly pages?: readonly { readonly id: string; readonly title: string; readonly url?: string | undefined }[];
  readonly query?: string;
  readonly headline?: string;
  readonly total?: number;
  /** Of an email: whom it goes to, and where they unsubscribe. */
  readonly recipient?: Readonly<Record<string, unknown>>;
  readonly unsubscribe_url?: string;
  readonly text?: string;
  readonly subject?: string;
  /** Values of the design's free variables, by name. */
  readonly variables?: Readonly<Record<string, string | number | boolean>>;
}

const rightToLeft = /^(?:ar|dv|fa|he|ks|ku-arab|ps|sd|ug|ur|yi)\b/i;

type StoreWords = Pick<ContextStore, 'key' | 'name' | 'domain' | 'currency' | 'language' | 'logo'>;

/** The address of a shop by its domain, which may be an address. */
export const shopUrl = (domain: string): string => (domain === '' || /^https?:/.test(domain) ? domain : `https://${domain}`);

/** The part of a drawing that follows from the store. */
export function jobContent(
  { name, domain, currency, language, logo }: StoreWords,
  { variables, ...content }: DesignContent,
): RenderContent {
  const shop = { name, url: shopUrl(domain), logo };
  const lists = { products: [], suggestions: [], categories: [], pages: [], query: '', headline: '', total: content.products?.length ?? 0 };
  return { ...variables, ...lists, ...content, shop, language, currency, direction: rightToLeft.test(language) ? 'rtl' : 'ltr' };
}

/** The formatters of a store that code may use: those whose names are after a bar in it. */
export async function formattersIn({ pool }: Database, storeKey: string, sources: readonly string[]): Promise<Record<string, string>> {
  const named = new Set(sources.flatMap((source) => [...source.matchAll(/\|\s*([A-Za-z][A-Za-z0-9]*)/g)].map(([, name]) => name ?? '')));
  if (named.size === 0) return {};
  const rows = await rowsOf<{ name: string; source: string }>(
    pool,
    sql`SELECT name, source FROM formatters WHERE store_key = ${storeKey} AND deleted_at IS NULL AND name = ANY(${[...named]}::text[])`,
  );
  return Object.fromEntries(rows.map(({ name, source }) => [name, source]));
}
