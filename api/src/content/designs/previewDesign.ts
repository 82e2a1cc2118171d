import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { DesignBody } from './designs.part.ts';
import { readDraft, sampleProducts } from './readDraft.ts';

const examples = {
  suggestions: ['garden chair', 'garden table', 'garden lights'],
  headline: 'You may also like',
  query: 'garden',
  subject: 'New in the garden',
  text: 'We have chosen these products for you.',
  recipient: { first_name: 'Alex', name: 'Alex Taylor', email: 'alex@example.com' },
  unsubscribe_url: 'https://shop.example.com/unsubscribe',
};

interface PreviewWith {
  /** IDs of the products to show; default a selection. */
  readonly products?: readonly string[];
  /** Values of free variables; the others show their names. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Components that the design may include; default those of the store. */
  readonly components?: ReadonlyMap<string, DesignBody>;
}

/** A design drawn with products of the store, or with those that are named. */
export async function previewDesign(
  db: Database,
  storeKey: string,
  fields: DesignBody,
  { products: ids = [], variables = {}, components }: PreviewWith = {},
) {
  const products = await sampleProducts(db, storeKey, ids);
  const [categories, pages] = await Promise.all([
    rowsOf<{ id: string; name: string; url: string }>(
      db.pool,
      sql`SELECT id, name, coalesce(url, '') AS url FROM categories WHERE store_key = ${storeKey} ORDER BY name LIMIT 6`,
    ),
    rowsOf<{ id: string; title: string; url: string }>(
      db.pool,
      sql`SELECT id, title, coalesce(url, '') AS url FROM pages WHERE store_key = ${storeKey} ORDER BY title LIMIT 4`,
    ),
  ]);
  const draft = { ...examples, products, categories, pages, total: products.length };
  // Free variables show their names, unless they were given a value.
  const first = await readDraft(db, storeKey, fields, { ...draft, variables }, components);
  const unnamed = Object.fromEntries(first.variables.filter((name) => variables[name] === undefined).map((name) => [name, name]));
  const {
    html,
    css,
    problems,
    variables: free,
    milliseconds,
  } = Object.keys(unnamed).length === 0
    ? first
    : await readDraft(db, storeKey, fields, { ...draft, variables: { ...unnamed, ...variables } }, components);
  return { html: html ?? '', css, problems: [...problems], variables: [...free], product_count: products.length, milliseconds };
}
