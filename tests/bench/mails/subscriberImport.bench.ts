/**
 * Imports a file of a million lines of subscribers, in no order, one address of which is there 10,000 times, as the console does:
 *
 *   npm run bench -- subscriberImport [--lines 1000000]
 *
 * The last line is one JSON object: the report of the import, seconds, and the memory of the api in MB before (`idleMb`) and at most (`peakMb`).
 */
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';

import { subscriberImport, subscriberImportInfo } from '@endcap/schema/email/subscribers/subscriberImports.rest.ts';
import { largerFiles } from '@endcap/schema/resources/transfer/transfer.rest.ts';

import { keepFile } from '../../../api/src/resources/transfer/uploadedFiles.ts';
import { BenchShop } from '../import/benchShop.ts';
import { residentMb, startMeasuredApi } from '../import/measuredApi.ts';

const { values } = parseArgs({ options: { lines: { type: 'string', default: '1000000' } } });
const lines = Number(values.lines);
const api = await startMeasuredApi();
try {
  const shop = await BenchShop.open(api);
  function* file() {
    for (let line = 0; line < lines; line += 1)
      yield Buffer.from(line % Math.ceil(lines / 10_000) === 0 ? 'same@shop.test\n' : `person${(line * 7_919) % lines}@shop.test\n`);
  }
  const { id: uploadId } = await keepFile(
    { db: api.db, storeKey: shop.key },
    Readable.from(file()),
    new Date(),
    largerFiles.get('email_list'),
  );
  const idleMb = residentMb(api.pid);
  let peakMb = idleMb;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, residentMb(api.pid))), 200);
  const began = performance.now();
  const { job_id: jobId } = await shop.call(subscriberImport, { key: shop.key, upload_id: uploadId, has_consent: true });
  const ended = async () => {
    const { rows } = await api.db.pool.query<{ state: string; message: string }>(
      'SELECT state, message FROM jobs WHERE store_key = $1 AND id = $2',
      [shop.key, jobId],
    );
    if (rows[0]?.state === 'failed') throw new Error(rows[0].message);
    return rows[0]?.state === 'success';
  };
  while (!(await ended())) await new Promise((done) => setTimeout(done, 500));
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  const { problems: _, ...report } = await shop.call(subscriberImportInfo, { key: shop.key, job_id: jobId });
  const { rows } = await api.db.pool.query<{ people: number }>('SELECT count(*)::int AS people FROM subscribers WHERE store_key = $1', [
    shop.key,
  ]);
  process.stdout.write(
    `${JSON.stringify({ bench: 'subscriberImport', lines, ...report, people: rows[0]?.people, seconds: Math.round(seconds), idleMb: Math.round(idleMb), peakMb: Math.round(peakMb) })}\n`,
  );
} finally {
  await api.stop();
}
process.exit();
