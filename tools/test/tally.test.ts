import { expect, test } from 'vitest';

import { failedFilesOf, failuresOf, tallyOf } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  name: '/checkout/tests/a.test.ts',
  status,
  message: 'SyntaxError: unexpected end',
  assertionResults: tests.map((outcome) => ({
    status: outcome,
    fullName: 'a list is sorted',
    failureMessages: ['expected 1\n    at list.ts:3'],
  })),
});

test.each([
  [
    'counts tests, and skipped ones as neither',
    {
      numPassedTests: 2,
      numFailedTests: 1,
      success: false,
      testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed', 'skipped')],
    },
    { passed: 2, failed: 1 },
  ],
  [
    'counts a file that cannot be loaded as one failure',
    { numPassedTests: 1, numFailedTests: 0, success: false, testResults: [file('failed'), file('passed', 'passed')] },
    { passed: 1, failed: 1 },
  ],
  [
    'counts an error outside of every test',
    { numPassedTests: 1, numFailedTests: 0, success: false, testResults: [file('passed', 'passed')] },
    { passed: 1, failed: 1 },
  ],
])('%s', (_, report, tally) => {
  expect(tallyOf(report)).toEqual(tally);
});

test('every failure is told by file, test and reason, and one of a file that cannot be loaded by its file', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    success: false,
    testResults: [file('failed', 'passed', 'failed'), file('failed'), file('passed', 'passed')],
  };

  expect(failuresOf(report, '/checkout')).toEqual([
    'tests/a.test.ts > a list is sorted\n  expected 1\n      at list.ts:3',
    'tests/a.test.ts\n  SyntaxError: unexpected end',
  ]);
});

test('what is to be run once more is told by file, and what passed beside it is counted', () => {
  const other = { ...file('passed', 'passed', 'passed', 'skipped'), name: '/checkout/tests/b.test.ts' };
  const report = { numPassedTests: 3, numFailedTests: 1, success: false, testResults: [file('failed', 'passed', 'failed'), other] };

  expect(failedFilesOf(report, '/checkout')).toEqual({ files: ['tests/a.test.ts'], passedElsewhere: 2 });
});
