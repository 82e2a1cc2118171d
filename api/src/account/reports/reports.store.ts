import { roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { dayStart } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { type Connection, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { dailyFigures, readHistory } from '../../store/dashboard/dashboard.store.ts';
import type { StoreReport, ReportedFailure, Totals } from './reportMails.ts';
import { type FailureKind, failureKinds } from './reportWords.ts';
import type { StatusPeriod } from './statusPeriods.ts';

/** Stores of a user's companies, as the console shows them to that user; `u` is the user. */
const storesOfUser = sql`memberships m JOIN live_stores s ON s.company_key = m.company_key AND (m.role <> 'partial' OR s.key = ANY(m.stores))`;

/** What failed and was not ended by someone; `j` is the job, `kind` the kinds that are reported. */
const failed = sql`j.state = 'failed' AND j.name = ANY(${[...failureKinds]}) AND j.message NOT LIKE 'Cancelled by %'`;

/** Webhooks that were disabled, in companies in which the user may see them; `m` is the membership, `e` the event. */
const stopped = sql`e.company_key = m.company_key AND e.type = 'webhook_stopped' AND m.role = ANY(${roles.filter((role) => roleCan(role, 'COMPANY_WEBHOOKS_VIEW'))})`;

/**
 * Records until when a user has been informed; false when that is recorded already. Written in the transaction that requests the email, so
 * that each period is reported once, whatever process dies.
 */
export async function markReported(client: Connection, userId: string, kind: 'status' | 'error', until: Date): Promise<boolean> {
  const row = await rowOf(
    client,
    sql`INSERT INTO user_mails AS m (user_id, kind, until) VALUES (${userId}, ${kind}, ${until})
        ON CONFLICT (user_id, kind) DO UPDATE SET until = excluded.until WHERE m.until < excluded.until RETURNING user_id`,
  );
  return row !== undefined;
}

/** Users who want a status mail of this kind and have not had one for the period yet. An unverified address may be someone else's. */
export async function statusReaders({ pool }: Database, every: string, until: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    pool,
    sql`SELECT u.id FROM users u WHERE u.status_email = ${every} AND u.email_proven_at IS NOT NULL AND u.created_at < ${until}
          AND NOT EXISTS (SELECT FROM user_mails t WHERE t.user_id = u.id AND t.kind = 'status' AND t.until >= ${until}) ORDER BY u.id`,
  );
  return rows.map(({ id }) => id);
}

/** How the stores of a user did, in a period and in the one before. */
export async function storeReports(
  db: Database,
  userId: string,
  period: StatusPeriod,
  { from: previousFrom }: StatusPeriod,
): Promise<StoreReport[]> {
  const stores = await rowsOf<{ key: string; id: string; name: string; currency: string }>(
    db.pool,
    sql`SELECT DISTINCT s.key, s.id, s.name, s.currency FROM ${storesOfUser} WHERE m.user_id = ${userId} ORDER BY s.name, s.key`,
  );
  const reports: StoreReport[] = [];
  // One after the other: an operator of hundreds of stores must not take all connections.
  for (const { key, id, name, currency } of stores) {
    const { from, until } = period;
    const range = { previousFrom, isJustBefore: true, from, until, days: 0 };
    const [figures, { sales, searches }] = await Promise.all([dailyFigures(db, key, range), readHistory(db, key)]);
    const sumOf = (rows: typeof figures): Totals => ({
      revenue: rows.reduce((sum, { revenue }) => sum + revenue, 0n),
      orders: rows.reduce((sum, { orders }) => sum + orders, 0),
      searches: rows.reduce((sum, row) => sum + row.searches, 0),
      searchesWithoutResult: rows.reduce((sum, row) => sum + row.searchesWithoutResult, 0),
    });
    const isWhole = [sales, searches].every((first) => first === null || dayStart(first) <= previousFrom);
    const [now, before] = [figures.filter(({ date }) => dayStart(date) >= from), figures.filter(({ date }) => dayStart(date) < from)];
    reports.push({ storeId: id, name, currency, totals: sumOf(now), before: isWhole ? sumOf(before) : undefined });
  }
  return reports;
}

/** Until when each user has been informed, and how far back an email goes that is the first or the first in a long time. */
const mostHours = { first: 1, ever: 24, between: 1 } as const;

/** Users who want emails about errors, have not had one for an hour, and in whose stores something failed since. */
export async function failureReaders({ pool }: Database, until: Date): Promise<{ id: string; since: Date }[]> {
  const hours = (count: number) => new Date(until.getTime() - count * 3_600_000);
  return rowsOf<{ id: string; since: Date }>(
    pool,
    sql`SELECT u.id, u.since FROM (
          SELECT u.id, greatest(coalesce(t.until, ${hours(mostHours.first)}), ${hours(mostHours.ever)}) AS since
          FROM users u LEFT JOIN user_mails t ON t.user_id = u.id AND t.kind = 'error'
          WHERE u.error_email AND u.email_proven_at IS NOT NULL AND (t.until IS NULL OR t.until <= ${hours(mostHours.between)})
        ) AS u
        WHERE EXISTS (SELECT FROM ${storesOfUser} JOIN jobs j ON j.store_key = s.key
            WHERE m.user_id = u.id AND ${failed} AND j.finished_at > u.since AND j.finished_at <= ${until})
          OR EXISTS (SELECT FROM memberships m JOIN company_events e ON ${stopped}
            WHERE m.user_id = u.id AND e.at > u.since AND e.at <= ${until}) ORDER BY u.id`,
  );
}

/** What failed in the stores of a user, the newest first. */
export async function failuresOf(
  { pool }: Database,
  userId: string,
  { since, until }: { since: Date; until: Date },
): Promise<ReportedFailure[]> {
  return rowsOf<ReportedFailure & { kind: FailureKind }>(
    pool,
    sql`SELECT DISTINCT j.id, s.id AS "storeId", s.name AS store, j.name AS kind, j.message, j.finished_at AS at
        FROM ${storesOfUser} JOIN jobs j ON j.store_key = s.key
        WHERE m.user_id = ${userId} AND ${failed} AND j.finished_at > ${since} AND j.finished_at <= ${until}
        UNION ALL
        SELECT e.id, coalesce((SELECT s.id FROM live_stores s WHERE s.company_key = m.company_key ORDER BY s.name, s.key LIMIT 1), ''), c.name, 'webhook_stopped',
          e.data ->> 'name', e.at
        FROM memberships m JOIN companies c ON c.key = m.company_key JOIN company_events e ON ${stopped}
        WHERE m.user_id = ${userId} AND e.at > ${since} AND e.at <= ${until}
        ORDER BY 6 DESC, 1`,
  );
}

/** Failures are reported once every reader is certain to see them: a transaction may commit some time after the timestamp that it writes. */
export const settledAt = (now: Date): Date => new Date(now.getTime() - 30_000);
