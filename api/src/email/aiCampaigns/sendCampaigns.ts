import { aiCampaigns } from '@endcap/schema/email/aiCampaigns/aiCampaigns.resource.ts';

import { audienceIds } from '../../audience/audiences/audienceContext.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { inBatches } from '../../db/inBatches.ts';
import { changedBy, json, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { localMinute, storeTimeZone } from '../../store/stores/storeTime.ts';
import { queueMessage } from '../sending/sends.ts';
import type { CampaignBody, CampaignReason, Choice } from './choosePeople.ts';
import { planCampaign } from './planCampaign.ts';

/** Why someone was chosen, and why at that hour, as it is kept. */
export interface Why {
  readonly orders: number;
  readonly days_since: number | null;
  readonly usual_days: number | null;
  readonly hour: number;
  readonly is_own_hour: boolean;
}

interface Running {
  readonly db: Database;
  readonly storeKey: string;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

interface ActiveCampaign {
  readonly id: string;
  readonly name: string;
  readonly body: CampaignBody;
}

const signalName = 'ai_campaigns';
/** What waited for longer is not sent any more. */
const latestHours = 24;
const batchSize = 200;

/** The enabled campaigns of a store; none while its signal is off. */
async function activeCampaigns({ db, storeKey }: Running, companyKey: string): Promise<ActiveCampaign[]> {
  const rows = await rowsOf<{ id: string; name: string; body: unknown }>(
    db.pool,
    sql`SELECT r.id, r.name, r.body FROM store_resources r WHERE r.company_key = ${companyKey} AND r.store_key = ${storeKey} AND r.kind = 'ai_campaign' AND r.enabled
        AND EXISTS (SELECT FROM store_features f WHERE f.store_key = ${storeKey} AND f.name = ${signalName} AND f.enabled) ORDER BY r.id`,
  );
  return rows.flatMap(({ id, name, body }) => {
    const parsed = aiCampaigns.fields.safeParse(body);
    return parsed.success ? [{ id, name, body: parsed.data }] : [];
  });
}

function insertChoices({ client }: Transaction, storeKey: string, id: string, day: string, choices: readonly Choice[], now: Date) {
  const round = (days: number | null) => (days === null ? null : Math.round(days));
  const rows = choices.map(({ email, at, reason, products, likelihood, orders, daysSince, usualDays, hour, isOwnHour }) => {
    const why: Why = { orders, days_since: round(daysSince), usual_days: round(usualDays), hour, is_own_hour: isOwnHour };
    return { email, at, reason, products, likelihood, why };
  });
  return changedBy(
    client,
    sql`INSERT INTO ai_campaign_mails (store_key, campaign_id, day, email, at, reason, products, likelihood, why, state, chosen_at)
        SELECT ${storeKey}, ${id}, ${day}::date, c.email, c.at, c.reason, c.products, c.likelihood, c.why, 'planned', ${now}
        FROM jsonb_to_recordset(${json(rows)}) AS c (email text, at timestamptz, reason text, products text[], likelihood real, why jsonb)
        ON CONFLICT DO NOTHING`,
  );
}

/** Chooses people for a day, once: what is killed on the way is done again as a whole. */
async function planDay({ db, storeKey, now }: Running, { id, body }: ActiveCampaign, zone: string, audiences: ReadonlyMap<string, string>) {
  const day = localMinute(now, zone).slice(0, 10);
  const done = await rowOf(
    db.pool,
    sql`SELECT FROM ai_campaign_days WHERE store_key = ${storeKey} AND campaign_id = ${id} AND day = ${day}::date`,
  );
  if (done !== undefined) return 0;
  const name = body.audience.trim().toLowerCase();
  const audienceId = audiences.get(name);
  if (name !== '' && audienceId === undefined) return 0;
  const { choices } = await planCampaign({ db, storeKey, zone, now, body, audienceId, id });
  return db.transaction(async (transaction) => {
    const isFirst = await changedBy(
      transaction.client,
      sql`INSERT INTO ai_campaign_days (store_key, campaign_id, day, chosen) VALUES (${storeKey}, ${id}, ${day}::date, ${choices.length}) ON CONFLICT DO NOTHING`,
    );
    return isFirst === 0 ? 0 : insertChoices(transaction, storeKey, id, day, choices, now);
  });
}

interface DueMail {
  readonly campaign_id: string;
  readonly day: string;
  readonly email: string;
  readonly reason: CampaignReason;
  readonly products: readonly string[];
  readonly chosen_at: Date;
  readonly bought: boolean;
}

const logics = { refill: 'specific', price_drop: 'specific', personal: 'customer/complementary' } as const;

/** Queues the emails whose time has come, in the transaction that notes it; who ordered since they were chosen gets none. */
async function queueDue(
  transaction: Transaction,
  { storeKey, now }: Running,
  campaigns: ReadonlyMap<string, ActiveCampaign>,
): Promise<number> {
  const { client } = transaction;
  const due = await rowsOf<DueMail>(
    client,
    sql`SELECT a.campaign_id, a.day::text AS day, a.email, a.reason, a.products, a.chosen_at, EXISTS (SELECT FROM orders o WHERE o.store_key = ${storeKey}
          AND o.customer_email <> '' AND lower(o.customer_email) = a.email AND o.time > a.chosen_at) AS bought
        FROM ai_campaign_mails a WHERE a.store_key = ${storeKey} AND a.state = 'planned' AND a.at <= ${now} AND a.campaign_id = ANY(${[...campaigns.keys()]}::uuid[])
        ORDER BY a.at, a.email LIMIT ${batchSize} FOR UPDATE OF a SKIP LOCKED`,
  );
  for (const { campaign_id: id, day, email, reason, products, bought } of due) {
    const campaign = campaigns.get(id);
    let messageId: string | undefined;
    if (campaign !== undefined && !bought) {
      const { content } = campaign.body;
      const queued = await queueMessage(transaction, {
        storeKey,
        source: { kind: 'ai_campaign', id, step: reason, run: day },
        name: campaign.name,
        content: { ...content, products: { ...content.products, logic: logics[reason], products: [], count: content.products.count || 6 } },
        email,
        contextProducts: products,
        at: now,
      });
      messageId = queued?.id;
    }
    await changedBy(
      client,
      sql`UPDATE ai_campaign_mails SET state = ${messageId === undefined ? 'dropped' : 'queued'}, message_id = ${messageId}
          WHERE store_key = ${storeKey} AND campaign_id = ${id} AND day = ${day}::date AND email = ${email}`,
    );
  }
  return due.length;
}

/** Lets the campaigns of a store choose the people of the day, and queues the emails whose time has come. */
export async function runCampaigns(running: Running): Promise<{ chosen: number; queued: number }> {
  const { db, storeKey, now, signal } = running;
  const store = await rowOf<{ company_key: string }>(db.pool, sql`SELECT company_key FROM live_stores WHERE key = ${storeKey}`);
  if (store === undefined) return { chosen: 0, queued: 0 };
  const place = { key: storeKey, companyKey: store.company_key };
  const campaigns = new Map((await activeCampaigns(running, store.company_key)).map((campaign) => [campaign.id, campaign]));
  const [audiences, zone] = await Promise.all([audienceIds({ db, store: place }), storeTimeZone(db, storeKey)]);
  await changedBy(
    db.pool,
    sql`UPDATE ai_campaign_mails SET state = 'dropped' WHERE store_key = ${storeKey} AND state = 'planned'
        AND (at < ${new Date(now.getTime() - latestHours * 3_600_000)} OR campaign_id <> ALL(${[...campaigns.keys()]}::uuid[]))`,
  );
  let chosen = 0;
  for (const campaign of campaigns.values()) chosen += await planDay(running, campaign, zone, audiences);
  const queued = await inBatches({ size: batchSize, signal }, () =>
    db.transaction((transaction) => queueDue(transaction, running, campaigns)),
  );
  return { chosen, queued };
}
