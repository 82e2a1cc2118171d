import type { LogicName } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { sessionPauseMs } from '../builds/readSessions.ts';
import { type Purchase, readPurchases, readVisit, type Visit } from '../live/personalHistory.ts';
import { dueProducts } from '../models/refill.ts';
import { buyAgainScores, goesWithScores, homeScores, newToCustomer } from '../models/personalScores.ts';
import { sessionScores } from '../models/sessionModel.ts';
import { type Logic, type LogicContext, nothing, type Proposal, proposed } from './logicContext.ts';
import { alternativesTo } from './productLogics.ts';

const visitOf = ({ db, storeKey, input, now, history }: LogicContext): Promise<Visit> =>
  history?.visitOf(input.visitor) ?? readVisit(db, storeKey, input.visitor, now);
const purchasesOf = async ({ db, storeKey, input, history }: LogicContext): Promise<readonly Purchase[]> =>
  history?.purchasesOf(input.email ?? '') ?? readPurchases(db, storeKey, input);

const distinct = (ids: readonly string[]) => [...new Set(ids)];
/** Clicks that say what comes next; earlier ones count next to nothing. */
const lastClicks = 20;
/** Baskets whose neighbours are looked up. */
const lastBaskets = 20;

async function nextClicks(context: LogicContext): Promise<Proposal> {
  const { signals, input } = context;
  const { looked } = await visitOf(context);
  const clicks = looked.slice(-lastClicks).map(({ product }) => signals.numberOf(product));
  const near = await signals.neighbours('near', clicks);
  return proposed(signals, sessionScores(clicks, near, input.repeats === true));
}

async function nextPurchases(context: LogicContext): Promise<Proposal> {
  const { signals, input } = context;
  const purchases = (await purchasesOf(context)).slice(0, lastBaskets).map(({ products }) => products.map((id) => signals.numberOf(id)));
  if (purchases.length === 0) return nothing;
  const [together, drawn] = await Promise.all([
    signals.neighbours('together', purchases.flat()),
    signals.neighbours('drawn', purchases.flat()),
  ]);
  const goesWith = goesWithScores(purchases, together, signals.trend);
  if (input.repeats !== false) return proposed(signals, homeScores(buyAgainScores(purchases, signals.wanted), goesWith));
  const numbers = newToCustomer(purchases, goesWithScores(purchases, drawn, signals.trend), goesWith);
  return { ids: numbers.map((number) => signals.idOf(number)) };
}

async function replacements(context: LogicContext): Promise<Proposal> {
  const purchases = await purchasesOf(context);
  const due = dueProducts(purchases, context.now);
  const bought = distinct(purchases.flatMap(({ products }) => products));
  const { ids } = await alternativesTo(context, bought.slice(0, 20));
  return { ids: distinct([...due, ...ids]), reasons: new Map(due.map((id) => [id, 'refill due'] as const)) };
}

/** Products that changed while the visitor was away: `field` went from what it was when they looked to something better. */
async function betterSince(context: LogicContext, field: 'stock' | 'price'): Promise<Proposal> {
  const { db, storeKey, now } = context;
  const { looked } = await visitOf(context);
  const lastLook = new Map(looked.map(({ product, time }) => [product, time]));
  if (lastLook.size === 0) return nothing;
  const isBetter =
    field === 'stock'
      ? sql`coalesce((cell ->> 'before')::numeric, 1) <= 0 AND (cell ->> 'after')::numeric > 0`
      : sql`(cell ->> 'after')::numeric < (cell ->> 'before')::numeric`;
  const rows = await rowsOf<{ product_id: string; at: Date }>(
    db.pool,
    sql`SELECT c.product_id, max(c.at) AS at FROM product_changes c, jsonb_array_elements(c.cells) AS cell
        WHERE c.store_key = ${storeKey} AND c.product_id = ANY(${[...lastLook.keys()]}::text[]) AND c.at > ${subDays(now, 60)}
          AND cell ->> 'field' = ${field} AND jsonb_typeof(cell -> 'after') = 'number' AND ${isBetter}
        GROUP BY c.product_id`,
  );
  const since = rows.filter(({ product_id: id, at }) => at > (lastLook.get(id) ?? now));
  return { ids: since.sort((left, right) => right.at.getTime() - left.at.getTime()).map(({ product_id: id }) => id) };
}

/** When the visit before this one ended; nothing for a first visit. */
export function lastVisitEnd(times: readonly Date[], now: Date): Date | undefined {
  let later = now;
  for (const time of times.toReversed()) {
    if (later.getTime() - time.getTime() > sessionPauseMs) return time;
    later = time;
  }
  return undefined;
}

/** Logics that look at what one visitor or customer did. */
export const personalLogics = {
  'visitor/complementary': nextClicks,
  async 'visitor/substituting'(context) {
    const { looked } = await visitOf(context);
    return alternativesTo(context, distinct(looked.map(({ product }) => product).toReversed()).slice(0, 5));
  },
  async 'visitor/history'(context) {
    const { looked } = await visitOf(context);
    return { ids: distinct(looked.map(({ product }) => product).toReversed()) };
  },
  'customer/complementary': nextPurchases,
  'customer/substituting': replacements,
  async 'customer/history'(context) {
    return { ids: distinct((await purchasesOf(context)).flatMap(({ products }) => products)) };
  },
  back_in_stock: (context) => betterSince(context, 'stock'),
  price_dropped: (context) => betterSince(context, 'price'),
  async refill_due(context) {
    return { ids: dueProducts(await purchasesOf(context), context.now) };
  },
  async new_since_last_visit(context) {
    const since = lastVisitEnd((await visitOf(context)).times, context.now);
    if (since === undefined) return nothing;
    const offered = await context.offered({ kind: 'test', attribute: 'created_at', operator: '>', value: since.toISOString() });
    return { ids: await offered.newest() };
  },
} satisfies Partial<Record<LogicName, Logic>>;
