import type { Database } from '../../db/database.ts';
import { rowsOf, type Sql, sql } from '../../db/sql.ts';
import { type DaySums, inUtc } from './experimentSums.ts';
import type { ArmSums } from './sequentialTest.ts';

/** An experiment on emails, and when it was stopped; null while it runs. */
export interface MailRun {
  readonly id: string;
  readonly stoppedAt: Date | null;
}

/**
 * Recipients of both contents by the day on which they first got one, and what they did by the day on which they did it first. Of someone who orders
 * after several emails, a day adds what the square of their total grows by.
 */
export function readMailDays({ pool }: Database, storeKey: string, runs: readonly MailRun[]): Promise<DaySums[]> {
  const did = (first: 'opened' | 'clicked', opens: Sql, clicks: Sql) => {
    const day = first === 'opened' ? sql`opened` : sql`clicked`;
    return sql`SELECT experiment, arm, ${inUtc(day)}, 0, 0, 0, 0, ${opens}, ${clicks} FROM people WHERE ${day} IS NOT NULL GROUP BY 1, 2, 3`;
  };
  return rowsOf<DaySums>(
    pool,
    sql`WITH sent AS (
          SELECT a.id::text AS experiment, a.ended, CASE WHEN m.variant = '' THEN 'control' ELSE 'variant' END AS arm, m.id, m.email,
            m.sent_at, m.opened_at, m.clicked_at, m.converted_at, m.revenue::float8 AS revenue
          FROM (
            SELECT id, coalesce(ended, 'infinity') AS ended
            FROM unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ stoppedAt }) => stoppedAt)}::timestamptz[]) AS asked (id, ended)
          ) AS a
          JOIN mail_messages m ON m.store_key = ${storeKey} AND m.experiment = a.id AND m.sent_at < a.ended
        ), people AS (
          SELECT experiment, arm, email, min(sent_at) AS first_at, min(opened_at) FILTER (WHERE opened_at < ended) AS opened,
            min(clicked_at) FILTER (WHERE clicked_at < ended) AS clicked
          FROM sent GROUP BY 1, 2, 3
        ), paid AS (
          SELECT experiment, arm, ${inUtc(sql`converted_at`)} AS day, revenue, sum(revenue) OVER orders AS total, row_number() OVER orders AS nth
          FROM sent WHERE converted_at < ended
          WINDOW orders AS (PARTITION BY experiment, arm, email ORDER BY converted_at, id ROWS UNBOUNDED PRECEDING)
        )
        SELECT experiment, arm, ${inUtc(sql`first_at`)} AS day, count(*)::int AS visitors, 0 AS buyers, 0::float8 AS revenue, 0::float8 AS squares,
          0 AS opens, 0 AS clicks
        FROM people GROUP BY 1, 2, 3
        UNION ALL ${did('opened', sql`count(*)::int`, sql`0`)} UNION ALL ${did('clicked', sql`0`, sql`count(*)::int`)}
        UNION ALL
        SELECT experiment, arm, day, 0, (count(*) FILTER (WHERE nth = 1))::int, sum(revenue), sum(total ^ 2 - (total - revenue) ^ 2), 0, 0
        FROM paid GROUP BY 1, 2, 3`,
  );
}

/** Days of which the emails are counted to plan an experiment. */
export const recentDays = 90;

/** The outcome of the newsletters of the last 90 days, or of the emails of a trigger, from which an experiment is planned. */
export async function recentMails({ pool }: Database, storeKey: string, trigger: string | undefined): Promise<ArmSums | undefined> {
  const since = sql`now() - make_interval(days => ${recentDays}::int)`;
  const source =
    trigger === undefined
      ? sql`s.source_kind IN ('newsletter', 'ai_newsletter') AND s.at > ${since}`
      : sql`s.source_kind = 'trigger' AND s.source_id = ${trigger} AND m.sent_at > ${since}`;
  // Someone gets several emails of a trigger, and counts once.
  const who = trigger === undefined ? sql`m.email, m.send_id` : sql`m.email`;
  const [sums] = await rowsOf<ArmSums>(
    pool,
    sql`WITH people AS (
          SELECT max(m.converted_at) AS converted_at, sum(m.revenue) AS revenue, max(m.opened_at) AS opened_at, max(m.clicked_at) AS clicked_at
          FROM mail_sends s JOIN mail_messages m ON m.store_key = s.store_key AND m.send_id = s.id AND m.sent_at IS NOT NULL
          WHERE s.store_key = ${storeKey} AND ${source} GROUP BY ${who}
        )
        SELECT count(*)::int AS visitors, count(converted_at)::int AS buyers, coalesce(sum(revenue), 0)::float8 AS revenue,
          coalesce(sum(revenue ^ 2), 0)::float8 AS squares, count(opened_at)::int AS opens, count(clicked_at)::int AS clicks
        FROM people`,
  );
  return sums;
}
