/**
 * Quality and speed of the search on any products (JSON, NDJSON or CSV, plain or gzip) and any `query,docid,rating` file:
 *
 *   npm run bench -- search --products F --judgements F [--queries] [--times N]
 *
 * The products are imported into a database of its own, an api process serves them, and every judged query goes through
 * `POST /v2/search/search`. The last line is one JSON object. `--queries` also prints the NDCG@10 of each query.
 *
 * Five folds: every fifth query of the file is one; their mean and standard deviation say how much the figure owes to chance. Typos: five
 * times each query with one random mistake, against the same queries without. Prefixes: the first two thirds of each query, through
 * `search/predictive`.
 *
 * `--times 52` makes a shop of a million products out of 19,406: each product so often, with model numbers of its own. Its figures of quality mean
 * nothing, since no copy is judged.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

import { openBenchStore } from './benchStore.ts';
import { multiplyProducts } from './multiplyProducts.ts';
import { type Quality, qualityOf, readJudgements, withTypo } from './judgements.ts';

const data = join(import.meta.dirname, '../../../../shared/data/icecat');
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: join(data, 'products.ndjson.gz') },
    judgements: { type: 'string', default: join(data, 'judgements.csv') },
    queries: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
  },
});

for (const file of [values.products, values.judgements]) {
  if (!existsSync(file)) {
    console.log(`Skipped: there is no file ${file}.`);
    process.exit(0);
  }
}

function readText(file: string): string {
  const bytes = readFileSync(file);
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface SearchAnswer {
  readonly result: string[];
  readonly total: number;
}

/** A call with the time it took, connection kept open as a shop's proxy does. */
function search(
  apiUrl: string,
  key: string,
  query: string,
  limit: number,
  call: 'search' | 'predictive' = 'search',
): Promise<{ answer: SearchAnswer; ms: number }> {
  const body = JSON.stringify({ key, query, limit });
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      `${apiUrl}/v2/search/${call}`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const ms = performance.now() - started;
          const text = Buffer.concat(chunks).toString('utf8');
          if (response.statusCode === 200) resolve({ answer: JSON.parse(text) as SearchAnswer, ms }); // the answer of our own call
          else reject(new Error(`search answered ${response.statusCode}: ${text}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
const round = (number: number, digits = 4) => Number(number.toFixed(digits));

/** Searches all queries in turn from some clients at once, for at least so many calls. */
async function timeCalls(
  apiUrl: string,
  key: string,
  queries: readonly string[],
  clients: number,
  calls: number,
  call: 'search' | 'predictive' = 'search',
) {
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < calls) times.push((await search(apiUrl, key, queries[next++ % queries.length] ?? '', 20, call)).ms);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  times.sort((left, right) => left - right);
  return { p50: round(quantile(times, 0.5), 2), p99: round(quantile(times, 0.99), 2), perSecond: round(times.length / seconds, 0) };
}

const judgements = readJudgements(readText(values.judgements));
const queries = [...judgements.keys()];
const times = Number(values.times);
const multiplied = join(tmpdir(), `endcap-bench-${process.pid}.ndjson.gz`);
if (times > 1) await multiplyProducts(values.products, multiplied, times);
const store = await openBenchStore(times > 1 ? multiplied : values.products);
rmSync(multiplied, { force: true });
try {
  const { apiUrl, key } = store;
  const cold = await search(apiUrl, key, queries[0] ?? '', 20);
  const best = Math.max(...[...judgements.values()].flatMap((ratings) => [...ratings.values()]));
  const qualities: (Quality & { query: string })[] = [];
  const typos: { typed: number; exact: number }[] = [];
  const prefixes: boolean[] = [];
  let zeroResults = 0;
  const firstTimes: number[] = [];
  for (const [query, ratings] of judgements) {
    const { answer, ms } = await search(apiUrl, key, query, 100);
    firstTimes.push(ms);
    if (answer.result.length === 0) zeroResults++;
    const quality = qualityOf(answer.result, ratings, best);
    if (quality === undefined) continue;
    qualities.push({ query, ...quality });
    for (let seed = 1; seed <= 5; seed++) {
      const typed = withTypo(query, seed);
      if (typed === undefined) continue;
      const { answer: mistyped } = await search(apiUrl, key, typed, 100);
      typos.push({ typed: qualityOf(mistyped.result, ratings, best)?.ndcg10 ?? 0, exact: quality.ndcg10 });
    }
    const begun = await search(apiUrl, key, query.slice(0, Math.ceil((query.length * 2) / 3)).trim(), 5, 'predictive');
    prefixes.push(begun.answer.result.some((id) => (ratings.get(id) ?? 0) > 0));
  }
  if (values.queries) {
    for (const { query, ndcg10, judgedAt10 } of qualities.toSorted((left, right) => left.ndcg10 - right.ndcg10)) {
      console.log(`${ndcg10.toFixed(3)} ${judgedAt10.toFixed(2)} ${query}`);
    }
  }
  const calls = Math.max(2000, queries.length * 4);
  await timeCalls(apiUrl, key, queries, 1, queries.length * 2);
  const one = await timeCalls(apiUrl, key, queries, 1, calls);
  const many = await timeCalls(apiUrl, key, queries, 16, calls);
  const predicted = await timeCalls(apiUrl, key, queries, 1, calls, 'predictive');
  const folds = [0, 1, 2, 3, 4].map((fold) => mean(qualities.filter((_, at) => at % 5 === fold).map(({ ndcg10 }) => ndcg10)));
  const recalls = qualities.flatMap(({ recall100 }) => recall100 ?? []);
  const pairs = qualities.map((quality) => quality.pairs);
  firstTimes.sort((left, right) => left - right);
  const { rows } = await store.db.pool.query<{ products: number }>('select count(*)::int as products from products where store_key = $1', [
    key,
  ]);
  console.log(
    JSON.stringify({
      ndcg10: round(mean(qualities.map(({ ndcg10 }) => ndcg10))),
      ndcg10Condensed: round(mean(qualities.map(({ ndcg10Condensed }) => ndcg10Condensed))),
      judgedAt10: round(mean(qualities.map(({ judgedAt10 }) => judgedAt10))),
      zeroResults,
      folds: folds.map((fold) => round(fold)),
      foldsMean: round(mean(folds)),
      foldsDeviation: round(Math.sqrt(mean(folds.map((fold) => (fold - mean(folds)) ** 2)) * (5 / 4))),
      recall100: round(mean(recalls)),
      rightPairs: round(
        pairs.reduce((sum, { right }) => sum + right, 0) /
          Math.max(
            1,
            pairs.reduce((sum, { all }) => sum + all, 0),
          ),
      ),
      typoShare: round(mean(typos.map(({ typed }) => typed)) / Math.max(1e-9, mean(typos.map(({ exact }) => exact)))),
      prefixTop5: round(mean(prefixes.map(Number))),
      queries: qualities.length,
      judgedQueries: queries.length,
      p50Ms: one.p50,
      p99Ms: one.p99,
      callsPerSecond: one.perSecond,
      p50MsAt16Clients: many.p50,
      p99MsAt16Clients: many.p99,
      callsPerSecondAt16Clients: many.perSecond,
      predictiveP50Ms: predicted.p50,
      predictiveP99Ms: predicted.p99,
      firstCallMs: round(cold.ms, 1),
      uncachedP50Ms: round(quantile(firstTimes, 0.5), 2),
      uncachedP99Ms: round(quantile(firstTimes, 0.99), 2),
      products: rows[0]?.products ?? 0,
      importSeconds: round(store.importSeconds, 2),
      indexSeconds: round(store.indexSeconds, 2),
    }),
  );
} finally {
  agent.destroy();
  await store.close();
}
