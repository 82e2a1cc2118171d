import { subDays } from '@endcap/schema/contract/utcDays.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { flowCatalogue } from '@endcap/schema/email/triggers/flowCatalogue.ts';

import { rowsOf, type Sql, sql } from '../../../db/sql.ts';
import { productWhere } from '../../../search/products/productFilter.ts';
import { browsingCauses } from './browsingCauses.ts';
import type { Cause, CauseSearch } from './cause.ts';
import { orderCauses, refillCauses } from './orderCauses.ts';
import { anniversaryCauses, audienceCauses, birthdayCauses, welcomeCauses, winBackCauses } from './peopleCauses.ts';
import { productCauses } from './productCauses.ts';

/** Causes that were found, without those of people who may not be mailed. */
export interface FoundCauses {
  readonly causes: readonly Cause[];
  readonly notSubscribed: number;
}

/** Causes of a trigger by its type, for all persons; a recurring one has only its runs. */
function rawCauses(search: CauseSearch, audienceId: string | undefined): Promise<Cause[]> {
  const { type } = search.body;
  switch (type) {
    case 'abandoned_cart':
    case 'abandoned_session':
    case 'abandoned_search':
      return browsingCauses(type, search);
    case 'welcome':
      return welcomeCauses(search);
    case 'order_followup':
    case 'review_request':
      return orderCauses(search);
    case 'audience_entry':
      return audienceId === undefined ? Promise.resolve([]) : audienceCauses(search, audienceId);
    case 'price_drop':
    case 'back_in_stock':
    case 'low_stock':
      return productCauses(search);
    case 'refill_due':
      return refillCauses(search);
    case 'birthday':
      return birthdayCauses(search);
    case 'win_back':
      return winBackCauses(search);
    case 'first_order_anniversary':
      return anniversaryCauses(search);
    case 'recurring':
      return Promise.resolve([]);
  }
}

/** Without the products that the store does not have or that the filter omits, and without causes of which no product is left. */
async function withProducts({ db, storeKey, body }: CauseSearch, causes: readonly Cause[]): Promise<readonly Cause[]> {
  if (!flowCatalogue[body.type].hasProducts || causes.length === 0) return causes;
  const ids = [...new Set(causes.flatMap(({ products }) => products))];
  const rows = await rowsOf<{ id: string }>(
    db.pool,
    sql`SELECT p.id FROM products p WHERE p.store_key = ${storeKey} AND p.id = ANY(${ids}::text[]) AND ${productWhere(parseFilter(body.filter).tree)}`,
  );
  const kept = new Set(rows.map(({ id }) => id));
  const left = causes.map((cause) => ({ ...cause, products: cause.products.filter((id) => kept.has(id)) }));
  // An order that the shop's products do not cover any more is an order anyway.
  const needsProduct = body.filter.trim() !== '' || (body.type !== 'order_followup' && body.type !== 'review_request');
  return needsProduct ? left.filter(({ products }) => products.length > 0) : left;
}

const isBrowsing = (type: CauseSearch['body']['type']) => type.startsWith('abandoned_');

/** Of causes those whose people are in the audience of the trigger and did not buy meanwhile; and of these, who may be mailed. */
export async function narrowedCauses(search: CauseSearch, audienceId: string | undefined, raw: readonly Cause[]): Promise<FoundCauses> {
  const { db, storeKey, body } = search;
  const causes = await withProducts(search, raw);
  if (causes.length === 0) return { causes: [], notSubscribed: 0 };
  const isMember: Sql =
    audienceId === undefined
      ? sql`true`
      : sql`EXISTS (SELECT FROM customers c JOIN audience_members m ON m.store_key = c.store_key AND m.customer_id = c.id
          WHERE c.store_key = ${storeKey} AND c.email <> '' AND lower(c.email) = g.email AND m.store_key = ${storeKey} AND m.audience_id = ${audienceId})`;
  const hasBought: Sql = isBrowsing(body.type)
    ? sql`EXISTS (SELECT FROM orders o WHERE o.store_key = ${storeKey} AND o.customer_email <> '' AND lower(o.customer_email) = g.email
        AND o.time > g.at - interval '1 minute' AND o.time <= g.ripe)`
    : sql`false`;
  const rows = await rowsOf<{ n: number; may: boolean }>(
    db.pool,
    sql`SELECT g.n::int AS n, EXISTS (SELECT FROM subscribers s WHERE s.store_key = ${storeKey} AND s.email = g.email AND s.subscribed AND s.state = 'confirmed') AS may
        FROM unnest(${causes.map(({ email }) => email)}::text[], ${causes.map(({ at }) => at)}::timestamptz[], ${causes.map(({ ripe }) => ripe)}::timestamptz[])
          WITH ORDINALITY AS g (email, at, ripe, n)
        WHERE ${isMember} AND NOT ${hasBought} ORDER BY g.n`,
  );
  const met = rows.flatMap(({ n, may }) => (may ? causes.slice(n - 1, n) : []));
  return { causes: met, notSubscribed: rows.length - met.length };
}

/** Who enters a trigger by what happened in a window; but for the runs of a recurring one. */
export async function findCauses(search: CauseSearch, audienceId: string | undefined): Promise<FoundCauses> {
  return narrowedCauses(search, audienceId, await rawCauses(search, audienceId));
}

const minuteMs = 60_000;
/** What was written while this looked may have an earlier time; what a shop synchronises may be days old, and is looked for once an hour. */
const overlapMs = 3 * minuteMs;
const lateDays = 3;
/** What arrives long after it happened, such as orders that a shop sends each night. */
const late: ReadonlySet<string> = new Set(['order_followup', 'review_request', 'refill_due', 'win_back', 'welcome']);

const seconds = { often: 15, sometimes: 30, seldom: 900 } as const;
/** Longer than a look ahead may be delayed. */
const aheadMs = (seconds.seldom + 300) * 1000;

/**
 * The window in which a trigger looks for what it has not seen, so that nothing is missed that is written late; what it finds twice has the same cause.
 * Never before the moment at which it was enabled. What is due to be refilled takes a look at all orders: it is found ahead, and its people wait in the flow until
 * then.
 */
export function lookWindow(type: CauseSearch['body']['type'], since: Date, lookedUntil: Date, now: Date): { from: Date; until: Date } {
  const isNewHour = Math.floor(lookedUntil.getTime() / (60 * minuteMs)) !== Math.floor(now.getTime() / (60 * minuteMs));
  const from = late.has(type) && isNewHour ? subDays(lookedUntil, lateDays) : new Date(lookedUntil.getTime() - overlapMs);
  const until = type === 'refill_due' ? new Date(now.getTime() + aheadMs) : now;
  return { from: from < since ? since : from, until };
}

/** Seconds until a trigger looks again: with the rest of the way, an email is handed over within a minute. */
export function looksAgainAfter(type: CauseSearch['body']['type']): number {
  if (isBrowsing(type) || type === 'welcome' || type === 'order_followup' || type === 'review_request') return seconds.often;
  return type === 'refill_due' ? seconds.seldom : seconds.sometimes;
}
