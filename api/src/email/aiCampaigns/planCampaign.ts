import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { LifetimeModel } from '../../audience/lifetime/bgNbd.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import type { CauseSearch } from '../triggers/causes/cause.ts';
import { refillCauses } from '../triggers/causes/orderCauses.ts';
import { productCauses } from '../triggers/causes/productCauses.ts';
import { buyLikelihood, daysSince, usualDays } from './buyLikelihood.ts';
import {
  type CampaignBody,
  type CampaignReason,
  type Choice,
  likeliest,
  type LikelyPerson,
  nextHour,
  reasonFor,
  usualHour,
} from './choosePeople.ts';

export interface Planning {
  readonly db: Pick<Database, 'pool'>;
  readonly storeKey: string;
  readonly zone: string;
  readonly now: Date;
  readonly body: CampaignBody;
  /** Of the campaign's audience; undefined for all subscribers. */
  readonly audienceId: string | undefined;
  /** The stored campaign, whose emails of the week count. */
  readonly id: string | undefined;
}

export interface Plan {
  readonly checked: number;
  readonly eligible: number;
  readonly choices: readonly Choice[];
}

/** People read at a time. */
const pageSize = 20_000;
/** What is due within this many days, or became cheaper so many days ago, is a reason to write. */
const refillDays = 7;
const dropDays = 3;
const activityDays = 180;

interface PersonRow {
  readonly email: string;
  readonly orders: number;
  readonly days: number;
  readonly first: Date | null;
  readonly last: Date | null;
}

/** People who may be mailed, after an address, with their orders. Who got as many emails of the campaign this week as it allows is omitted. */
function readPage({ db, storeKey, now, body, audienceId, id }: Planning, after: string): Promise<PersonRow[]> {
  const isMember: Sql =
    audienceId === undefined
      ? sql`true`
      : sql`EXISTS (SELECT FROM audience_members m WHERE m.store_key = ${storeKey} AND m.audience_id = ${audienceId} AND m.customer_id = c.id)`;
  const mayHaveMore: Sql =
    id === undefined
      ? sql`true`
      : sql`(SELECT count(*) FROM ai_campaign_mails a WHERE a.store_key = ${storeKey} AND a.campaign_id = ${id} AND a.email = s.email
          AND a.state <> 'dropped' AND a.at > ${subDays(now, 7)}) < ${body.per_week}::int`;
  return rowsOf<PersonRow>(
    db.pool,
    sql`SELECT s.email, sum(c.order_count)::int AS orders, max(CASE c.order_days WHEN 0 THEN c.order_count ELSE c.order_days END)::int AS days,
          min(c.order_first) AS first, max(c.order_last) AS last
        FROM subscribers s JOIN customers c ON c.store_key = s.store_key AND c.email <> '' AND lower(c.email) = s.email
        WHERE s.store_key = ${storeKey} AND c.store_key = ${storeKey} AND s.email > ${after} AND s.subscribed AND s.state = 'confirmed' AND c.order_count > 0
          AND ${isMember} AND ${mayHaveMore}
        GROUP BY s.email ORDER BY s.email LIMIT ${pageSize}`,
  );
}

/** Everyone who is likely enough to order, and how many were checked. */
async function readLikely(planning: Planning, model: LifetimeModel | undefined): Promise<{ likely: LikelyPerson[]; checked: number }> {
  const { now, body } = planning;
  const likely: LikelyPerson[] = [];
  let checked = 0;
  for (let after = '', isFull = true; isFull;) {
    const page = await readPage(planning, after);
    for (const row of page) {
      const likelihood = buyLikelihood(row, model, now);
      if (likelihood < body.min_likelihood) continue;
      likely.push({ email: row.email, likelihood, orders: row.orders, daysSince: daysSince(row, now), usualDays: usualDays(row) });
    }
    checked += page.length;
    isFull = page.length === pageSize;
    after = page.at(-1)?.email ?? after;
  }
  return { likely, checked };
}

/** Hours at which people ordered and looked around, by address, in the store’s time zone; those of everyone under an empty address. */
async function readHours({ db, storeKey, zone, now }: Planning, emails: readonly string[]): Promise<Map<string, Map<number, number>>> {
  const since = subDays(now, activityDays);
  const hour = sql`extract(hour FROM time AT TIME ZONE ${zone}::text)::int`;
  const rows = await rowsOf<{ email: string; hour: number; count: number }>(
    db.pool,
    sql`SELECT email, hour, sum(weight)::int AS count FROM (
          SELECT lower(customer_email) AS email, ${hour} AS hour, 3 AS weight FROM orders
          WHERE store_key = ${storeKey} AND time > ${since} AND customer_email <> '' AND lower(customer_email) = ANY(${emails}::text[])
          UNION ALL
          SELECT v.email, extract(hour FROM e.time AT TIME ZONE ${zone}::text)::int, 1 FROM visitor_customers v
          JOIN events e ON e.store_key = v.store_key AND e.visitor = v.visitor AND e.visitor <> ''
          WHERE v.store_key = ${storeKey} AND e.store_key = ${storeKey} AND v.email = ANY(${emails}::text[]) AND e.time > ${since}
          UNION ALL
          SELECT '', ${hour}, 1 FROM (SELECT time FROM orders WHERE store_key = ${storeKey} AND time > ${since} ORDER BY time DESC LIMIT 5000) AS o
        ) AS activity GROUP BY 1, 2`,
  );
  const hours = new Map<string, Map<number, number>>();
  for (const { email, hour: at, count } of rows) {
    const own = hours.get(email) ?? new Map<number, number>();
    hours.set(email, own.set(at, count));
  }
  return hours;
}

/** Hour at which emails go to people of whom, and of whose shop, nothing is known. */
const plainHour = 10;

type ProductsOf = ReadonlyMap<string, Readonly<Partial<Record<CampaignReason, readonly string[]>>>>;

/** Products that are due, or became cheaper, for people. */
async function readProducts({ db, storeKey, zone, now, body }: Planning): Promise<ProductsOf> {
  const found = new Map<string, Partial<Record<CampaignReason, readonly string[]>>>();
  const searchOf = (type: 'refill_due' | 'price_drop', from: Date, until: Date): CauseSearch => ({
    db,
    storeKey,
    zone,
    from,
    until,
    body: emailTriggers.fields.parse({ type }),
  });
  const note = (reason: CampaignReason, causes: readonly { readonly email: string; readonly products: readonly string[] }[]) => {
    for (const { email, products } of causes) found.set(email, { ...found.get(email), [reason]: products });
  };
  if (body.reasons.includes('refill'))
    note('refill', await refillCauses(searchOf('refill_due', subDays(now, refillDays), new Date(now.getTime() + refillDays * 86_400_000))));
  if (body.reasons.includes('price_drop')) note('price_drop', await productCauses(searchOf('price_drop', subDays(now, dropDays), now)));
  return found;
}

/** Who a campaign writes to on the day of a moment, when and about what: a pure choice from the results of the day's queries. */
export async function planCampaign(planning: Planning): Promise<Plan> {
  const { db, storeKey, zone, now, body } = planning;
  const model = await rowOf<LifetimeModel>(
    db.pool,
    sql`SELECT r, alpha, a, b FROM lifetime_models WHERE store_key = ${storeKey} AND r IS NOT NULL`,
  );
  const [{ likely, checked }, products] = await Promise.all([readLikely(planning, model), readProducts(planning)]);
  const withReason = likely.filter(({ email }) => reasonFor(body.reasons, products.get(email) ?? {}) !== undefined);
  const chosen = likeliest(withReason, body.per_day);
  const hours = await readHours(
    planning,
    chosen.map(({ email }) => email),
  );
  const shopHour = usualHour(hours.get('') ?? new Map()) ?? plainHour;
  const choices = chosen.flatMap((person) => {
    const about = reasonFor(body.reasons, products.get(person.email) ?? {});
    if (about === undefined) return [];
    const own = usualHour(hours.get(person.email) ?? new Map());
    const hour = own ?? shopHour;
    return [{ ...person, ...about, hour, isOwnHour: own !== undefined, at: nextHour(hour, zone, now) }];
  });
  return { checked, eligible: withReason.length, choices };
}
