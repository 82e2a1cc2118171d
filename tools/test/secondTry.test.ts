import { expect, test } from 'vitest';

import { quarantine } from './quarantine.ts';
import { judge } from './secondTry.ts';

const failure = (name: string) => ({ test: `a.test.ts > ${name}`, file: 'a.test.ts', reason: '  expected 1', isUntried: false });
const tried = (passed: number, ...names: string[]) => ({
  passed,
  failed: names.length,
  skipped: 1,
  failures: names.map(failure),
});
const inQuarantine = (name: string) => [{ test: `a.test.ts > ${name}`, reason: 'a race with the clock', since: '2026-11-22' }];

test('a test that fails twice is broken', () => {
  expect(judge(tried(4, 'adds'), tried(1, 'adds'), inQuarantine('adds'))).toEqual({
    passed: 4,
    failed: 1,
    skipped: 1,
    failures: ['a.test.ts > adds\n  expected 1'],
    excused: [],
  });
});

test('a test that needs its second try fails the run', () => {
  expect(judge(tried(4, 'adds'), tried(2), [])).toEqual({
    passed: 4,
    failed: 1,
    skipped: 1,
    failures: ['a.test.ts > adds (flaky: it passed in one of two tries)\n  expected 1'],
    excused: [],
  });
});

test('a quarantined test does not', () => {
  expect(judge(tried(4, 'adds'), tried(2), inQuarantine('adds'))).toMatchObject({
    passed: 5,
    failed: 0,
    failures: [],
    excused: ['a.test.ts > adds\n  expected 1'],
  });
});

test('a file whose process did not start is tried for the first time when it runs again', () => {
  const lost = { test: 'a.test.ts', file: 'a.test.ts', reason: '  Its process did not start, or ended.', isUntried: true };
  const first = { passed: 4, failed: 1, skipped: 1, failures: [lost] };

  expect(judge(first, tried(2), [])).toMatchObject({
    passed: 5,
    failed: 0,
    failures: [],
    excused: [expect.stringContaining('did not start')],
  });
  expect(judge(first, tried(1, 'adds'), [])).toMatchObject({ failed: 2 });
});

test('a test with another failure at the second try is flaky too', () => {
  const { passed, failed, failures } = judge(tried(4, 'adds'), tried(1, 'takes away'), inQuarantine('adds'));

  expect({ passed, failed }).toEqual({ passed: 4, failed: 1 });
  expect(failures).toEqual([expect.stringContaining('takes away (flaky')]);
});

test('a quarantine entry has a reason and a date', () => {
  for (const { test: name, reason, since } of quarantine) {
    expect(name).toContain(' > ');
    expect(reason.length, name).toBeGreaterThan(20);
    expect(new Date(since).toISOString().slice(0, 10), name).toBe(since);
  }
});
