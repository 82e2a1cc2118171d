import type { Logger } from 'pino';

import { currentConfiguration } from '../configuration/currentConfiguration.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { startEmbeddedCluster } from '../db/embeddedCluster.ts';
import { migrate } from '../db/migrations.ts';
import { openLog } from '../http/log.ts';
import { searchStore } from '../search/products/searchStore.ts';
import { fillActivity, type FindResults } from './demoActivity.ts';
import { makeCatalogue } from '../store/demo/demoCatalogue.ts';
import { fillCategories } from './shop/demoCategories.ts';
import { makeCompany } from './demoCompany.ts';
import { demoCompanyKey, demoStoreKey } from '../store/demo/demoKeys.ts';
import { makeComments } from './demoComments.ts';
import { makeDrafts } from './demoDrafts.ts';
import { makeChat } from './demoChat.ts';
import { importCatalogue } from './shop/demoImport.ts';
import { makeInvoices } from './demoInvoices.ts';
import { makeDevelopers } from './demoDevelopers.ts';
import { fillHealth } from './demoHealth.ts';
import { makeModifiers } from './demoModifiers.ts';
import { fillPages } from './shop/demoPages.ts';
import { makeFeed } from './shop/demoFeed.ts';
import { makeMails } from './mails/demoMails.ts';
import { makeFunctions } from './demoFunctions.ts';
import { makeAccessories } from './demoAccessories.ts';
import { makeCampaigns } from './demoCampaigns.ts';
import { makeTriggers } from './mails/demoTriggers.ts';
import { makeExperiments } from './demoExperiments.ts';
import { makeResources } from './demoResources.ts';
import { makeRules } from './demoRules.ts';

export interface DemoOptions {
  /** What every demo user signs in with. */
  readonly password: string;
  readonly now: Date;
  readonly log: Logger;
}

/** More than a pause of a few days adds. */
const manyEvents = 10_000;

// Any constant of ours: two apis that start at once must not both make the demo.
const demoLock = 4_207_002;

/**
 * Makes the demo company: users, products by a real import, rules, orders and searches up to now. What is there already stays, and a
 * later call continues with orders and searches where the last one ended.
 */
export async function seedDemo(db: Database, { password, now, log }: DemoOptions): Promise<void> {
  const started = performance.now();
  const client = await db.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [demoLock]);
    try {
      const catalogue = makeCatalogue(now);
      const users = await makeCompany(db, password, now);
      await importCatalogue(db, demoStoreKey, catalogue, users.developer, now);
      await makeFeed(db, { storeKey: demoStoreKey, catalogue, user: users.developer, now });
      await makeInvoices(db, now);
      await fillCategories(db, demoStoreKey, now);
      await fillPages(db, demoStoreKey, now);
      await makeRules(db, catalogue, users.manager, now);
      await makeAccessories(db, catalogue, users.manager, now);
      await makeCampaigns(db, catalogue, users.manager, now);
      await makeTriggers(db, users.manager, now);
      await makeResources(db, users.manager, now);
      await makeChat(db, users.manager, log, now);
      await makeDevelopers(db, demoStoreKey, users.developer, now, log);
      await makeModifiers(db, demoStoreKey, users.developer, now);
      await makeFunctions(db, demoStoreKey, users.developer, now);
      const added = await fillActivity(db, demoStoreKey, catalogue, await resultFinder(db), now);
      await makeExperiments(db, users.manager, now);
      await makeComments(db, users, now);
      await makeDrafts(db, users, now);
      await makeMails(db, { catalogue, user: users.manager, log, now });
      await fillHealth(db, demoStoreKey, users.developer, now);
      // PostgreSQL counts what a table holds within a minute of its own; until then the first screens would take five times as long.
      if (added.events > manyEvents) await client.query('analyze');
      log.info({ ...added, ms: Math.round(performance.now() - started) }, 'the demo company is ready');
    } finally {
      await client.query('select pg_advisory_unlock($1)', [demoLock]);
    }
  } finally {
    client.release();
  }
}

/** Tells what the store's search finds; the configuration is read once for all queries. */
async function resultFinder(db: Database): Promise<FindResults> {
  const configuration = await currentConfiguration(db, { key: demoStoreKey, companyKey: demoCompanyKey });
  return async (query) => {
    const { total, products, correctedQuery } = await searchStore(db, configuration, { query, limit: 6, offset: 0 });
    return { total, ids: products.map(({ id }) => id), correctedQuery };
  };
}

/** By hand, on a database that nothing else uses: `DEMO_PASSWORD=… node api/src/demo/seedDemo.ts`. */
async function main(): Promise<void> {
  const log = openLog();
  const { DATABASE_URL: given, DEMO_PASSWORD: password } = process.env;
  const dataDir = process.env['DATA_DIR'] || '.data';
  if (!password) throw new Error('Set DEMO_PASSWORD to the password of the demo users.');
  const cluster = given ? undefined : await startEmbeddedCluster({ dataDir, log });
  try {
    const url = given || (cluster?.url ?? '');
    await migrate(url, log, given ? {} : { dataDir });
    const db = openDatabase({ url, log });
    await seedDemo(db, { password, now: new Date(), log }).finally(() => db.close());
  } finally {
    await cluster?.stop();
  }
}

if (import.meta.main) await main();
