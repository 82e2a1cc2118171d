import { recountCategories } from '../../data/categories/categoryCounts.ts';
import type { Database } from '../../db/database.ts';
import { demoDomain, demoKinds } from '../../store/demo/demoCatalogue.ts';
import { pictureAddress } from '../../store/demo/demoPictures.ts';

export interface DemoCategory {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly subcategories: readonly string[];
  readonly attributes: { readonly image: string; readonly sort: number };
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The tree of the demo shop: what its kinds of products are in, two levels deep, below one root that no product names. */
export function makeCategories(): DemoCategory[] {
  const tops = [...new Set(demoKinds.map(({ category: [top] }) => top))];
  const pathOf = (...names: string[]) => `https://${demoDomain}/${names.map(slug).join('/')}`;
  const pictureOf = (name: string) => {
    const kind = demoKinds.find(({ category }) => category.includes(name)) ?? demoKinds[0];
    return kind === undefined ? '' : pictureAddress(kind.shape, kind.colours[0] ?? 'pine', 1);
  };
  const category = (name: string, url: string, subcategories: readonly string[], sort: number): DemoCategory => ({
    id: slug(name),
    name,
    url,
    subcategories: subcategories.map(slug),
    attributes: { image: pictureOf(name), sort },
  });
  const below = (top: string) => [
    ...new Set(demoKinds.filter(({ category: [first] }) => first === top).flatMap(({ category: [, sub] }) => sub ?? [])),
  ];
  return [
    category('Everything', pathOf('all'), tops, 0),
    ...tops.flatMap((top, at) => [
      category(top, pathOf(top), below(top), (at + 1) * 10),
      ...below(top).map((sub, place) => category(sub, pathOf(top, sub), [], (at + 1) * 10 + place + 1)),
    ]),
  ];
}

/** Brings the tree into the store; what is there already stays. */
export async function fillCategories(db: Database, storeKey: string, now: Date): Promise<void> {
  const { rowCount } = await db.pool.query(
    `insert into categories (store_key, id, name, url, subcategories, attributes, created_at, updated_at)
     select $1, c.id, c.name, c.url, c.subcategories, c.attributes, $3, $3
     from jsonb_to_recordset($2::jsonb) as c (id text, name text, url text, subcategories text[], attributes jsonb)
     on conflict do nothing`,
    [storeKey, JSON.stringify(makeCategories()), now],
  );
  if (rowCount !== 0) await recountCategories(db, storeKey);
}
