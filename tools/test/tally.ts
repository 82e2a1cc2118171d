import { stripVTControlCharacters } from 'node:util';

/** How many tests or checks passed and failed. Skipped ones count as neither. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const none: Tally = { passed: 0, failed: 0 };

export function add(left: Tally, right: Tally): Tally {
  return { passed: left.passed + right.passed, failed: left.failed + right.failed };
}

/** The part of vitest's JSON report that is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
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

/**
 * Counts a vitest run. A file that could not be loaded, or whose set-up failed, has no failed test of its own and counts as one;
 * so does a run that failed without saying where, such as an error outside of every test.
 */
export function tallyOf(report: VitestReport): Tally {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return { passed: report.numPassedTests, failed: failed === 0 && !report.success ? 1 : failed };
}

/** The files in which something failed, and how many tests passed in all others. */
export function failedFilesOf({ testResults }: VitestReport, root: string): { readonly files: string[]; readonly passedElsewhere: number } {
  const isFailed = ({ status }: VitestReport['testResults'][number]) => status === 'failed';
  const others = testResults.filter((file) => !isFailed(file)).flatMap(({ assertionResults }) => assertionResults);
  return {
    files: testResults.filter(isFailed).map(({ name }) => fileIn(root, name)),
    passedElsewhere: others.filter(({ status }) => status === 'passed').length,
  };
}

/** What failed, one text each: file, test and the beginning of its reason. What a log holds at its end is what people see of it. */
export function failuresOf({ testResults }: VitestReport, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = fileIn(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(file, message ?? '')] : [];
    return failed.map((test) => failure(`${file} > ${test.fullName}`, test.failureMessages?.join('\n') ?? ''));
  });
}

const fileIn = (root: string, name: string) => (name.startsWith(root) ? name.slice(root.length + 1) : name);

const shownLines = 25;

function failure(name: string, reason: string): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, shownLines);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd();
}
