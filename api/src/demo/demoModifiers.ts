import { createHash } from 'node:crypto';

import { type Modifier, modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import { millisecondsInDay, subDays } from '@endcap/schema/contract/utcDays.ts';

import { runModifiers } from '../data/modifiers/run/modifierRun.ts';
import type { Database } from '../db/database.ts';
import { indexProducts } from '../search/index/indexProducts.ts';
import type { DemoUser } from './demoCompany.ts';

const saving = {
  type: 'evaluate',
  attribute: 'saving',
  value: 'max(0, round((list_price - price) / list_price * 100))',
  condition: 'list_price exists',
} as const;
const displayName = { type: 'format', attribute: 'display_name', value: '[{brand} – ]{name}', enabled: false } as const;
/** Takes out the markup that a few products have (demoFlaws.ts). */
const stripHtml = { type: 'strip_html', attribute: 'description' } as const;
const soldOut = {
  type: 'delete_product',
  condition: 'stock < 1 and (season = "summer" or season = "winter")',
  enabled: false,
} as const;

/** The list as it grew: the first version was run over all products, the newest waits to be. */
const versions: readonly { readonly age: number; readonly steps: readonly (typeof modifier)['_input'][] }[] = [
  { age: 34, steps: [saving] },
  { age: 20, steps: [saving, displayName] },
  { age: 2, steps: [stripHtml, saving, displayName, soldOut] },
];

/** An id that is the same at every start. */
function fixedId(name: string): string {
  const hex = createHash('sha256').update(`endcap demo modifiers ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const runId = fixedId('run');
const jobId = fixedId('job');

interface Asking {
  readonly storeKey: string;
  readonly user: DemoUser;
  readonly now: Date;
}

const insertVersion = `INSERT INTO modifier_versions (store_key, revision, modifiers, saved_at, saved_by, saved_by_name)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`;

const versionValues = ({ storeKey, user, now }: Asking, at: number): readonly unknown[] => {
  const { age = 0, steps = [] } = versions[at] ?? {};
  const list: readonly Modifier[] = steps.map((step) => modifier.parse(step));
  return [storeKey, at + 1, JSON.stringify(list), subDays(now, age), user.id, user.name];
};

/** The first version and its run, unless the store has modifiers of its own. Returns whether the run is still to be made. */
async function askForRun(db: Database, asking: Asking): Promise<boolean> {
  const { storeKey, user, now } = asking;
  return db.transaction(async ({ client }) => {
    const { rows } = await client.query<{ is_mine: boolean; is_done: boolean; has_any: boolean }>(
      `SELECT EXISTS (SELECT FROM modifier_runs WHERE store_key = $1 AND id = $2) AS is_mine,
         EXISTS (SELECT FROM modifier_runs WHERE store_key = $1 AND id = $2 AND finished_at IS NOT NULL) AS is_done,
         EXISTS (SELECT FROM modifier_versions WHERE store_key = $1) AS has_any`,
      [storeKey, runId],
    );
    const [held] = rows;
    if (held === undefined || held.is_done || (held.has_any && !held.is_mine)) return false;
    await client.query(insertVersion, [...versionValues(asking, 0)]);
    await client.query(
      `INSERT INTO modifier_runs (store_key, id, job_id, started_by_name, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [storeKey, runId, jobId, user.name, new Date(now.getTime() - 33.9 * millisecondsInDay)],
    );
    return true;
  });
}

/** Gives the demo's store modifiers with a history and a run, made by the same code as every other; what is there stays, and a broken one continues. */
export async function makeModifiers(db: Database, storeKey: string, user: DemoUser, now: Date): Promise<void> {
  const asking = { storeKey, user, now };
  if (!(await askForRun(db, asking))) return;
  const signal = new AbortController().signal;
  const message = await runModifiers(storeKey, runId, { db, signal, progress: () => undefined, index: indexProducts });
  await db.transaction(async ({ client }) => {
    for (const at of versions.keys()) await client.query(insertVersion, [...versionValues(asking, at)]);
    await client.query(`UPDATE modifier_runs SET finished_at = created_at + interval '4 seconds' WHERE store_key = $1 AND id = $2`, [
      storeKey,
      runId,
    ]);
    // Written when it is over: one that runs would be taken up by a worker as well.
    await client.query(
      `INSERT INTO jobs (store_key, id, name, state, progress, message, input, attempts, created_by, created_at, started_at, finished_at)
       SELECT store_key, job_id, 'data.modifiers', 'success', 1, $3, jsonb_build_object('run_id', id), 1, $4, created_at, created_at, finished_at
       FROM modifier_runs WHERE store_key = $1 AND id = $2 ON CONFLICT DO NOTHING`,
      [storeKey, runId, message, user.id],
    );
  });
}
