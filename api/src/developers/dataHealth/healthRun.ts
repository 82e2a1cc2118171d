import { healthTrendDays, type HealthSettings } from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import { healthChecks } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import { countText } from '../../http/countText.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { attributeChecks } from './attributeChecks.ts';
import { categoryChecks, duplicateChecks, findUnknownCategories } from './catalogueChecks.ts';
import { type CheckTools, type Finding, wholeStore } from './healthFinding.ts';
import { settingsOf } from './healthSettings.ts';
import { importChecks } from './importChecks.ts';
import { probeProducts } from './linkProbe.ts';
import { customerChecks, orderChecks } from './orderChecks.ts';
import { countBatch, noWork, productFindings, type ProductWork } from './productPass.ts';
import { stockCheck } from './stockCheck.ts';
import { trackingChecks } from './trackingChecks.ts';
import { storeFindings, storeScore } from './keepFindings.ts';

export interface HealthRunTools {
  readonly db: Database;
  readonly signal: AbortSignal;
  progress(fraction: number, message?: string): void;
  /** Products of one statement. */
  readonly batch?: number;
  /** Fetches pictures and pages; tests give their own. */
  readonly probe?: typeof probeProducts;
}

type Phase = 'products' | 'store' | 'probe' | 'done';

interface RunRow {
  phase: Phase;
  after_id: string;
  work: Partial<ProductWork>;
  settings: unknown;
  begun_at: Date;
}

async function openRun(db: Database, storeKey: string, jobId: string): Promise<RunRow> {
  const { rows } = await db.pool.query<RunRow>(
    `WITH begun AS (
       INSERT INTO health_runs (store_key, job_id, settings, begun_at)
       SELECT $1, $2, coalesce((SELECT settings FROM health_stores WHERE store_key = $1), '{}'), now()
       ON CONFLICT DO NOTHING RETURNING phase, after_id, work, settings, begun_at)
     SELECT * FROM begun UNION ALL
     SELECT phase, after_id, work, settings, begun_at FROM health_runs WHERE store_key = $1 AND job_id = $2 LIMIT 1`,
    [storeKey, jobId],
  );
  if (rows[0] === undefined) throw new Error('The run could not be begun.');
  // What ended or was given up is of no use to anybody.
  await db.pool.query(`DELETE FROM health_runs WHERE store_key = $1 AND job_id <> $2`, [storeKey, jobId]);
  return rows[0];
}

async function ignoredObjects(db: Database, storeKey: string): Promise<Map<string, string[]>> {
  const { rows } = await db.pool.query<{ check_key: string; ids: string[] }>(
    `SELECT check_key, array_agg(object_id) AS ids FROM health_ignores WHERE store_key = $1 AND object_id <> '' GROUP BY check_key`,
    [storeKey],
  );
  return new Map(rows.map(({ check_key: key, ids }) => [key, ids]));
}

async function passProducts(
  tools: CheckTools & { unknownCategories: readonly string[] },
  run: RunRow,
  jobId: string,
  { signal, progress, batch }: HealthRunTools,
): Promise<ProductWork> {
  const { db, storeKey } = tools;
  const { rows } = await db.pool.query<{ products: number }>('SELECT count(*) AS products FROM products WHERE store_key = $1', [storeKey]);
  const all = Math.max(rows[0]?.products ?? 0, 1);
  let work: ProductWork = { ...noWork, ...run.work };
  let after: string | undefined = run.after_id;
  while (after !== undefined) {
    signal.throwIfAborted();
    const from: string = after;
    after = await db.transaction(async (transaction) => {
      const next = await countBatch(transaction, batch === undefined ? tools : { ...tools, batch }, work, from);
      if (next === undefined) return undefined;
      await transaction.client.query(`UPDATE health_runs SET after_id = $3, work = $4 WHERE store_key = $1 AND job_id = $2`, [
        storeKey,
        jobId,
        next.after,
        JSON.stringify(next.work),
      ]);
      work = next.work;
      return next.after;
    });
    progress(Math.min(0.7, (work.products / all) * 0.7), `${countText(work.products)} of ${countText(all)} products checked`);
  }
  return work;
}

const probed = healthChecks.flatMap((check) => ('isProbe' in check ? [check.key] : []));

/**
 * Looks through the data of a store, from wherever a killed run of the same job stopped: all products once, batch by batch, then what only
 * the whole shows, then pictures and pages where the store allows it. Returns a sentence.
 */
export async function runHealth(storeKey: string, jobId: string, run: HealthRunTools): Promise<string> {
  const { db, signal, progress, probe = probeProducts } = run;
  const opened = await openRun(db, storeKey, jobId);
  if (opened.phase === 'done') return 'Done.';
  const settings: HealthSettings = settingsOf(opened.settings);
  const tools = {
    db,
    storeKey,
    runId: jobId,
    settings,
    now: opened.begun_at,
    ignored: await ignoredObjects(db, storeKey),
    unknownCategories: await findUnknownCategories(db, storeKey),
  };
  const setPhase = ({ client }: Transaction, phase: Phase) =>
    client.query(`UPDATE health_runs SET phase = $3 WHERE store_key = $1 AND job_id = $2`, [storeKey, jobId, phase]);

  let phase: Phase = opened.phase;
  let work: ProductWork = { ...noWork, ...opened.work };
  if (phase === 'products') {
    work = await passProducts(tools, opened, jobId, run);
    await db.transaction((transaction) => setPhase(transaction, 'store'));
    phase = 'store';
  }
  if (phase === 'store') {
    const findings: Finding[] = [];
    const steps: readonly (readonly [string, () => Promise<readonly Finding[]>])[] = [
      ['Collecting affected products', () => productFindings(tools, work)],
      ['Checking for duplicates', () => duplicateChecks(tools)],
      ['Checking attributes', () => attributeChecks(tools, work)],
      ['Checking categories', () => categoryChecks(tools)],
      ['Checking stock', async () => [await stockCheck(tools, work)]],
      ['Checking orders and customers', async () => [...(await orderChecks(tools)), ...(await customerChecks(tools))]],
      ['Checking imports', () => importChecks(tools)],
      ['Checking tracking', () => trackingChecks(tools)],
    ];
    for (const [at, [message, check]] of steps.entries()) {
      signal.throwIfAborted();
      progress(0.7 + (at / steps.length) * 0.25, message);
      findings.push(...(await check()));
    }
    // Without a list of categories there is nothing to compare with.
    if (!findings.some(({ key }) => key === 'category_unknown')) findings.push(await knownCategories(tools));
    if (!settings.probe) findings.push(...probed.map((key) => wholeStore(key, undefined)));
    await db.transaction(async (transaction) => {
      await storeFindings(transaction, tools, findings);
      await storeScore(transaction, tools);
      await transaction.client.query(
        `INSERT INTO health_stores (store_key, checked_at) VALUES ($1, $2) ON CONFLICT (store_key) DO UPDATE SET checked_at = excluded.checked_at`,
        [storeKey, tools.now],
      );
      await transaction.client.query(
        `DELETE FROM health_days WHERE store_key = $1 AND day < ($2::timestamptz - make_interval(days => $3))::date`,
        [storeKey, tools.now, healthTrendDays],
      );
      await setPhase(transaction, settings.probe ? 'probe' : 'done');
    });
    phase = settings.probe ? 'probe' : 'done';
  }
  if (phase === 'probe') {
    progress(0.95, 'Fetching images and pages of some products');
    const findings = await probe(tools, { signal });
    await db.transaction(async (transaction) => {
      await storeFindings(transaction, tools, findings);
      await storeScore(transaction, tools);
      await setPhase(transaction, 'done');
    });
  }
  await db.pool.query(`UPDATE health_runs SET finished_at = now() WHERE store_key = $1 AND job_id = $2`, [storeKey, jobId]);
  return `${countText(work.products)} products checked.`;
}

/** No product names a category that the shop's list has not; unknown for shops without a list. */
async function knownCategories({ db, storeKey }: CheckTools): Promise<Finding> {
  const { rows } = await db.pool.query<{ total: number }>(
    `SELECT CASE WHEN EXISTS (SELECT FROM categories WHERE store_key = $1 AND NOT is_derived)
       THEN (SELECT count(*) FROM products WHERE store_key = $1 AND categories <> '{}') ELSE 0 END AS total`,
    [storeKey],
  );
  return { key: 'category_unknown', count: 0, total: rows[0]?.total ?? 0, examples: [] };
}
