import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { type DaySums, inUtc } from './experimentSums.ts';
import type { ArmSums } from './sequentialTest.ts';

/** An experiment on a newsletter, and when it was stopped; null while it runs. */
export interface NewsletterRun {
  readonly id: string;
  readonly newsletter: string;
  readonly stoppedAt: Date | null;
}

/** Recipients of both contents of newsletters by the day on which it was sent to them, and what they did by the day on which they did it. */
export function readNewsletterDays({ pool }: Database, storeKey: string, runs: readonly NewsletterRun[]): Promise<DaySums[]> {
  const done = (time: 'opened_at' | 'clicked_at' | 'converted_at') =>
    ({
      opened_at: sql`SELECT experiment, arm, ${inUtc(sql`opened_at`)}, 0, 0, 0, 0, count(*)::int, 0 FROM sent WHERE opened_at < ended GROUP BY 1, 2, 3`,
      clicked_at: sql`SELECT experiment, arm, ${inUtc(sql`clicked_at`)}, 0, 0, 0, 0, 0, count(*)::int FROM sent WHERE clicked_at < ended GROUP BY 1, 2, 3`,
      converted_at: sql`SELECT experiment, arm, ${inUtc(sql`converted_at`)}, 0, count(*)::int, sum(revenue)::float8, sum(revenue ^ 2)::float8, 0, 0
        FROM sent WHERE converted_at < ended GROUP BY 1, 2, 3`,
    })[time];
  return rowsOf<DaySums>(
    pool,
    sql`WITH sent AS (
          SELECT a.id AS experiment, a.ended, CASE WHEN m.variant = '' THEN 'control' ELSE 'variant' END AS arm,
            m.sent_at, m.opened_at, m.clicked_at, m.converted_at, m.revenue
          FROM (
            SELECT id, newsletter, coalesce(ended, 'infinity') AS ended
            FROM unnest(${runs.map(({ id }) => id)}::text[], ${runs.map(({ newsletter }) => newsletter)}::text[],
              ${runs.map(({ stoppedAt }) => stoppedAt)}::timestamptz[]) AS asked (id, newsletter, ended)
          ) AS a
          JOIN mail_sends s ON s.store_key = ${storeKey} AND s.source_kind = 'newsletter' AND s.source_id = a.newsletter
            AND s.variants @> jsonb_build_array(jsonb_build_object('experiment', a.id))
          JOIN mail_messages m ON m.store_key = s.store_key AND m.send_id = s.id AND m.sent_at < a.ended
        )
        SELECT experiment, arm, ${inUtc(sql`sent_at`)} AS day, count(*)::int AS visitors, 0 AS buyers, 0::float8 AS revenue, 0::float8 AS squares,
          0 AS opens, 0 AS clicks
        FROM sent GROUP BY 1, 2, 3
        UNION ALL ${done('opened_at')} UNION ALL ${done('clicked_at')} UNION ALL ${done('converted_at')}`,
  );
}

/** The outcome of the newsletters of the last 90 days, from which an experiment is planned. */
export async function recentNewsletters({ pool }: Database, storeKey: string): Promise<ArmSums | undefined> {
  const [sums] = await rowsOf<ArmSums>(
    pool,
    sql`SELECT count(*)::int AS visitors, count(m.converted_at)::int AS buyers, coalesce(sum(m.revenue), 0)::float8 AS revenue,
          coalesce(sum(m.revenue ^ 2), 0)::float8 AS squares, count(m.opened_at)::int AS opens, count(m.clicked_at)::int AS clicks
        FROM mail_sends s JOIN mail_messages m ON m.store_key = s.store_key AND m.send_id = s.id AND m.sent_at IS NOT NULL
        WHERE s.store_key = ${storeKey} AND s.source_kind IN ('newsletter', 'ai_newsletter') AND s.at > now() - interval '90 days'`,
  );
  return sums;
}
