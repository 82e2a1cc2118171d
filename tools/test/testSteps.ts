import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { findChromium } from './chromium.ts';
import { generate } from '../build/generate.ts';
import { runQuietly } from '../runQuietly.mjs';
import { withEachQuery } from './ranQueries.ts';
import type { FileTime } from './fileTimes.ts';
import { add, none, type Tally } from './tally.ts';
import { runVitest } from './vitestRun.ts';

/** What a step answers: how many of its tests or checks passed, and what it printed where that was kept back. */
export interface StepResult extends Tally {
  readonly output: string;
  /** What failed, a text each, where the output does not say it: repeated at the end of everything. */
  readonly failures?: readonly string[];
  /** What is in quarantine and passed at its second try, one text each: reported at the end too, and to be fixed. */
  readonly excused?: readonly string[];
  /** How long each file of tests took. */
  readonly times?: readonly FileTime[];
}

export interface Step {
  readonly name: string;
  readonly run: (root: string) => Promise<StepResult>;
}

const passed: StepResult = { ...none, passed: 1, output: '' };
export const failed: StepResult = { ...none, failed: 1, output: '' };

/** Runs the bin of a package that the root depends on; its output is kept for the case that it fails. */
async function bin(root: string, name: string, args: readonly string[]): Promise<StepResult> {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const run = await runQuietly(name, args, { cwd: root, env: { ...process.env, PATH: path, FORCE_COLOR: '0' } });
  return run.ok ? passed : { ...failed, output: stripVTControlCharacters(run.output) };
}

function all(results: readonly StepResult[]): StepResult {
  const output = results.map((result) => result.output).filter(Boolean);
  return { ...results.reduce<Tally>(add, none), output: output.join('\n') };
}

/** Runs tests of vitest, which prints as it goes. */
export async function tests(root: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<StepResult> {
  return { ...(await runVitest(root, args, env)), output: '' };
}

/** Vitest leaves one core to the machine; of two, that is half: while a test waits for its database, another one can run. */
const cores = availableParallelism();
const unitLanes = Math.max(Math.min(cores, 2), cores - 1);

const packages = ['schema', 'gateway', 'api', 'web', 'tests', 'tools'];
const checkSources = ['tools/check/checkSources.ts'];

/** Every step of `npm test`, in order: the quick ones first, and each stands alone. */
export const steps: readonly Step[] = [
  { name: 'format', run: (root) => bin(root, 'oxfmt', ['--check', '.']) },
  { name: 'lint', run: (root) => bin(root, 'oxlint', ['--deny-warnings']) },
  { name: 'imports', run: (root) => bin(root, process.execPath, [...checkSources, 'imports']) },
  { name: 'conventions', run: (root) => bin(root, process.execPath, [...checkSources, 'conventions']) },
  { name: 'words', run: (root) => bin(root, process.execPath, [...checkSources, 'words']) },
  {
    name: 'schema',
    // Before anything is generated: what is committed must be fresh on its own.
    run: (root) => bin(root, process.execPath, ['schema/src/contract/printSchema.ts', '--check']),
  },
  {
    name: 'generate',
    run: async (root) => {
      await generate(root, ['gateway', 'calls', 'web']);
      return passed;
    },
  },
  {
    name: 'types',
    run: async (root) => all(await Promise.all(packages.map((folder) => bin(root, 'tsc', ['-p', folder, '--pretty', 'false'])))),
  },
  { name: 'unused', run: (root) => bin(root, 'knip', ['--no-progress']) },
  { name: 'unit', run: (root) => withEachQuery(root, (env) => tests(root, ['--maxWorkers', String(unitLanes)], env)) },
  {
    name: 'e2e',
    run: async (root) => {
      const chromium = await findChromium(root);
      mkdirSync(join(root, 'test-results'), { recursive: true });
      return tests(root, ['--config', 'tests/e2e.config.ts'], { CHROMIUM_PATH: chromium });
    },
  },
  { name: 'database-url', run: (root) => tests(root, ['--config', 'tests/databaseUrl.config.ts']) },
];
