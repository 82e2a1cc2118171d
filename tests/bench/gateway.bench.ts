/**
 * Throughput of the gateway: a list of 50 products, each with its category and brand behind a batched call. Three servers get
 * the same answer from the same upstream: Endcap's gateway, a default @apollo/server, and an endpoint written by hand. Each is
 * a process of its own; rounds take turns, so that noise of the machine meets all of them. Printed are the throughput of each and the
 * processor time that each server used for a request.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { Pool } from 'undici';

import { catalogueQuery, type Listening, productCount, type UsedTime } from './gateway/catalogue.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 6);
const roundMs = Number(process.env['BENCH_ROUND_MS'] ?? 1500);
const clients = 16;

const children: ChildProcess[] = [];

async function start(file: string, env: Record<string, string> = {}): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'gateway', file), { env: { ...process.env, NODE_ENV: 'production', ...env } });
  children.push(child);
  const [message] = (await once(child, 'message')) as [Listening]; // see notifyParent
  return { url: message.url, child };
}

async function cpuMsOf(child: ChildProcess): Promise<number> {
  child.send('used');
  const [message] = (await once(child, 'message')) as [UsedTime]; // see notifyParent
  return message.cpuMs;
}

interface Contender {
  readonly name: 'endcap' | 'apolloDefault' | 'handWritten';
  readonly pool: Pool;
  readonly path: string;
  readonly body: string;
  readonly child: ChildProcess;
  requests: number;
  milliseconds: number;
  cpuMs: number;
  readonly latencies: number[];
}

function contender(name: Contender['name'], { url, child }: Awaited<ReturnType<typeof start>>, path: string, body: unknown): Contender {
  return {
    name,
    child,
    pool: new Pool(url, { connections: clients }),
    path,
    body: JSON.stringify(body),
    requests: 0,
    milliseconds: 0,
    cpuMs: 0,
    latencies: [],
  };
}

async function request({ pool, path, body }: Contender): Promise<string> {
  const headers = { 'content-type': 'application/json', cookie: 'endcap_token=bench; endcap_refresh=bench' };
  const answer = await pool.request({ method: 'POST', path, body, headers });
  return answer.body.text();
}

async function round(contestant: Contender, forMs: number, isCounted: boolean): Promise<void> {
  const usedBefore = await cpuMsOf(contestant.child);
  const began = performance.now();
  const until = began + forMs;
  let requests = 0;
  const client = async () => {
    while (performance.now() < until) {
      const sent = performance.now();
      await request(contestant);
      requests++;
      if (isCounted) contestant.latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  if (!isCounted) return;
  contestant.milliseconds += performance.now() - began;
  contestant.requests += requests;
  contestant.cpuMs += (await cpuMsOf(contestant.child)) - usedBefore;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

const rounded = (value: number, digits = 0) => Number(value.toFixed(digits));

try {
  const env = { UPSTREAM_URL: (await start('upstreamServer.ts')).url };
  const variables = { first: productCount };
  const contenders = [
    contender('endcap', await start('endcapServer.ts', env), '/graphql', { documentId: 'catalogue', variables }),
    contender('apolloDefault', await start('apolloServer.ts', env), '/', { query: catalogueQuery, variables }),
    contender('handWritten', await start('mergeServer.ts', env), '/', { variables }),
  ];
  const answers = new Set(await Promise.all(contenders.map(async (one) => JSON.stringify(JSON.parse(await request(one))))));
  if (answers.size !== 1)
    throw new Error(`The servers do not answer the same: ${[...answers].map((answer) => answer.slice(0, 300)).join('\n')}`);

  for (const one of contenders) await round(one, roundMs, false);
  for (let index = 0; index < rounds; index++) {
    for (const one of contenders) await round(one, roundMs, true);
    console.log(contenders.map(({ name, requests, milliseconds }) => `${name} ${rounded((requests / milliseconds) * 1000)}/s`).join('  '));
  }
  const rps = Object.fromEntries(contenders.map(({ name, requests, milliseconds }) => [name, (requests / milliseconds) * 1000]));
  const { endcap = 0, apolloDefault = 1, handWritten = 1 } = rps;
  const cpuMs = Object.fromEntries(contenders.map(({ name, requests, cpuMs: used }) => [name, used / requests]));
  const [first] = contenders;
  console.log(
    JSON.stringify({
      endcapRps: rounded(endcap),
      apolloDefaultRps: rounded(apolloDefault),
      handWrittenRps: rounded(handWritten),
      ratio: rounded(endcap / apolloDefault, 2),
      shareOfHandWritten: rounded(endcap / handWritten, 2),
      // Of the servers alone: the throughput holds what the client and the upstream cost as well, which is the same for all.
      cpuMsPerRequest: Object.fromEntries(Object.entries(cpuMs).map(([name, ms]) => [name, rounded(ms, 2)])),
      cpuRatio: rounded((cpuMs['apolloDefault'] ?? 0) / (cpuMs['endcap'] ?? 1), 2),
      p99Ms: rounded(percentile(first?.latencies ?? [], 0.99), 1),
      clients,
    }),
  );
  await Promise.all(contenders.map(({ pool }) => pool.close()));
} finally {
  for (const child of children) child.kill();
}
