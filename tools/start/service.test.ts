import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, expect, test } from 'vitest';

import { Service } from './service.ts';

const root = mkdtempSync(join(tmpdir(), 'endcap-service-'));
// A service is started with this file of the checkout; here it has none of its own.
mkdirSync(join(root, 'tools', 'start'), { recursive: true });
writeFileSync(join(root, 'tools', 'start', 'dieWithParent.mjs'), '');
const logFile = join(root, 'logs', 'part.log');
const started: Service[] = [];

afterEach(async () => {
  for (const service of started.splice(0)) await service.stop(1000);
  rmSync(logFile, { force: true });
});
afterAll(() => rmSync(root, { recursive: true }));

function start(code: string): { service: Service; reasons: string[] } {
  const reasons: string[] = [];
  writeFileSync(join(root, 'part.mjs'), code);
  const service = new Service({
    name: 'part',
    root,
    script: 'part.mjs',
    env: process.env,
    logFile,
    onGivenUp: (reason) => reasons.push(reason),
  });
  started.push(service);
  service.start();
  return { service, reasons };
}

const isAlive = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a service that ends before it is ready is abandoned, with its reason and its log', async () => {
  const { reasons } = start('console.log("no database"); process.exit(3)');
  await expect.poll(() => reasons, { timeout: 10_000 }).toEqual([`The part could not start (code 3). Its log is ${logFile}`]);
  expect(readFileSync(logFile, 'utf8')).toBe('no database\n');
});

test('a service that crashes later is restarted', async () => {
  const { service, reasons } = start('setInterval(() => {}, 1000); console.log("up")');
  const first = service.pid;
  service.markReady();
  process.kill(first ?? -1, 'SIGKILL');
  await expect.poll(() => service.pid !== first && isAlive(service.pid), { timeout: 10_000 }).toBe(true);
  expect(reasons).toEqual([]);
});

test('a service that does not stop on request is killed', async () => {
  const { service } = start('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("deaf")');
  await expect.poll(() => readFileSync(logFile, 'utf8'), { timeout: 10_000 }).toBe('deaf\n');
  const { pid } = service;
  await service.stop(100);
  expect(isAlive(pid)).toBe(false);
});
