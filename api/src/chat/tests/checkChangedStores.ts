import type { Logger } from 'pino';

import { announceEvent } from '../../company/events/announceEvent.ts';
import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { Turn } from '../assistant/turn.ts';
import { chatTestsPart } from './chatTests.part.ts';
import { runChatTest } from './runChatTest.ts';

/** Stores checked at a time, and tests of each. */
const mostStores = 10;
const mostTests = 200;

type ChangedStore = Turn['store'] & {
  /** Tests that passed when they ran last; null if they never have. */
  readonly passed: readonly string[] | null;
};

/** Stores with tests whose company has changed any configuration since they ran, those that have waited longest first. */
const changedStores = (db: Database) =>
  rowsOf<ChangedStore>(
    db.pool,
    sql`SELECT s.key, s.company_key AS "companyKey", s.name, s.currency, s.language, s.domain, s.price_decimals AS "priceDecimals", r.passed
        FROM configuration_revisions c JOIN live_stores s ON s.company_key = c.company_key
        LEFT JOIN chat_test_runs r ON r.store_key = s.key
        WHERE c.revision > coalesce(r.revision, -1) AND EXISTS (SELECT FROM store_resources t
          WHERE t.company_key = s.company_key AND t.store_key = s.key AND t.kind = ${chatTestsPart.kind} AND t.enabled)
        ORDER BY r.at NULLS FIRST LIMIT ${mostStores}`,
  );

/**
 * Runs the tests of stores whose configuration has changed, however it was: by an editor, a batch, an import, a draft or a restored version. Staff are
 * notified of those that passed before and fail now. The language model has no part in it. Returns how many stores were checked.
 */
export async function checkChangedStores(db: Database, log: Pick<Logger, 'warn'>, now: Date): Promise<number> {
  const stores = await changedStores(db);
  for (const { passed: before, ...store } of stores) {
    const configuration = await currentConfiguration(db, store);
    const passed: string[] = [];
    const broken: { readonly id: string; readonly question: string }[] = [];
    for (const { id, body } of (await configuration.ready(chatTestsPart)).slice(0, mostTests)) {
      if ((await runChatTest({ db, log, now, store }, configuration, body)).is_passed) passed.push(id);
      else if (before?.includes(id) === true) broken.push({ id, question: body.question });
    }
    const [first, ...others] = broken;
    await db.transaction(async ({ client }) => {
      await changedBy(
        client,
        sql`INSERT INTO chat_test_runs (store_key, revision, passed, at) VALUES (${store.key}, ${configuration.revision}, ${passed}::text[], ${now})
            ON CONFLICT (store_key) DO UPDATE SET revision = excluded.revision, passed = excluded.passed, at = excluded.at`,
      );
      if (first === undefined) return;
      await announceEvent(client, {
        companyKey: store.companyKey,
        storeKey: store.key,
        type: 'chat_tests_failed',
        at: now,
        object: { type: chatTestsPart.kind, id: first.id },
        authorId: null,
        data: { name: first.question, message: others.length === 0 ? '' : `${others.length + 1} tests fail since the last change.` },
      });
    });
  }
  return stores.length;
}
