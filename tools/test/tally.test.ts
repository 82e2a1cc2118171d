import { expect, test } from 'vitest';

import { add, closingLine, failuresOf, none, tallyOf } from './tally.ts';

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
    'counts tests, and skipped ones apart',
    {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      success: false,
      testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed', 'skipped')],
    },
    { passed: 2, failed: 1, skipped: 1 },
  ],
  [
    'counts a file that cannot be loaded as one failure',
    {
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 0,
      success: false,
      testResults: [file('failed'), file('passed', 'passed')],
    },
    { passed: 1, failed: 1, skipped: 0 },
  ],
  [
    'counts an error outside of every test',
    { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, success: false, testResults: [file('passed', 'passed')] },
    { passed: 1, failed: 1, skipped: 0 },
  ],
])('%s', (_, report, tally) => {
  expect(tallyOf(report)).toEqual(tally);
});

test('every failure is listed by file, test and reason, and a file that cannot be loaded by its name', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    success: false,
    testResults: [file('failed', 'passed', 'failed'), file('failed'), file('passed', 'passed')],
  };

  expect(failuresOf(report, '/checkout')).toEqual([
    { test: 'tests/a.test.ts > a list is sorted', file: 'tests/a.test.ts', reason: '  expected 1\n      at list.ts:3', isUntried: false },
    { test: 'tests/a.test.ts', file: 'tests/a.test.ts', reason: '  SyntaxError: unexpected end', isUntried: false },
  ]);
  const lost = { ...file('failed'), message: '' };
  expect(failuresOf({ ...report, testResults: [lost] }, '/checkout')).toMatchObject([{ test: 'tests/a.test.ts', isUntried: true }]);
  const ended = { ...file('failed', 'passed'), message: '' };
  expect(failuresOf({ ...report, testResults: [ended] }, '/checkout')).toMatchObject([{ test: 'tests/a.test.ts', isUntried: false }]);
});

test('the last line says what was skipped, if anything', () => {
  const steps = [none, { passed: 3, failed: 0, skipped: 0 }, { passed: 4, failed: 1, skipped: 2 }];

  expect(closingLine(steps.reduce(add))).toBe('7 passed, 1 failed, 2 skipped');
  expect(closingLine({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed');
});
