import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { findChromium } from './chromium.ts';
import { generate } from '../build/generate.ts';
import { runQuietly } from '../runQuietly.mjs';
import { say } from '../say.mjs';
import { failedFilesOf, failuresOf, type Tally, tallyOf, type VitestReport } from './tally.ts';

/** What a step answers: how many of its tests or checks passed, and what it printed where that was kept back. */
export interface StepResult extends Tally {
  readonly output: string;
  /** What failed, a text each, where the output does not say it: told again at the end of everything. */
  readonly failures?: readonly string[];
  /** What failed at a first try and passed at a second, a text each: told at the end too, and to be mended. */
  readonly unsteady?: readonly string[];
}

export interface Step {
  readonly name: string;
  readonly run: (root: string) => Promise<StepResult>;
}

const passed: StepResult = { passed: 1, failed: 0, output: '' };

/** Runs the bin of a package that the root depends on; its output is kept for the case that it fails. */
async function bin(root: string, name: string, args: readonly string[]): Promise<StepResult> {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const run = await runQuietly(name, args, { cwd: root, env: { ...process.env, PATH: path, FORCE_COLOR: '0' } });
  return run.ok ? passed : { passed: 0, failed: 1, output: stripVTControlCharacters(run.output) };
}

function all(results: readonly StepResult[]): StepResult {
  return {
    passed: results.reduce((sum, result) => sum + result.passed, 0),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
    output: results
      .map(({ output }) => output)
      .filter(Boolean)
      .join('\n'),
    failures: results.flatMap(({ failures }) => failures ?? []),
    unsteady: results.flatMap(({ unsteady }) => unsteady ?? []),
  };
}

interface VitestResult extends StepResult {
  /** The files in which something failed. */
  readonly files: readonly string[];
  /** Tests that passed in all other files. */
  readonly passedElsewhere: number;
}

/** Runs vitest with its output on the screen, and counts by its JSON report. */
export async function vitest(root: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<VitestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-vitest-'));
  const report = join(folder, 'report.json');
  const script = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, [script, 'run', ...reporters, ...args], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        // NODE_ENV=production, which a server's shell may have set, would build React without what its tests need.
        env: { ...process.env, NODE_ENV: 'test', ...env },
      });
      child.once('error', reject);
      child.once('exit', () => resolve());
    });
    if (!existsSync(report)) return { ...nothing, failed: 1, output: 'vitest ended without a report' };
    const answer: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
    return { ...tallyOf(answer), ...failedFilesOf(answer, root), output: '', failures: failuresOf(answer, root) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const nothing: VitestResult = { passed: 0, failed: 0, output: '', files: [], passedElsewhere: 0 };

/** More failed files than these are no accident of a busy machine. */
const mostTriedAgain = 5;

/**
 * Runs tests, and the files in which something failed once more from their start: processes are killed and clocks are raced in many of them, on machines that
 * are busy with other things. What passes at the second try counts as passed, and the end of everything names it: it is to be mended.
 */
async function vitestTwice(
  root: string,
  config: readonly string[],
  files: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<StepResult> {
  const first = await vitest(root, [...config, ...files], env);
  if (first.failed === 0 || first.files.length === 0 || first.files.length > mostTriedAgain) return first;
  say(`\nOnce more, because something failed: ${first.files.join(', ')}`);
  const second = await vitest(root, [...config, ...first.files], env);
  const unsteady = second.failed === 0 ? (first.failures ?? []) : [];
  return { ...second, passed: first.passedElsewhere + second.passed, unsteady };
}

/** The files of the end-to-end tests, in a fixed order. */
function journeysOf(root: string): string[] {
  return readdirSync(join(root, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.e2e.ts'))
    .sort()
    .map((path) => `tests/e2e/${path.replaceAll('\\', '/')}`);
}

/** A data folder with the demo company, for the journeys to copy; empty where that did not work, and each makes its own. */
async function productTemplate(root: string): Promise<string> {
  if (process.platform === 'win32') return '';
  const folder = mkdtempSync(join(tmpdir(), 'endcap-template-'));
  const run = await runQuietly(process.execPath, ['tests/support/productTemplate.ts', folder], { cwd: root, env: process.env });
  if (run.ok) return folder;
  rmSync(folder, { recursive: true, force: true });
  return '';
}

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
    // Before anything is generated: what is committed must be fresh by itself.
    run: (root) => bin(root, process.execPath, ['schema/src/contract/printSchema.ts', '--check']),
  },
  {
    name: 'generate',
    run: async (root) => {
      await generate(root, ['gateway', 'web']);
      return passed;
    },
  },
  {
    name: 'types',
    run: async (root) => all(await Promise.all(packages.map((folder) => bin(root, 'tsc', ['-p', folder, '--pretty', 'false'])))),
  },
  { name: 'unused', run: (root) => bin(root, 'knip', ['--no-progress']) },
  { name: 'unit', run: (root) => vitestTwice(root, []) },
  {
    name: 'e2e',
    run: async (root) => {
      const chromium = await findChromium(root);
      mkdirSync(join(root, 'test-results'), { recursive: true });
      const results: StepResult[] = [];
      const template = await productTemplate(root);
      try {
        // Each journey has a product of its own: what one leaves behind (a store, a language) would mislead the next.
        for (const journey of journeysOf(root)) {
          const env = { CHROMIUM_PATH: chromium, ENDCAP_E2E_TEMPLATE: template };
          results.push(await vitestTwice(root, ['--config', 'tests/e2e.config.ts'], [journey], env));
        }
      } finally {
        if (template !== '') rmSync(template, { recursive: true, force: true, maxRetries: 5 });
      }
      return all(results);
    },
  },
  { name: 'database-url', run: (root) => vitestTwice(root, ['--config', 'tests/databaseUrl.config.ts']) },
];
