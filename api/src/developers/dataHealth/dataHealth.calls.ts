import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import {
  healthCheckIgnore,
  healthCheckRestore,
  healthInfo,
  healthList,
  healthRun,
  healthSettingsUpdate,
  mostIgnoredObjects,
} from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import type { HealthCheckKey } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import type { Transaction } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { requestHealthRun } from './requestHealthRun.ts';
import { settingsOf } from './healthSettings.ts';
import { peopleChecks } from './healthTraces.ts';
import { asClient, type CheckRow, keptExamples, readCheck, readChecks, readHealth } from './healthStore.ts';

const subjectOf = ({ store }: StoreContext, objectId: string) => ({
  companyKey: store.companyKey,
  storeKey: store.key,
  objectType: 'healthCheck',
  objectId,
});

/** The audit trail is kept for longer than people who want to be forgotten. */
const auditedObject = (check: HealthCheckKey, objectId: string) =>
  objectId === '' || peopleChecks.includes(check) ? {} : { object_id: objectId };

async function checkNow(transaction: Pick<Transaction, 'client'>, storeKey: string, key: HealthCheckKey): Promise<CheckRow> {
  const [check] = await readChecks(transaction, storeKey, { only: key });
  if (check === undefined) throw new Error('A check of the contract is not in the catalogue.');
  return check;
}

async function ignore({ check, object_id: objectId = '', reason }: ParsedInputOf<typeof healthCheckIgnore>, context: StoreContext) {
  const { db, store, user, now } = context;
  const title = 'Failed to ignore';
  const isAdded = await db.transaction(async (transaction) => {
    const { client } = transaction;
    let weight = 0;
    if (objectId !== '') {
      const { rows } = await client.query<{ objects: number; is_known: boolean }>(
        `SELECT count(*)::int AS objects, coalesce(bool_or(object_id = $3), false) AS is_known FROM health_ignores
         WHERE store_key = $1 AND check_key = $2 AND object_id <> ''`,
        [store.key, check, objectId],
      );
      const example = (await keptExamples(transaction, store.key, check)).find(({ id }) => id === objectId);
      if (example === undefined && rows[0]?.is_known !== true)
        throw new Failure('NotFoundError', 'This object is not affected by the check.', { title });
      if ((rows[0]?.objects ?? 0) >= mostIgnoredObjects)
        throw new Failure(
          'LimitError',
          `At most ${mostIgnoredObjects} objects of a check can be ignored. Ignore the whole check instead.`,
          { title },
        );
      weight = example?.weight ?? 1;
    }
    // Two simultaneous calls conflict at the primary key: the second gets what the first has written.
    const { rowCount } = await client.query(
      `INSERT INTO health_ignores (store_key, check_key, object_id, reason, ignored_at, ignored_by, by_name, found)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [store.key, check, objectId, reason.trim(), now, user.id, user.name, weight],
    );
    if (rowCount !== 1) return false;
    await recordAudit(transaction, context, {
      ...subjectOf(context, check),
      action: 'ignore',
      after: { ...auditedObject(check, objectId), reason: reason.trim() },
    });
    return true;
  });
  const current = await checkNow(asClient(db), store.key, check);
  if (!isAdded) throw new Failure('ConflictError', 'Someone else already ignored this.', { title, current });
  return { check: current };
}

async function restore({ check, object_id: objectId = '' }: ParsedInputOf<typeof healthCheckRestore>, context: StoreContext) {
  const { db, store } = context;
  await db.transaction(async (transaction) => {
    const { rows } = await transaction.client.query<{ reason: string }>(
      'DELETE FROM health_ignores WHERE store_key = $1 AND check_key = $2 AND object_id = $3 RETURNING reason',
      [store.key, check, objectId],
    );
    if (rows[0] === undefined) return;
    const before = { ...auditedObject(check, objectId), reason: rows[0].reason };
    await recordAudit(transaction, context, { ...subjectOf(context, check), action: 'restore', before });
  });
  return { check: await checkNow(asClient(db), store.key, check) };
}

async function saveSettings({ settings, revision }: ParsedInputOf<typeof healthSettingsUpdate>, context: StoreContext) {
  const { db, store } = context;
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    await client.query('INSERT INTO health_stores (store_key) VALUES ($1) ON CONFLICT DO NOTHING', [store.key]);
    const { rows } = await client.query<{ settings: unknown; settings_revision: number }>(
      'SELECT settings, settings_revision FROM health_stores WHERE store_key = $1 FOR UPDATE',
      [store.key],
    );
    const held = { settings: settingsOf(rows[0]?.settings), revision: rows[0]?.settings_revision ?? 0 };
    if (held.revision !== revision)
      throw new Failure('ConflictError', 'Someone else changed these settings after you opened them. Reload and try again.', {
        title: 'Failed to save settings',
        current: held,
      });
    await client.query('UPDATE health_stores SET settings = $2, settings_revision = settings_revision + 1 WHERE store_key = $1', [
      store.key,
      JSON.stringify(settings),
    ]);
    await recordAudit(transaction, context, {
      ...subjectOf(context, 'settings'),
      action: 'update',
      before: held.settings,
      after: settings,
    });
    return { settings, revision: revision + 1 };
  });
}

export const handlers = [
  handle(healthList, (_input, { db, store }) => readHealth(db, store.key)),
  handle(healthInfo, ({ check }, { db, store }) => readCheck(db, store.key, check)),
  handle(healthRun, async (_input, { db, jobs, store, user, now }) => ({
    job_id: await requestHealthRun({ db, jobs }, store.key, { now, userId: user.id }),
  })),
  handle(healthCheckIgnore, ignore),
  handle(healthCheckRestore, restore),
  handle(healthSettingsUpdate, saveSettings),
];
