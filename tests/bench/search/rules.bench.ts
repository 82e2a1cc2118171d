/**
 * What rules and synonyms cost a search, and how fast searches are replayed:
 *
 *   npm run bench -- rules --products F --judgements F
 *
 * The same queries go through `searchStore` in turns: with no rule, synonym and campaign, and with 500 rules (a third of them boosts, a third filters),
 * 1,000 synonyms, a tenth of each on exactly the queries, and 20 campaigns that run for all. The last line is one JSON object: p50 of both in milliseconds and their difference, and
 * how many different queries are replayed in a minute with a draft of a rule, and of the search configuration, laid over all that.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';
import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { searchSynonyms } from '@endcap/schema/search/synonyms/searchSynonyms.resource.ts';

import { type Change, StoreConfiguration, withChanges } from '../../../api/src/configuration/storeConfiguration.ts';
import { searchStore } from '../../../api/src/search/products/searchStore.ts';
import { replayQueries } from '../../../api/src/search/replay/replaySearches.ts';
import { openBenchStore } from './benchStore.ts';
import { readJudgements } from './judgements.ts';

const data = join(import.meta.dirname, '../../../../shared/data/icecat');
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: join(data, 'products.ndjson.gz') },
    judgements: { type: 'string', default: join(data, 'judgements.csv') },
  },
});
for (const file of [values.products, values.judgements]) {
  if (existsSync(file)) continue;
  console.log(`Skipped: there is no file ${file}.`);
  process.exit(0);
}

const store = await openBenchStore(values.products);
const { db, key } = store;
const queries = [...readJudgements(readFileSync(values.judgements, 'utf8')).keys()];
const none = StoreConfiguration.of({ key, companyKey: 'bench' }, 0, new Map());
const stores = { [key]: { enabled: true } };
const wordOf = (at: number) => (at % 10 === 0 ? (queries[at % queries.length] ?? '') : `word${at} other${at}`);
const effects = [
  { adjustments: [{ action: 'boost', filter: 'price < 200', strength: 'clearly' }] },
  { filter: 'price > 5' },
  { included: { products: ['1', '2', '3'] } },
];
const rules = Array.from({ length: 500 }, (_, at) => ({
  kind: searchRules.kind,
  id: `rule${at}`,
  stores,
  body: searchRules.fields.parse({ query: wordOf(at), match_type: 'contains', ...effects[at % effects.length] }),
}));
const synonyms = Array.from({ length: 1_000 }, (_, at) => ({
  kind: searchSynonyms.kind,
  id: `synonym${at}`,
  stores,
  body: searchSynonyms.fields.parse({ query: wordOf(at).split(' ')[0], synonyms: [`alias${at}`] }),
}));
const placed = [
  { action: 'pin', products: { picked: ['1', '2', '3'] }, start: 2, frequency: 3 },
  { action: 'boost', products: { filter: 'price < 200' }, limit: 4 },
  { action: 'mix', products: { search: 'printer' }, start: 4, frequency: 4, limit: 4 },
  { action: 'hide', products: { picked: ['9', '10'] } },
];
const campaigns = Array.from({ length: 20 }, (_, at) => ({
  kind: merchandisingCampaigns.kind,
  id: `campaign${at}`,
  stores,
  body: merchandisingCampaigns.fields.parse({
    name: `Campaign ${at}`,
    triggers: [{ type: 'searches_all' }],
    rules: [placed[at % placed.length]],
  }),
}));
const many = withChanges(none, [...rules, ...synonyms, ...campaigns]);

const timed = async (configuration: StoreConfiguration, query: string): Promise<number> => {
  const started = performance.now();
  await searchStore(db, configuration, { query, limit: 20, offset: 0 });
  return performance.now() - started;
};
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const times = { none: [] as number[], many: [] as number[] };
for (let round = 0; round < 12; round++) {
  for (const query of queries) {
    // In turns, so that whatever else the machine does falls on both alike; the first rounds fill the caches.
    const [without, withAll] = [await timed(none, query), await timed(many, query)];
    if (round >= 2) times.none.push(without);
    if (round >= 2) times.many.push(withAll);
  }
}
const draft = {
  kind: searchRules.kind,
  id: 'draft',
  stores,
  body: searchRules.fields.parse({ query: queries[0], match_type: 'exactly', filter: 'price > 20' }),
};
// A draft of one rule changes few queries, one of the search configuration all of them: that is the slower one.
const reweighted = {
  kind: searchConfigurationKind.kind,
  id: 'configuration',
  stores,
  body: searchConfigurationKind.fields.parse({ override: { phraseBoost: 0.4 } }),
};
const sought = Array.from({ length: 3_000 }, (_, at) => ({
  query: queries[at % queries.length] ?? '',
  normalised: String(at),
  searches: 1,
  revenue: 0,
}));
async function replaysPerMinute(change: Change): Promise<number> {
  const started = performance.now();
  await replayQueries(db, { before: many, after: withChanges(many, [change]) }, sought);
  return Math.round(sought.length / ((performance.now() - started) / 60_000));
}
const replayed = { rule: await replaysPerMinute(draft), configuration: await replaysPerMinute(reweighted) };
const round = (value: number) => Math.round(value * 100) / 100;
await store.close();
console.log(
  JSON.stringify({
    p50WithoutMs: round(median(times.none)),
    p50WithMs: round(median(times.many)),
    addedMs: round(median(times.many) - median(times.none)),
    replayedPerMinute: replayed,
  }),
);
