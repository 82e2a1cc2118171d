import { join } from 'node:path';

import { duration, say } from '../say.mjs';
import { type FileTime, fileTimeTable } from './fileTimes.ts';
import { add, closingLine, none, type Tally } from './tally.ts';
import { parseTestArguments } from './testArguments.ts';
import { failed as failure, type Step, type StepResult, steps, tests } from './testSteps.ts';

const root = join(import.meta.dirname, '..', '..');

async function runStep({ name, run }: Step): Promise<StepResult> {
  const started = performance.now();
  say(`\n■ ${name}`);
  let result: StepResult;
  try {
    result = await run(root);
  } catch (error) {
    result = { ...failure, output: error instanceof Error ? error.message : String(error) };
  }
  if (result.output !== '') say(result.output);
  const verdict = result.failed === 0 ? 'passed' : 'FAILED';
  say(`■ ${name} ${verdict} in ${duration(performance.now() - started)} (${closingLine(result)})`);
  return result;
}

async function test(args: readonly string[]): Promise<number> {
  const wanted = parseTestArguments(
    args,
    steps.map(({ name }) => name),
  );
  if ('problem' in wanted) {
    say(wanted.problem);
    return 2;
  }
  const chosen =
    'filters' in wanted
      ? [{ name: 'unit', run: () => tests(root, wanted.filters) }]
      : steps.filter(({ name }) => wanted.steps.includes(name));
  let sum: Tally = none;
  const failed: string[] = [];
  const failures: string[] = [];
  const excused: string[] = [];
  const times: [string, readonly FileTime[]][] = [];
  for (const step of chosen) {
    const tally = await runStep(step);
    if (tally.failed > 0) failed.push(step.name);
    failures.push(...(tally.failures ?? []));
    excused.push(...(tally.excused ?? []));
    if (tally.times !== undefined && tally.times.length > 1) times.push([step.name, tally.times]);
    sum = add(sum, tally);
  }
  for (const [name, files] of times) say(`\n${fileTimeTable(name, files)}`);
  for (const text of excused) say(`\n~ excused, passed at the second try: ${text}`);
  for (const text of failures) say(`\n✗ ${text}`);
  if (failed.length > 0) say(`\nFailed: ${failed.join(', ')}`);
  say(`${failed.length === 0 ? '\n' : ''}${closingLine(sum)}`);
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1;
}

process.exitCode = await test(process.argv.slice(2));
