import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { expect, test } from 'vitest';

import { expressionProblem } from './expressionProblem.ts';

const answer = { count: 0, isExact: true, problem: { kind: 'comparison not possible' as const, from: 0, to: 5 }, unknown: [] };

test.each([
  ['price > 1', [], undefined, undefined],
  ['price >', [], undefined, 'value expected'],
  ['price >', ['within last'], answer, 'value expected'],
  ['price > 1', [], answer, 'comparison not possible'],
  ['price > 1 or created_at within last 3 days', [], undefined, undefined],
  ['price > 1 or created_at within last 3 days', ['within last'], answer, 'operator not here'],
] as const)('%s without %j', (text, without, check, kind) => {
  expect(expressionProblem(parseFilter(text), without, check)?.kind).toBe(kind);
});

test('an invalid comparison is reported in place', () => {
  const text = 'price > 1 or created_at within last 3 days';
  expect(expressionProblem(parseFilter(text), ['within last'], undefined)).toMatchObject({ from: 13, to: 23 });
});
