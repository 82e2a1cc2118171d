import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { z } from 'zod';

import { currentConfiguration } from '../../api/src/configuration/currentConfiguration.ts';
import type { Part } from '../../api/src/configuration/part.ts';
import { recordChanges } from '../../api/src/configuration/recordChanges.ts';
import type { ConfiguredStore } from '../../api/src/configuration/storeConfiguration.ts';
import { testAuthor, testStores } from '../../api/src/configuration/testConfiguration.ts';
import { type Database, openDatabase } from '../../api/src/db/database.ts';
import { setup } from '../../api/src/db/testCluster.ts';
import { testDatabase } from '../../api/src/db/testDatabase.ts';
import { normaliseQuery } from '../../api/src/search/engine/applyRules.ts';
import { PhraseIndex } from '../../api/src/search/phrases/phraseIndex.ts';
import { indexProducts } from '../../api/src/search/index/indexProducts.ts';
import { putProducts } from '../../api/src/search/index/testProducts.ts';
import { searchStore } from '../../api/src/search/products/searchStore.ts';
import { rulesPart } from '../../api/src/search/rules/searchRules.part.ts';
import { median } from './statistics.ts';

/**
 * What a large configuration costs a search: 10,000 rules and 100,000 synonyms, one of them saved by another connection each second,
 * next to a store with the same products and no configuration, in turn: `npm run bench -- configuration`.
 */
const sizes = { rules: 10_000, synonyms: 100_000, products: 3_000 };
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);

/** As synonyms will be: entries that are looked up by the words of each query. */
const synonymBody = z.object({ words: z.array(z.string()) });
type Synonym = z.output<typeof synonymBody>;
const phrased = (value: Synonym) => ({ phrases: value.words.map(normaliseQuery), value });
const synonymsPart: Part<Synonym, PhraseIndex<Synonym>> = {
  kind: 'bench_synonym',
  body: synonymBody,
  compile: () => {
    const index = PhraseIndex.building<Synonym>();
    return { add: ({ id, body }) => index.add(id, phrased(body)), done: () => index.done() };
  },
  amend: (index, changed) => index.with(new Map([...changed].map(([id, entry]) => [id, entry === null ? null : phrased(entry.body)]))),
};

const words = [
  'oak',
  'steel',
  'garden',
  'desk',
  'lamp',
  'table',
  'chair',
  'red',
  'blue',
  'small',
  'large',
  'folding',
  'tent',
  'jacket',
  'mug',
];
const word = (n: number) => words[n % words.length] ?? '';
const phrase = (n: number) => `${word(n)} ${word(Math.floor(n / 15))} ${word(Math.floor(n / 225))}`;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // what the flag makes
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 1_000_000;
};

async function fill(db: Database, { companyKey, key }: ConfiguredStore): Promise<void> {
  const made = `INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at)`;
  const targets = { products: ['P1', 'P2', 'P3'], categories: [], pages: [], suggestions: [] };
  const none = { products: [], categories: [], pages: [], suggestions: [] };
  await db.pool.query(
    `${made} SELECT $1, $2, gen_random_uuid(), '', jsonb_build_object('query', ($3::text[])[1 + n % 15] || ' ' || n, 'match_type', CASE WHEN n % 2 = 0 THEN 'contains' ELSE 'exactly' END,
       'included', $4::jsonb, 'excluded', $5::jsonb), now(), now() FROM generate_series(1, ${sizes.rules}) n`,
    [companyKey, searchRules.kind, words, targets, none],
  );
  await db.pool.query(
    `${made} SELECT $1, $2, gen_random_uuid(), '', jsonb_build_object('words', jsonb_build_array(($3::text[])[1 + n % 15] || ' ' || n, 'word' || n, 'term' || n)),
       now(), now() FROM generate_series(1, ${sizes.synonyms}) n`,
    [companyKey, synonymsPart.kind, words],
  );
  await db.pool.query(
    'INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) SELECT company_key, $2, kind, id, true FROM resources WHERE company_key = $1',
    [companyKey, key],
  );
}

async function saveRule(db: Database, { companyKey, key }: ConfiguredStore, id: string, version: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const { rows } = await transaction.client.query<{ body: unknown }>(
      'UPDATE resources SET revision = $4 WHERE company_key = $1 AND kind = $2 AND id = $3 RETURNING body',
      [companyKey, searchRules.kind, id, version],
    );
    const stores = { [key]: { enabled: true } };
    await recordChanges(transaction, testAuthor, { companyKey }, [{ kind: searchRules.kind, id, version, action: 'update', name: '', body: rows[0]?.body, stores }]); // prettier-ignore
  });
}

const tearDown = await setup();
const database = await testDatabase();
const { db } = database;
const elsewhere = openDatabase({ url: database.url, log: database.log });
try {
  const [[bare], [full]] = await Promise.all([testStores(db), testStores(db)]);
  const products = Array.from({ length: sizes.products }, (_, n) => ({ id: `P${n}`, name: phrase(n), stock: 1 }));
  for (const { key } of [bare, full]) {
    await putProducts(db, key, products);
    await indexProducts(db, key);
  }
  await fill(db, full);

  let configurationQueries = 0;
  const ask = db.pool.query.bind(db.pool);
  // The check of all companies every few seconds belongs to no search.
  db.pool.query = ((query: string | { text: string }, ...more: unknown[]) => {
    const text = typeof query === 'string' ? query : query.text;
    if (/resource|configuration_revisions/.test(text) && !text.includes('company_key = ANY')) configurationQueries++;
    return (ask as (...given: unknown[]) => unknown)(query, ...more);
  }) as typeof db.pool.query; // every overload is handed on as it came

  const search = async (store: ConfiguredStore, query: string): Promise<number> => {
    const started = performance.now();
    const configuration = await currentConfiguration(db, store);
    (await configuration.ready(synonymsPart)).within(normaliseQuery(query));
    await searchStore(db, configuration, { query, limit: 20, offset: 0 });
    return performance.now() - started;
  };
  const inTurn = async (untilMs: number) => {
    const times: { bare: number[]; full: number[] } = { bare: [], full: [] };
    const until = performance.now() + untilMs;
    for (let n = 0; performance.now() < until; n++) {
      const query = n % 3 === 0 ? phrase(n) : `${phrase(n)} ${n % 10_000}`;
      times.bare.push(await search(bare, query));
      times.full.push(await search(full, query));
    }
    return times;
  };

  await search(bare, 'lamp');
  const heapBefore = heapMb();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begun = performance.now();
  const loaded = await currentConfiguration(db, full);
  const loadMs = performance.now() - begun;
  await sleep(20);
  const loadPauseMs = delay.max / 1e6;
  const compiling = performance.now();
  delay.reset();
  await loaded.ready(rulesPart);
  await loaded.ready(synonymsPart);
  const compileMs = performance.now() - compiling;
  await sleep(20);
  const compilePauseMs = delay.max / 1e6;
  delay.disable();
  const memoryMb = heapMb() - heapBefore;

  await inTurn(3_000);
  configurationQueries = 0;
  const quiet = await inTurn(seconds * 500);
  const queriesWhenUnchanged = configurationQueries;

  const { rows } = await db.pool.query<{ id: string }>(
    'SELECT id FROM resources WHERE company_key = $1 AND kind = $2 ORDER BY id LIMIT 1',
    [full.companyKey, searchRules.kind],
  );
  let saves = 0;
  const saving = setInterval(() => void saveRule(elsewhere, full, rows[0]?.id ?? randomUUID(), ++saves + 1), 1_000);
  const live = await inTurn(seconds * 1_000);
  clearInterval(saving);
  await sleep(500);
  const round = (value: number) => Number(value.toFixed(2));
  const [none, changing] = [median(live.bare), median(live.full)];
  process.stdout.write(
    `${JSON.stringify({
      bench: 'configuration',
      ...sizes,
      queriesWhenUnchanged,
      searchesUnchanged: quiet.full.length,
      ratioUnchanged: round(median(quiet.full) / median(quiet.bare)),
      p50Ms: round(changing),
      p50WithoutMs: round(none),
      ratio: round(changing / none),
      saves,
      revision: (await currentConfiguration(db, full)).revision,
      memoryMb: round(memoryMb),
      loadMs: round(loadMs),
      loadPauseMs: round(loadPauseMs),
      compileMs: round(compileMs),
      compilePauseMs: round(compilePauseMs),
    })}\n`,
  );
} finally {
  await elsewhere.close();
  await database.close();
  await tearDown();
}
