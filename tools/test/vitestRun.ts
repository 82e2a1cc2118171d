import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { say } from '../say.mjs';
import type { FileTime } from './fileTimes.ts';
import { fileTimesSetting } from './fileTimesReporter.ts';
import { quarantine } from './quarantine.ts';
import { judge, type Tried, type Verdict, verdictOf } from './secondTry.ts';
import { failuresOf, tallyOf, type VitestReport } from './tally.ts';

export interface TestRun extends Verdict {
  readonly times: readonly FileTime[];
}

interface VitestRun extends Tried {
  readonly times: readonly FileTime[];
}

function readJson<T>(file: string, otherwise: T): T {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise; // written by vitest, or by our reporter, a moment ago
}

/** Runs vitest with its output on the screen, and counts by its JSON report. */
async function vitest(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<VitestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-vitest-'));
  const [report, times] = [join(folder, 'report.json'), join(folder, 'times.json')];
  const script = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const own = join(root, 'tools', 'test', 'fileTimesReporter.ts');
  const reporters = ['--reporter=default', '--reporter=json', `--reporter=${own}`, `--outputFile.json=${report}`];
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, [script, 'run', ...reporters, ...args], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        // NODE_ENV=production, which a server's shell may have set, would build React without what its tests need.
        env: { ...process.env, NODE_ENV: 'test', [fileTimesSetting]: times, ...env },
      });
      child.once('error', reject);
      child.once('exit', () => resolve());
    });
    const answer = readJson<VitestReport | undefined>(report, undefined);
    if (answer === undefined) {
      const failure = { test: 'vitest', file: '', reason: '  It ended without a report.', isUntried: false };
      return { passed: 0, failed: 1, skipped: 0, failures: [failure], times: [] };
    }
    return { ...tallyOf(answer), failures: failuresOf(answer, root), times: readJson<FileTime[]>(times, []) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** More failed files than these are no accident of a busy machine. */
const mostTriedAgain = 5;

/** Runs tests; the files in which something failed run again, which distinguishes a flaky test from a broken one. Either fails the run. */
export async function runVitest(root: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<TestRun> {
  const first = await vitest(root, args, env);
  const files = [...new Set(first.failures.map(({ file }) => file))].filter(Boolean);
  if (files.length === 0 || files.length > mostTriedAgain) return { ...verdictOf(first), times: first.times };
  say(`\nOnce more, to tell what is flaky from what is broken: ${files.join(', ')}`);
  const config = args.indexOf('--config');
  const second = await vitest(root, [...(config < 0 ? [] : args.slice(config, config + 2)), ...files], env);
  return { ...judge(first, second, quarantine), times: first.times };
}
