import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { demoStoreKey } from '../../store/demo/demoKeys.ts';
import type { DemoProduct } from '../../store/demo/demoProduct.ts';
import { type Chance, makeChance } from '../../store/demo/demoRandom.ts';
import type { DemoClick } from './demoMailRows.ts';
import { demoVisitor } from '../demoVisitors.ts';

/** A product that the demo's emails show. */
export interface ShownProduct {
  readonly id: string;
  readonly url: string;
}

const shownProducts = 18;
const productSeed = 8_811;

/** Products in stock that emails of the demo show, always the same ones. */
export function shownInMails(catalogue: readonly DemoProduct[]): ShownProduct[] {
  const sellable = catalogue.filter(({ row }) => row.stock > 0).map(({ row }) => ({ id: row.id, url: row.url }));
  return makeChance(productSeed).shuffle(sellable).slice(0, shownProducts);
}

/** What someone who opened an email clicks: one of its first products more often than one further down, seldom two. */
export function clicksOf(chance: Chance, email: string, openedAt: Date, shown: readonly ShownProduct[]): DemoClick[] {
  return Array.from({ length: chance.happens(0.25) ? 2 : 1 }, (_, number): DemoClick[] => {
    const place = Math.floor(chance.next() ** 1.6 * shown.length);
    const at = new Date(openedAt.getTime() + (number + 1) * 1000 * chance.between(8, 90));
    const product = shown[place];
    return product === undefined ? [] : [{ at, url: product.url, productId: product.id, place, visitor: demoVisitor(email, at) }];
  })
    .flat()
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** A click in an email that is in the demo's visits: an order followed. */
export interface BuyerClick extends DemoClick {
  readonly email: string;
  readonly label: string;
}

/** Clicks of shoppers who came by an email and bought, oldest first: what the emails brought follows from them, as in any other store. */
export async function buyerClicks({ pool }: Pick<Database, 'pool'>, from: Date, until: Date): Promise<BuyerClick[]> {
  const rows = await rowsOf<Omit<BuyerClick, 'place'>>(
    pool,
    sql`SELECT e.time AS at, p.url, p.id AS "productId", e.visitor, lower(v.email) AS email, e.labels[1] AS label
        FROM events e JOIN visitor_customers v ON v.store_key = e.store_key AND v.visitor = e.visitor JOIN products p ON p.store_key = e.store_key AND p.id = e.ids[1]
        WHERE e.store_key = ${demoStoreKey} AND e.type = 'click' AND e.source = 'email' AND e.time > ${from} AND e.time <= ${until} ORDER BY e.time, e.visitor, p.id`,
  );
  return rows.map((row) => ({ ...row, place: 0 }));
}
