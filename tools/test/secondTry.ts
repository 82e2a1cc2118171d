import type { QuarantinedTest } from './quarantine.ts';
import type { Failure, Tally } from './tally.ts';

export interface Tried extends Tally {
  readonly failures: readonly Failure[];
}

export interface Verdict extends Tally {
  /** What fails the run, a text each. */
  readonly failures: readonly string[];
  /** What passed at the second try and is excused, since it is in quarantine or was not tried before, a text each. */
  readonly excused: readonly string[];
}

const text = ({ test, reason }: Failure): string => [test, reason].filter(Boolean).join('\n');

/** The result of a run that is not repeated. */
export function verdictOf({ passed, failed, skipped, failures }: Tried): Verdict {
  return { passed, failed, skipped, failures: failures.map(text), excused: [] };
}

/**
 * Judges a run by a second one of the files in which something failed: the second distinguishes flaky from broken tests, and both fail the
 * run. Only a flaky test that is in quarantine counts as passed, and a file of which the first run had tried nothing: its second try is the first.
 */
export function judge(first: Tried, second: Tried, quarantine: readonly QuarantinedTest[]): Verdict {
  const isIn = (failures: readonly Failure[], { test }: Failure): boolean => failures.some((one) => one.test === test);
  const isExcused = (failure: Failure): boolean =>
    !second.failures.some(({ file, test }) => test === failure.test || (failure.isUntried && file === failure.file)) &&
    (failure.isUntried || quarantine.some(({ test }) => test === failure.test));
  const excused = first.failures.filter(isExcused);
  const later = second.failures.filter((failure) => !isIn(first.failures, failure));
  return {
    passed: first.passed + excused.length - later.length,
    failed: first.failed - excused.length + later.length,
    skipped: first.skipped,
    failures: [...first.failures, ...later]
      .filter((failure) => !isExcused(failure))
      .map((failure) =>
        isIn(second.failures, failure) && isIn(first.failures, failure)
          ? text(failure)
          : text({ ...failure, test: `${failure.test} (flaky: it passed in one of two tries)` }),
      ),
    excused: excused.map(text),
  };
}
