/**
 * Imports a feed through the api as a person does (upload, start, wait), on a new database. `--products F` names the feed, plain or gzip;
 * `--generate N` makes one of N invented products. Prints as its last line `rows`, `seconds` (feed to searchable), `peakRssMb` and
 * `idleRssMb` of the process that imports, and the seconds of a second import of the same feed, which changes nothing.
 */
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { importerRun, importerRunInfo } from '@endcap/schema/data/imports/imports.rest.ts';

import { newKey } from '../../api/src/company/companies/companyKeys.ts';
import { beginSession, tokenLives } from '../../api/src/session/session/sessions.ts';
import { postJson } from '../support/restClient.ts';
import { generateFeed } from './import/generateFeed.ts';
import { type MeasuredApi, residentMb, startMeasuredApi } from './import/measuredApi.ts';

const { values } = parseArgs({ options: { products: { type: 'string' }, generate: { type: 'string' } } });
const shared = join(import.meta.dirname, '../../../shared/data/icecat/products.ndjson.gz');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const round = (value: number) => Math.round(value * 100) / 100;

/** A company with one store, and a user who may import. */
async function shopOf({ db }: MeasuredApi): Promise<{ key: string; token: string }> {
  const [company, key] = [newKey(), newKey()];
  await db.pool.query('INSERT INTO companies (key, name) VALUES ($1, $2)', [company, 'Benchmark']);
  await db.pool.query('INSERT INTO stores (company_key, key, name) VALUES ($1, $2, $3)', [company, key, 'Benchmark']);
  const { rows } = await db.pool.query<{ id: string }>(
    `INSERT INTO users (email, name) VALUES ('bench@endcap.test', 'Bench') RETURNING id`,
  );
  const userId = rows[0]?.id ?? '';
  await db.pool.query(`INSERT INTO memberships (company_key, user_id, role) VALUES ($1, $2, 'admin')`, [company, userId]);
  const { token } = await beginSession(db, { userId, ip: '127.0.0.1', userAgent: 'bench', now: new Date() }, tokenLives());
  return { key, token };
}

const folder = mkdtempSync(join(tmpdir(), 'endcap-feed-'));
let feed = values.products ?? shared;
if (values.generate !== undefined) {
  feed = join(folder, 'generated.ndjson.gz');
  await generateFeed(feed, Number(values.generate));
}
if (!existsSync(feed)) {
  console.log(`import: skipped, there is no ${feed}`);
  process.exit(0);
}

const api = await startMeasuredApi();
const { key } = await shopOf(api);

/** Access tokens have a short life; an import of a million products has not. */
async function call<C extends Call>(declared: C, input: InputOf<C>): Promise<AnswerOf<C>> {
  const { rows } = await api.db.pool.query<{ id: string }>(`SELECT id FROM users WHERE email = 'bench@endcap.test'`);
  const { token } = await beginSession(
    api.db,
    { userId: rows[0]?.id ?? '', ip: '127.0.0.1', userAgent: 'bench', now: new Date() },
    tokenLives(),
  );
  const { status, body } = await postJson(`${api.url}/${declared.version}/${declared.path}`, input, { authorization: `Bearer ${token}` });
  if (status !== 200) throw new Error(`${declared.path} answered ${status}: ${JSON.stringify(body)}`);
  return body as AnswerOf<C>; // the api checks its answers in its own tests
}

async function upload(): Promise<string> {
  const { rows } = await api.db.pool.query<{ id: string }>(`SELECT id FROM users WHERE email = 'bench@endcap.test'`);
  const { token } = await beginSession(
    api.db,
    { userId: rows[0]?.id ?? '', ip: '127.0.0.1', userAgent: 'bench', now: new Date() },
    tokenLives(),
  );
  const response = await fetch(`${api.url}/v2/client/account/importer/upload?key=${key}&name=${basename(feed)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: createReadStream(feed),
    duplex: 'half',
  });
  const answer = (await response.json()) as { upload_id: string }; // the route's own answer
  return answer.upload_id;
}

/** From the first byte of the feed to the end of the index. */
async function timedImport(onTick: () => void) {
  const started = performance.now();
  const source = { kind: 'upload' as const, upload_id: await upload() };
  let { import: run } = await call(importerRun, { key, source, mapping: [], mode: 'full' });
  while (run.job.state === 'waiting' || run.job.state === 'running') {
    await pause(50);
    onTick();
    run = (await call(importerRunInfo, { key, id: run.id })).import;
  }
  if (run.job.state === 'failed') throw new Error(run.job.message);
  console.log(`${run.job.message} ${round((performance.now() - started) / 1000)} s`);
  return { seconds: (performance.now() - started) / 1000, counts: run.counts };
}

await pause(3_000);
const idleRssMb = residentMb(api.pid);
let peakRssMb = idleRssMb;
const tick = () => (peakRssMb = Math.max(peakRssMb, residentMb(api.pid)));
const first = await timedImport(tick);
const again = await timedImport(tick);
await api.stop();
rmSync(folder, { recursive: true, force: true });
console.log(
  JSON.stringify({
    rows: first.counts.read,
    seconds: round(first.seconds),
    peakRssMb: Math.round(peakRssMb),
    idleRssMb: Math.round(idleRssMb),
    againSeconds: round(again.seconds),
    againChanged: again.counts.created + again.counts.updated + again.counts.deleted,
    feedMb: values.products === undefined && values.generate !== undefined ? undefined : round(statSync(feed).size / 1024 / 1024),
  }),
);
