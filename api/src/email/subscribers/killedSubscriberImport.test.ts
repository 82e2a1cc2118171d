import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { keepFile } from '../../resources/transfer/uploadedFiles.ts';
import { mailShop } from '../content/testMailShop.ts';

let api: TestApi;
let child: ChildProcess | undefined;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await api.close();
});

const addresses = 20_000;
/** Each address twice, in an order that is not theirs. */
function* lines() {
  for (let line = 0; line < 2 * addresses; line += 1) yield Buffer.from(`person${(line * 7_919) % addresses}@shop.test\n`);
}
const figure = async (query: ReturnType<typeof sql>) => (await rowsOf<{ figure: number }>(api.db.pool, query))[0]?.figure ?? 0;

it(
  'an import that is killed again and again continues where it was, and its report counts every address once',
  { timeout: 180_000 },
  async () => {
    const { store } = await mailShop(api);
    const { id: file } = await keepFile({ db: api.db, storeKey: store.key }, Readable.from(lines()), new Date());
    const jobId = randomUUID();
    const read = () =>
      figure(sql`SELECT count(*)::int AS figure FROM subscriber_import_rows WHERE store_key = ${store.key} AND job_id = ${jobId}`);
    const done = () => figure(sql`SELECT done AS figure FROM subscriber_import_runs WHERE store_key = ${store.key} AND job_id = ${jobId}`);
    const run = async (isKilledWhen?: () => Promise<boolean>) => {
      const importer = spawn(process.execPath, [join(import.meta.dirname, 'killedSubscriberImport.ts')], {
        env: { ...process.env, TEST_DATABASE: api.db.url, TEST_STORE: store.key, TEST_JOB: jobId, TEST_FILE: file },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = importer;
      const ended = once(importer, 'exit');
      if (isKilledWhen !== undefined) {
        await expect.poll(isKilledWhen, { timeout: 60_000, interval: 5 }).toBe(true);
        importer.kill('SIGKILL');
      }
      await ended;
    };
    await run(async () => (await read()) > 0);
    await run(async () => (await done()) >= 5_000);
    const first = await done();
    await run(async () => (await done()) > first);
    const second = await done();
    expect([first > 0, second > first, second < addresses]).toEqual([true, true, true]);
    await run();
    const reports = await rowsOf<{ report: object }>(
      api.db.pool,
      sql`SELECT report FROM subscriber_imports WHERE store_key = ${store.key}`,
    );
    const found = { rows: 2 * addresses, repeated: addresses, subscribed: addresses, unchanged: 0, refused: 0, invalid: 0 };
    expect(reports).toEqual([{ report: expect.objectContaining(found) }]);
    const people = sql`SELECT count(*)::int AS figure FROM subscribers WHERE store_key = ${store.key} AND subscribed AND source = 'import'`;
    expect([await figure(people), await read(), await done()]).toEqual([addresses, 0, 0]);
  },
);
