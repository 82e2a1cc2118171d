import { expect, test } from 'vitest';

import { tallyOf } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((outcome) => ({ status: outcome })) });

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
