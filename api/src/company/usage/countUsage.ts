import { loadResources } from '@endcap/schema/resources/loadResources.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { changedBy, json, sql } from '../../db/sql.ts';
import { freeCalls, productOfPath, searchOfElement, usageOfCalls, usageOfPaths } from './usageUnits.ts';

/** Kinds of resources that count as usage, each of which is one unit on the day it is created. */
async function meteredKinds() {
  const all = await loadResources();
  return all.flatMap(({ resource: { kind, path, usage } }) => {
    const product = productOfPath(path);
    return typeof usage === 'string' && product !== undefined ? [{ kind, product }] : [];
  });
}

/**
 * Brings the usage of all stores up to date. The last day that was counted and the one before it are counted again, since calls of these may have been
 * written since; whatever is older stays as it is, so that no figure changes when the counts of calls are dropped.
 */
export async function countUsage(db: Database, now: Date): Promise<void> {
  const today = dayOf(now);
  const kinds = await meteredKinds();
  await db.transaction(async ({ client }) => {
    // Tasks come round one at a time; a second process whose clock differs would count the same.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('usage'))`);
    const since = sql`coalesce(c.until - 1, date '1970-01-01')`;
    const from = sql`(${since})::timestamp AT TIME ZONE 'UTC'`;
    await changedBy(
      client,
      sql`WITH counted AS (
          SELECT store_key, day, product, left(coalesce(label, ''), 200) AS label, sum(requests) AS requests, sum(units) AS units FROM (
            SELECT m.store_key, (m.hour AT TIME ZONE 'UTC')::date AS day, u.product, m.label, (m.requests - m.errors)::bigint AS requests,
              (m.requests - m.errors - m.empty) * u.units AS units
            FROM live_stores s LEFT JOIN usage_counted c ON c.store_key = s.key
            JOIN api_metrics m ON m.store_key = s.key AND m.hour >= ${from}
            JOIN (SELECT call, product, units, false AS below FROM jsonb_to_recordset(${json(usageOfCalls)}) AS o (call text, product text, units numeric)
                  UNION ALL SELECT call, product, units, true FROM jsonb_to_recordset(${json(usageOfPaths)}) AS p (call text, product text, units numeric)
                 ) AS u ON m.call = u.call OR (u.below AND starts_with(m.call, u.call) AND m.call <> ALL(${[...freeCalls]}))
            UNION ALL
            SELECT l.store_key, (l.time AT TIME ZONE 'UTC')::date, 'search', e.body -> 'labels' ->> 0, 0, ${searchOfElement}::numeric
            FROM live_stores s LEFT JOIN usage_counted c ON c.store_key = s.key
            JOIN search_log l ON l.store_key = s.key AND l.time >= ${from} AND l.total > 0 AND l.details ->> 'element' IS NOT NULL
            LEFT JOIN store_resources e ON e.store_key = s.key AND e.kind = 'search_element' AND e.id::text = l.details ->> 'element'
            UNION ALL
            SELECT m.store_key, (m.sent_at AT TIME ZONE 'UTC')::date, 'email', n.name, 1, 1
            FROM live_stores s LEFT JOIN usage_counted c ON c.store_key = s.key
            JOIN mail_messages m ON m.store_key = s.key AND m.sent_at >= ${from}
            LEFT JOIN mail_sends n ON n.store_key = m.store_key AND n.id = m.send_id
            UNION ALL
            SELECT e.store_key, (e.started_at AT TIME ZONE 'UTC')::date, 'audience', x.name, 1, (e.pushed + e.removed > 0)::int
            FROM live_stores s LEFT JOIN usage_counted c ON c.store_key = s.key
            JOIN exporter_runs e ON e.store_key = s.key AND e.started_at >= ${from} AND e.state = 'success'
            LEFT JOIN store_resources x ON x.store_key = s.key AND x.kind = 'exporter' AND x.id = e.exporter_id
            UNION ALL
            SELECT s.key, (r.created_at AT TIME ZONE 'UTC')::date, k.product, '', 0, 1
            FROM jsonb_to_recordset(${json(kinds)}) AS k (kind text, product text)
            JOIN resources r ON r.kind = k.kind JOIN resource_stores rs ON rs.company_key = r.company_key AND rs.kind = r.kind AND rs.id = r.id
            JOIN live_stores s ON s.key = rs.store_key LEFT JOIN usage_counted c ON c.store_key = s.key
            WHERE r.created_at >= ${from}
          ) AS parts GROUP BY 1, 2, 3, 4
        ), labels AS (
          INSERT INTO usage_label_days AS known (store_key, day, product, label, requests, units) SELECT * FROM counted
          ON CONFLICT (store_key, day, product, label) DO UPDATE SET requests = excluded.requests, units = excluded.units
        )
        INSERT INTO usage_days AS known (store_key, day, product, requests, units)
          SELECT store_key, day, product, sum(requests), sum(units) FROM counted GROUP BY 1, 2, 3
          ON CONFLICT (store_key, day, product) DO UPDATE SET requests = excluded.requests, units = excluded.units`,
    );
    await changedBy(
      client,
      sql`INSERT INTO usage_months (company_key, month, store_key, product, requests, units)
          SELECT s.company_key, date_trunc('month', d.day::timestamp)::date, d.store_key, d.product, sum(d.requests), sum(d.units)
          FROM live_stores s LEFT JOIN usage_counted c ON c.store_key = s.key
          JOIN usage_days d ON d.store_key = s.key AND d.day >= date_trunc('month', (${since})::timestamp)::date
          GROUP BY 1, 2, 3, 4
          ON CONFLICT (company_key, month, store_key, product) DO UPDATE SET requests = excluded.requests, units = excluded.units`,
    );
    await changedBy(
      client,
      sql`INSERT INTO usage_counted (store_key, until, at) SELECT key, ${today}::date, ${now} FROM live_stores
          ON CONFLICT (store_key) DO UPDATE SET until = excluded.until, at = excluded.at`,
    );
  });
}
