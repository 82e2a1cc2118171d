import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { deliveriesOf } from './eventDeliveries.ts';

/** Name of the task under which it is remembered how far events were looked for. */
export const collectTask = 'company.events';

/** A transaction may end some time after the moment that it writes, so each look goes back this far; what it finds again is known by its id. */
const overlapMs = 120_000;

/** The id of an event follows from what happened: a digest of it as a UUID of version 8, which is for such. */
const idOf = (text: Sql) => sql`overlay(overlay(md5(${text}) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;

/** Jobs of a store that ended, imports apart from all others. What someone cancelled has not failed; emails and the like are of no store. */
const endedJobs = (since: Date) => sql`
  SELECT s.company_key, ${idOf(sql`'job ' || j.id || ' ' || j.finished_at`)} AS id,
    CASE WHEN j.name <> 'data.import' THEN 'job_failed' WHEN j.state = 'failed' THEN 'import_failed' ELSE 'import_completed' END AS type,
    j.finished_at AS at, ARRAY[s.key] AS store_keys, 'job' AS object_type, j.id::text AS object_id, NULL::uuid AS author_id,
    jsonb_strip_nulls(jsonb_build_object('job', j.name, 'message', j.message, 'import_id', j.input -> 'import_id')) AS data
  FROM jobs j JOIN live_stores s ON s.key = j.store_key
  WHERE j.finished_at > ${since} AND ((j.state = 'failed' AND j.message NOT LIKE 'Cancelled by %') OR (j.state = 'success' AND j.name = 'data.import'))`;

const brokenFeeds = (since: Date) => sql`
  SELECT s.company_key, ${idOf(sql`'feed ' || f.id || ' ' || f.last_attempted_at`)}, 'feed_failed', f.last_attempted_at, ARRAY[s.key], 'feed', f.id::text, NULL::uuid,
    jsonb_build_object('entity', f.entity, 'problem', f.problem, 'failures', f.failures)
  FROM feeds f JOIN live_stores s ON s.key = f.store_key
  WHERE f.deleted_at IS NULL AND f.enabled AND f.problem IS NOT NULL AND f.last_attempted_at > ${since}`;

/** What was changed together is one event, however many resources it is. */
const changedResources = (since: Date) => sql`
  SELECT v.company_key, ${idOf(sql`'change ' || v.revision || ' ' || v.kind || ' ' || v.action`)}, 'configuration_changed', max(v.at),
    CASE WHEN bool_or(v.stores ? v.company_key) THEN '{}' ELSE array(SELECT DISTINCT jsonb_object_keys(stores) FROM unnest(array_agg(v.stores)) AS stores ORDER BY 1) END,
    CASE WHEN count(*) = 1 THEN v.kind ELSE 'resources' END, CASE WHEN count(*) = 1 THEN min(v.id::text) ELSE v.kind END, v.author_id,
    jsonb_build_object('kind', v.kind, 'action', v.action, 'count', count(*),
      'resources', to_jsonb((array_agg(jsonb_build_object('id', v.id, 'name', v.name, 'version', v.version) ORDER BY v.id))[1:20]))
  FROM configuration_revisions r JOIN resource_versions v ON v.company_key = r.company_key AND v.at > ${since} AND NOT v.draft
  WHERE r.at > ${since}
  GROUP BY v.company_key, v.revision, v.kind, v.action, v.author_id`;

/** Dates of a campaign are those of the store's own clock. */
const datedCampaigns = (since: Date, now: Date, date: 'start_at' | 'end_at', type: string) => sql`
  SELECT c.company_key, ${idOf(sql`${`${type} `}::text || c.id || ' ' || c.store_key || ' ' || c.moment`)}, ${type}::text, c.moment, ARRAY[c.store_key], 'merchandising_campaign',
    c.id::text, NULL::uuid, jsonb_build_object('name', c.name)
  FROM (SELECT r.company_key, r.id, r.name, o.store_key, (r.body ->> ${date}::text)::timestamp AT TIME ZONE s.time_zone AS moment
        FROM resources r JOIN resource_stores o ON o.company_key = r.company_key AND o.kind = r.kind AND o.id = r.id AND o.enabled JOIN live_stores s ON s.key = o.store_key
        WHERE r.kind = 'merchandising_campaign' AND r.deleted_at IS NULL AND r.body ->> ${date}::text IS NOT NULL) AS c
  WHERE c.moment > ${since} AND c.moment <= ${now}`;

const suspiciousOrders = (since: Date) => sql`
  SELECT s.company_key, ${idOf(sql`'sale ' || t.id`)}, 'order_suspicious', t.received_at, ARRAY[s.key], 'order', t.order_id, NULL::uuid,
    jsonb_build_object('order_id', t.order_id, 'reasons', to_jsonb(t.reasons))
  FROM tracked_sales t JOIN live_stores s ON s.key = t.store_key
  WHERE t.state = 'suspicious' AND t.received_at > ${since}`;

/**
 * Finds what has happened in all companies since it last looked, and makes a delivery for each webhook that is subscribed to it, in one transaction:
 * nothing is found without its deliveries, whatever dies. Nothing that happens has to know of it. Returns how many events were new.
 */
export async function collectEvents(db: Database, now: Date): Promise<number> {
  return db.transaction(async ({ client }) => {
    // Simultaneous callers wait here. The first look of an installation begins now.
    const mark = await rowOf<{ reached_at: Date }>(
      client,
      sql`INSERT INTO periodic_tasks AS t (name, due_at, reached_at) VALUES (${collectTask}, ${now}, ${now})
          ON CONFLICT (name) DO UPDATE SET reached_at = coalesce(t.reached_at, ${now}) RETURNING reached_at`,
    );
    const since = new Date((mark?.reached_at ?? now).getTime() - overlapMs);
    const found = await rowsOf(
      client,
      sql`WITH found AS (
            ${endedJobs(since)} UNION ALL ${brokenFeeds(since)} UNION ALL ${changedResources(since)} UNION ALL ${suspiciousOrders(since)}
            UNION ALL ${datedCampaigns(since, now, 'start_at', 'campaign_started')} UNION ALL ${datedCampaigns(since, now, 'end_at', 'campaign_ended')}
          ), e AS (
            INSERT INTO company_events (company_key, id, type, at, store_keys, object_type, object_id, author_id, data, found_at)
            SELECT found.*, ${now}::timestamptz FROM found ORDER BY at ON CONFLICT DO NOTHING RETURNING *
          ), sent AS (
            ${deliveriesOf(now)}
          )
          SELECT e.id FROM e`,
    );
    await rowsOf(client, sql`UPDATE periodic_tasks SET reached_at = ${now} WHERE name = ${collectTask}`);
    return found.length;
  });
}
