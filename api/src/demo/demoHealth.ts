import { randomUUID } from 'node:crypto';

import { healthCheckOf } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../db/database.ts';
import { runHealth } from '../developers/dataHealth/healthRun.ts';
import { healthScore } from '../developers/dataHealth/healthScore.ts';
import type { DemoUser } from './demoCompany.ts';
import { makeChance } from '../store/demo/demoRandom.ts';

const healthSeed = 20_260_704;
const historyDays = 170;

interface DayRow {
  readonly check_key: string;
  readonly count: number;
  readonly total: number;
}

/** How far back a day lies, and what was affected then: more than today, in steps, as people fix things. */
function dayBefore(today: readonly DayRow[], age: number): DayRow[] {
  return today.map(({ check_key: key, count, total }) => {
    const chance = makeChance(healthSeed + key.length * 97 + key.charCodeAt(0));
    // The days, counted back from today, on which something was fixed.
    const repairs = [chance.between(4, 18), chance.between(20, 38), chance.between(40, 58), chance.between(80, 140)];
    const open = repairs.filter((day) => age >= day).length;
    const step = count === 0 ? 0 : Math.max(1, Math.round(count * (0.2 + chance.next() * 0.5)));
    return { check_key: key, count: total <= 1 ? count : Math.min(total, count + open * step), total };
  });
}

/** What someone has checked and found correct. */
async function ignoreSome({ pool }: Database, storeKey: string, user: DemoUser, now: Date): Promise<void> {
  const daysAgo = (days: number) => subDays(now, days);
  await pool.query(
    `INSERT INTO health_ignores (store_key, check_key, object_id, reason, ignored_at, ignored_by, by_name)
     SELECT $1, 'empty_values', (SELECT min(id) FROM products WHERE store_key = $1 AND attributes->>'season' = 'N/A'), 'Sold all year: it has no season', $2::timestamptz, $4::uuid, $5
     UNION ALL SELECT $1, 'image_duplicate', '', 'One drawing serves all colours of a range', $3::timestamptz, $4::uuid, $5
     ON CONFLICT DO NOTHING`,
    [storeKey, daysAgo(5), daysAgo(12), user.id, user.name],
  );
}

/** Looks through the demo's store once, and makes up how it was on the days before. */
export async function fillHealth(db: Database, storeKey: string, user: DemoUser, now: Date): Promise<void> {
  const held = await db.pool.query('SELECT 1 FROM health_days WHERE store_key = $1 LIMIT 1', [storeKey]);
  if (held.rows.length > 0) return;
  await ignoreSome(db, storeKey, user, now);
  await runHealth(storeKey, randomUUID(), { db, signal: new AbortController().signal, progress: () => undefined });
  const { rows: today } = await db.pool.query<DayRow>(
    `SELECT check_key, count, total FROM health_days WHERE store_key = $1 AND check_key <> ''`,
    [storeKey],
  );
  const days = Array.from({ length: historyDays }, (_, at) => at + 1).flatMap((age) => {
    const checks = dayBefore(today, age);
    const score = healthScore(
      checks.flatMap(({ check_key: key, count, total }) => {
        const severity = healthCheckOf(key)?.severity;
        return severity === undefined ? [] : [{ severity, count, total, isIgnored: false }];
      }),
    );
    return [...checks, { check_key: '', count: score ?? 0, total: 100 }].map((row) => ({ ...row, age }));
  });
  await db.pool.query(
    `INSERT INTO health_days (store_key, day, check_key, count, total)
     SELECT $1, ((SELECT max(day) FROM health_days WHERE store_key = $1) - age), check_key, count, total
     FROM jsonb_to_recordset($2::jsonb) AS d(age int, check_key text, count bigint, total bigint) ON CONFLICT DO NOTHING`,
    [storeKey, JSON.stringify(days)],
  );
  // Checked just now: the round need not ask for it again before tomorrow.
  await db.pool.query(
    `INSERT INTO health_stores (store_key, asked_at, checked_at) VALUES ($1, greatest($2::timestamptz, now()), now())
     ON CONFLICT (store_key) DO UPDATE SET asked_at = excluded.asked_at, checked_at = excluded.checked_at`,
    [storeKey, now],
  );
}
