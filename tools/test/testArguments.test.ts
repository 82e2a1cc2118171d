import { expect, test } from 'vitest';

import { parseTestArguments } from './testArguments.ts';

const names = ['lint', 'types', 'unit', 'database-url'];

test('without arguments, everything runs except steps on request', () => {
  expect(parseTestArguments([], names)).toEqual({ steps: ['lint', 'types', 'unit'] });
});

test.each([[['--only', 'lint,types']], [['--only=lint', 'types']], [['--only', 'lint', 'types']]])('%j runs two steps', (args) => {
  expect(parseTestArguments(args, names)).toEqual({ steps: ['lint', 'types'] });
});

test('an unknown step is reported, so that a typo does not pass', () => {
  expect(parseTestArguments(['--only', 'lnit'], names)).toEqual({ problem: 'Steps are lint, types, unit, database-url; not lnit.' });
  expect(parseTestArguments(['--only'], names)).toHaveProperty('problem');
});

test('anything else is passed to vitest', () => {
  expect(parseTestArguments(['searchRules', '-t', 'typo'], names)).toEqual({ filters: ['searchRules', '-t', 'typo'] });
});
