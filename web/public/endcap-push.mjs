#!/usr/bin/env node
// endcap-push: sends a file of products, categories, orders, customers or pages to a store, in batches, by the public calls.
// Needs Node 20 or newer and nothing else. Read it before you run it; it may be changed freely.
//
//   ENDCAP_PRIVATE_KEY=endcap_sk_… node endcap-push.mjs --url https://api.shop.example --key <public key> --entity products --file products.json
//
//   --url      URL of the api, as shown on the screen "Extensions".
//   --key      The store's public key.
//   --entity   products, categories, orders, customers or pages; default products.
//   --file     JSON (a list, or an object that holds one under the entity's name) or NDJSON; "-" reads standard input.
//   --batch    Objects sent at once, 1 to 500; default 200.
//   --dry-run  Reads and counts, and sends nothing.
//   --report   Only says that the connector is there, for the screen "Extensions".
//
// The private key comes from the environment, so that it is in no list of processes. It needs the scopes <entity>:write and, to be
// shown under "Extensions", extensions:write. Ends with 0 when everything was accepted, 1 when rows were refused, 2 when it gave up.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { crc32 } from 'node:zlib';

const version = '1.0.0';
const entities = ['products', 'categories', 'orders', 'customers', 'pages'];
const attempts = 5;

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    entity: { type: 'string', default: 'products' },
    file: { type: 'string' },
    batch: { type: 'string', default: '200' },
    'dry-run': { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});
const privateKey = process.env.ENDCAP_PRIVATE_KEY ?? '';

function giveUp(message) {
  process.stderr.write(`endcap-push: ${message}\n`);
  process.exit(2);
}

/** Whether a key was copied as a whole: its last six letters are a checksum of the others. */
function isWholeKey(text) {
  if (!/^endcap_sk_[0-9A-Za-z]{49}$/.test(text)) return false;
  if (typeof crc32 !== 'function') return true; // before Node 20.15
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let rest = crc32(text.slice(0, -6));
  let checksum = '';
  for (; checksum.length < 6; rest = Math.floor(rest / 62)) checksum = alphabet[rest % 62] + checksum;
  return checksum === text.slice(-6);
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Makes a call; one that met a busy or broken server is made again, later each time. */
async function post(path, body) {
  for (let attempt = 1; ; attempt++) {
    let problem;
    try {
      const response = await fetch(new URL(`/v2/${path}`, options.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: options.key, private_key: privateKey, ...body }),
        signal: AbortSignal.timeout(60_000),
      });
      const answer = await response.json().catch(() => ({ message: `HTTP ${response.status}` }));
      if (response.ok) return answer;
      problem = `${path}: ${answer.message} (${answer.type ?? response.status}, reference ${answer.error_reference ?? 'none'})`;
      if (response.status !== 429 && response.status < 500) {
        const fields = Object.entries(answer.fields ?? {}).map(([field, message]) => `\n  ${field}: ${message}`);
        giveUp(problem + fields.join(''));
      }
    } catch (error) {
      problem = `${path}: ${error instanceof Error ? error.message : error}`;
    }
    if (attempt >= attempts) giveUp(problem);
    process.stderr.write(`endcap-push: ${problem}; once more in ${2 ** attempt} s\n`);
    await pause(2 ** attempt * 1000);
  }
}

/** The objects of the file, one after the other. NDJSON is read line by line, so it may be larger than the memory. */
async function* objects() {
  const isStream = options.file === '-' || /\.(ndjson|jsonl)$/i.test(options.file);
  if (isStream) {
    const input = options.file === '-' ? process.stdin : createReadStream(options.file);
    let line = 0;
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      line++;
      if (text.trim() === '') continue;
      try {
        yield JSON.parse(text);
      } catch {
        giveUp(`line ${line} of ${options.file} is not JSON`);
      }
    }
    return;
  }
  let content;
  try {
    content = JSON.parse(await readFile(options.file, 'utf8'));
  } catch (error) {
    giveUp(`${options.file}: ${error instanceof Error ? error.message : error}`);
  }
  const list = Array.isArray(content) ? content : content?.[options.entity];
  if (!Array.isArray(list)) giveUp(`${options.file} holds neither a list nor an object with a list under "${options.entity}"`);
  yield* list;
}

async function report(problems) {
  const { latest_version: latest } = await post('extension/ping', { platform: 'endcap-push', version, problems });
  if (latest && latest !== version) process.stderr.write(`endcap-push: version ${latest} is there; this is ${version}\n`);
}

async function main() {
  const size = Number(options.batch);
  if (!options.url || !URL.canParse(options.url)) giveUp('--url must be the address of the api');
  if (!options.key) giveUp('--key must be the public key of the store');
  if (!entities.includes(options.entity)) giveUp(`--entity must be one of ${entities.join(', ')}`);
  if (!Number.isInteger(size) || size < 1 || size > 500) giveUp('--batch must be a number from 1 to 500');
  if (!options['dry-run'] && privateKey.startsWith('endcap_sk_') && !isWholeKey(privateKey))
    giveUp('ENDCAP_PRIVATE_KEY was not copied as a whole: its checksum is wrong');
  if (!options['dry-run'] && privateKey === '') giveUp('set ENDCAP_PRIVATE_KEY to a private key of the store');
  if (options.report) {
    await report([]);
    process.stdout.write('reported\n');
    return;
  }
  if (!options.file) giveUp('--file must be a file, or - for standard input');

  let sent = 0;
  const refused = [];
  let batch = [];
  const send = async () => {
    if (batch.length === 0) return;
    if (!options['dry-run']) {
      const answer = await post(`${options.entity}/upsert`, { [options.entity]: batch });
      for (const row of answer.result ?? []) if (row.status === 'failed') refused.push({ ...row, row: sent + row.row });
    }
    sent += batch.length;
    batch = [];
    process.stdout.write(`${sent} ${options.entity}\n`);
  };
  for await (const object of objects()) {
    batch.push(object);
    if (batch.length >= size) await send();
  }
  await send();
  for (const row of refused.slice(0, 20)) process.stderr.write(`refused: ${JSON.stringify(row)}\n`);
  process.stdout.write(`${sent - refused.length} of ${sent} ${options.entity} ${options['dry-run'] ? 'read' : 'accepted'}\n`);
  if (!options['dry-run']) await report(refused.length === 0 ? [] : [`${refused.length} of ${sent} ${options.entity} were refused`]);
  process.exitCode = refused.length === 0 ? 0 : 1;
}

await main();
