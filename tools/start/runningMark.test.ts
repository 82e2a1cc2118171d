import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { demoPassword } from './demoPassword.ts';
import { markRunning, unmarkRunning } from './runningMark.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-mark-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a data folder is marked while it is in use, and a remaining mark shows that the last run crashed', () => {
  expect(markRunning(folder)).toEqual({ wasKilled: false });
  unmarkRunning(folder);
  expect(markRunning(folder)).toEqual({ wasKilled: false });
  expect(markRunning(folder)).toEqual({ wasKilled: true });
  unmarkRunning(folder);
});

test('a mark with the process ID of another program is ignored, one of Endcap counts', async () => {
  writeFileSync(join(folder, 'endcap.pid'), String(process.ppid));
  expect(markRunning(folder)).toEqual({ wasKilled: true });
  const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'start.ts']);
  await new Promise((resolve) => running.once('spawn', resolve));
  writeFileSync(join(folder, 'endcap.pid'), String(running.pid));
  expect(() => markRunning(folder)).toThrow(`Endcap already runs on the data folder ${folder} (process ${running.pid}).`);
  running.kill();
  unmarkRunning(folder);
});

test('a password is generated once, readable by its owner only, and replaced by a given one', () => {
  const made = demoPassword(folder, undefined);
  expect(made).toMatch(/^[\w-]{16}$/);
  expect(demoPassword(folder, undefined)).toBe(made);
  expect(demoPassword(folder, 'a given one')).toBe('a given one');
  const file = join(folder, 'demo-password');
  expect(readFileSync(file, 'utf8')).toBe('a given one\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
