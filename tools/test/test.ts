import { join } from 'node:path';

import { duration, say } from '../say.mjs';
import { add, none } from './tally.ts';
import { parseTestArguments } from './testArguments.ts';
import { type Step, type StepResult, steps, vitest } from './testSteps.ts';

const root = join(import.meta.dirname, '..', '..');

async function runStep({ name, run }: Step): Promise<StepResult> {
  const started = performance.now();
  say(`\n■ ${name}`);
  let result: StepResult;
  try {
    result = await run(root);
  } catch (error) {
    result = { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
  if (result.output !== '') say(result.output);
  const verdict = result.failed === 0 ? 'passed' : 'FAILED';
  say(`■ ${name} ${verdict} in ${duration(performance.now() - started)} (${result.passed} passed, ${result.failed} failed)`);
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
      ? [{ name: 'unit', run: () => vitest(root, wanted.filters) }]
      : steps.filter(({ name }) => wanted.steps.includes(name));
  let sum = none;
  const failed: string[] = [];
  const failures: string[] = [];
  const unsteady: string[] = [];
  for (const step of chosen) {
    const tally = await runStep(step);
    if (tally.failed > 0) failed.push(step.name);
    failures.push(...(tally.failures ?? []));
    unsteady.push(...(tally.unsteady ?? []));
    sum = add(sum, tally);
  }
  for (const failure of unsteady) say(`\n~ passed at the second try: ${failure}`);
  for (const failure of failures) say(`\n✗ ${failure}`);
  if (failed.length > 0) say(`\nFailed: ${failed.join(', ')}`);
  say(`${failed.length === 0 ? '\n' : ''}${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1;
}

process.exitCode = await test(process.argv.slice(2));
