import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';

const recentDays = 30;

type JobState = 'waiting' | 'running' | 'success' | 'failed';

/** What has happened in a store, as far as its first steps are judged by it. */
export interface StoreFacts {
  readonly hasProducts: boolean;
  /** Of the newest import; null when there was none. */
  readonly importState: JobState | null;
  /** Of the newest import that has ended. */
  readonly lastEnded: 'success' | 'failed' | null;
  readonly isImporting: boolean;
  readonly lastImportAt: Date | null;
  /** When an import of all products was last begun. */
  readonly lastFullAt: Date | null;
  readonly isConfigured: boolean;
  readonly hasOrders: boolean;
  readonly hasSyncedOrders: boolean;
  readonly hasSale: boolean;
  readonly hasRecentSale: boolean;
  readonly hasRecentImpact: boolean;
  readonly lastOrderAt: Date | null;
  readonly hasVisitor: boolean;
  readonly hasRecentSearch: boolean;
  readonly lastSearchAt: Date | null;
  /** Whether an enabled element is live, and whether the design of one of them can draw it. */
  readonly hasElement: boolean;
  readonly hasElementDesign: boolean;
  /** A newsletter was sent, or a trigger or an AI campaign is enabled. */
  readonly hasEmail: boolean;
  /** Whether there is an email in a newsletter or trigger, and whether the design of one of them can draw it. */
  readonly hasMail: boolean;
  readonly hasMailDesign: boolean;
  /** Whether shoppers got recommendations lately. */
  readonly hasRecentRecommendation: boolean;
  /** Whether an enabled slider is live, and whether the design of one of them can draw it. */
  readonly hasSlider: boolean;
  readonly hasSliderDesign: boolean;
  /** Whether shoppers talked to the assistant lately. */
  readonly hasRecentConversation: boolean;
  /** Whether someone has saved the configuration of the assistant. */
  readonly hasChatConfiguration: boolean;
}

/** The store's resources of a kind, by the beginning of the primary key. */
const resourcesOf = (kinds: string) =>
  `from store_resources r where r.company_key = own.company_key and r.store_key = own.key and r.kind in (${kinds})`;

const shownOf = (kind: string) => `${resourcesOf(`'${kind}'`)} and r.enabled and r.body ->> 'visibility' = 'live'`;

/** Without a design of its own, the built-in design draws it. A chosen one draws it while it is enabled in the store. */
const isDrawn = (design: string) => `(${design} is null or exists (select from store_resources d
        where d.company_key = own.company_key and d.store_key = own.key and d.kind = 'design' and d.enabled and d.id::text = ${design}))`;

// A newsletter has one content, a trigger one in each email of its flow.
const mails = `from (select r.body ${resourcesOf("'newsletter', 'ai_newsletter', 'email_trigger'")}) as r
      cross join lateral jsonb_array_elements(coalesce(r.body -> 'steps', jsonb_build_array(r.body))) as step
      where jsonb_typeof(step -> 'content') = 'object'`;

// Each part reads one end of an index, however much a store has. It asks for the end and not whether there is any: where one store has nearly all rows of a
// table, the planner would read the whole table for a store that has none.
const factsSql = `
  select own.key, facts.* from (select key, company_key from live_stores where key = any($1::text[])) as own cross join lateral (
  with runs as (
    select i.mode, j.state, j.created_at, j.started_at, j.finished_at
    from imports i join jobs j on j.store_key = i.store_key and j.id = i.job_id where i.store_key = own.key
  )
  select
    (select id from products where store_key = own.key order by id limit 1) is not null as "hasProducts",
    (select state from runs order by created_at desc limit 1) as "importState",
    (select state from runs where finished_at is not null order by finished_at desc limit 1) as "lastEnded",
    exists (select from runs where state in ('waiting', 'running')) as "isImporting",
    (select max(finished_at) from runs where state = 'success') as "lastImportAt",
    (select max(started_at) from runs where mode = 'full') as "lastFullAt",
    exists (select from runs) or exists (select from import_settings where store_key = own.key and url <> '')
      or exists (select from feeds where store_key = own.key and deleted_at is null) as "isConfigured",
    (select max(time) from orders where store_key = own.key) is not null as "hasOrders",
    (select max(time) from orders where store_key = own.key and source = 'synced') is not null as "hasSyncedOrders",
    (select max(time) from orders where store_key = own.key and source = 'tracked') is not null as "hasSale",
    coalesce((select max(time) from orders where store_key = own.key and source = 'tracked') >= $2, false) as "hasRecentSale",
    coalesce((select max(time) from orders where store_key = own.key and source = 'tracked' and impact) >= $2, false) as "hasRecentImpact",
    (select max(time) from orders where store_key = own.key) as "lastOrderAt",
    (select max(last_seen) from visitors where store_key = own.key) is not null
      or (select max(visitor) from search_log where store_key = own.key and visitor <> '') is not null as "hasVisitor",
    coalesce((select max(time) from search_log where store_key = own.key) >= $2, false) as "hasRecentSearch",
    (select max(time) from search_log where store_key = own.key) as "lastSearchAt",
    exists (select from mail_sends where store_key = own.key and sent > 0)
      or exists (select ${resourcesOf("'email_trigger', 'ai_campaign'")} and r.enabled) as "hasEmail",
    exists (select ${mails}) as "hasMail",
    exists (select ${mails} and ${isDrawn("nullif(step -> 'content' ->> 'design_id', '')")}) as "hasMailDesign",
    exists (select ${shownOf('search_element')}) as "hasElement",
    exists (select ${shownOf('search_element')} and ${isDrawn("(r.body ->> 'design_key')")}) as "hasElementDesign",
    exists (select from impression_days where store_key = own.key and day >= $2::date and label = ''
      and starts_with(call, 'recommendations/') and answers > empty) as "hasRecentRecommendation",
    exists (select ${shownOf('slider')}) as "hasSlider",
    exists (select ${shownOf('slider')} and ${isDrawn("(r.body ->> 'design_key')")}) as "hasSliderDesign",
    coalesce((select max(started_at) from chat_conversations where store_key = own.key) >= $2, false) as "hasRecentConversation",
    exists (select ${resourcesOf("'chat_configuration'")}) as "hasChatConfiguration") as facts`;

/** The newest automatic run of the analysis of all data. */
export function newestAnalysis({ pool }: Database, storeKey: string) {
  return rowOf<{ state: JobState; created_at: Date }>(
    pool,
    sql`SELECT state, created_at FROM jobs WHERE store_key = ${storeKey} AND name = 'search.reindex' AND (input ->> 'full')::boolean
        ORDER BY created_at DESC LIMIT 1`,
  );
}

/** The facts of several stores at once, by key. */
export async function readFactsOf({ pool }: Database, storeKeys: readonly string[], now: Date): Promise<ReadonlyMap<string, StoreFacts>> {
  const { rows } = await pool.query<StoreFacts & { key: string }>(factsSql, [storeKeys, subDays(now, recentDays)]);
  return new Map(rows.map(({ key, ...facts }) => [key, facts]));
}

export async function readFacts(db: Database, storeKey: string, now: Date): Promise<StoreFacts> {
  const facts = (await readFactsOf(db, [storeKey], now)).get(storeKey);
  if (facts === undefined) throw new Error('A query of one store answered no row.');
  return facts;
}
