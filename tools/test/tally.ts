import { stripVTControlCharacters } from 'node:util';

/** How many tests or checks passed, failed, and were skipped because something that they need is not here, such as `../shared`. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const none: Tally = { passed: 0, failed: 0, skipped: 0 };

export function add(left: Tally, right: Tally): Tally {
  return { passed: left.passed + right.passed, failed: left.failed + right.failed, skipped: left.skipped + right.skipped };
}

/** The closing line of everything. Skipped tests are included if there are any. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/** The part of vitest's JSON report that is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** A test that failed, or a file that could not be loaded. */
export interface Failure {
  /** The file, and for a test ` > ` and its full name. */
  readonly test: string;
  readonly file: string;
  /** The beginning of its reason: what a log holds at its end is what people see of it. */
  readonly reason: string;
  /** Whether none of it ran, since its process did not start, or ended before the first test: that is a fault of the machine or of the runner. */
  readonly isUntried: boolean;
}

/**
 * Counts a vitest run. A file that could not be loaded, or whose set-up failed, has no failed test of its own and counts as one;
 * so does a run that failed without saying where, such as an error outside of every test.
 */
export function tallyOf(report: VitestReport): Tally {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return { passed: report.numPassedTests, failed: failed === 0 && !report.success ? 1 : failed, skipped: report.numPendingTests };
}

/** Everything that failed in a run. */
export function failuresOf({ testResults }: VitestReport, root: string): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.startsWith(root) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [brokenFile(file, message ?? '', assertionResults.length === 0)] : [];
    return failed.map((test) => ({
      test: `${file} > ${test.fullName}`,
      file,
      reason: beginning(test.failureMessages?.join('\n') ?? ''),
      isUntried: false,
    }));
  });
}

/** What cannot be loaded says why; without a word, its process is gone. */
function brokenFile(file: string, message: string, isEmpty: boolean): Failure {
  const reason = message === '' ? '  Its process did not start, or ended.' : beginning(message);
  return { test: file, file, reason, isUntried: message === '' && isEmpty };
}

const shownLines = 25;

function beginning(reason: string): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, shownLines);
  return lines
    .map((line) => `  ${line}`)
    .join('\n')
    .trimEnd();
}
