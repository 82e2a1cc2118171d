import { expect, it } from 'vitest';

import { aboutChoice, choiceQuery, healthChoice, showOf } from './healthChoice.ts';

it.each([
  ['', { show: 'failing', entity: undefined, severity: undefined, check: undefined }],
  ['show=ignored&entity=order&severity=error&check=order_gap', { show: 'ignored', entity: 'order', severity: 'error', check: 'order_gap' }],
  ['show=all&entity=ORDER&severity=', { show: 'failing', entity: undefined, severity: undefined, check: undefined }],
])('%s', (query, choice) => expect(healthChoice(new URLSearchParams(query))).toEqual(choice));

it('the choice is written without default values', () => {
  expect(choiceQuery(healthChoice(new URLSearchParams('show=failing')))).toEqual({});
  expect(choiceQuery(healthChoice(new URLSearchParams('show=passing&severity=info')))).toEqual({ show: 'passing', severity: 'info' });
});

const check = (state: string, severity: string, entity: string, ignore: object | null = null) => ({ state, severity, entity, ignore });

it('an ignored check counts as ignored, whatever it has found', () => {
  expect(
    [check('FAILING', 'ERROR', 'ORDER'), check('FAILING', 'ERROR', 'ORDER', {}), check('UNKNOWN', 'INFO', 'ORDER')].map(showOf),
  ).toEqual(['failing', 'ignored', 'unknown']);
});

it('a check has an entity and a severity', () => {
  const checks = [check('FAILING', 'ERROR', 'ORDER'), check('PASSING', 'INFO', 'ORDER'), check('FAILING', 'ERROR', 'PRODUCT')];
  expect(aboutChoice(checks, healthChoice(new URLSearchParams('entity=order')))).toHaveLength(2);
  expect(aboutChoice(checks, healthChoice(new URLSearchParams('entity=order&severity=error')))).toEqual([checks[0]]);
});
