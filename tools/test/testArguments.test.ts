import { expect, test } from 'vitest';

import { parseTestArguments } from './testArguments.ts';

const names = ['lint', 'types', 'unit', 'database-url'];

test('nothing asked for is everything but what runs on request', () => {
  expect(parseTestArguments([], names)).toEqual({ steps: ['lint', 'types', 'unit'] });
});

test.each([[['--only', 'lint,types']], [['--only=lint', 'types']], [['--only', 'lint', 'types']]])('%j asks for two steps', (args) => {
  expect(parseTestArguments(args, names)).toEqual({ steps: ['lint', 'types'] });
});

test('a step that does not exist is named, so that a typo is no success', () => {
  expect(parseTestArguments(['--only', 'lnit'], names)).toEqual({ problem: 'Steps are lint, types, unit, database-url; not lnit.' });
  expect(parseTestArguments(['--only'], names)).toHaveProperty('problem');
});

test('anything else goes to vitest', () => {
  expect(parseTestArguments(['searchRules', '-t', 'typo'], names)).toEqual({ filters: ['searchRules', '-t', 'typo'] });
});
