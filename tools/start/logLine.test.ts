import { expect, test } from 'vitest';

import { screenMessage, warningLevel } from './logLine.ts';

test.each([
  ['an error', '{"level":50,"msg":"The database went away"}', 'The database went away'],
  ['an error with its cause', '{"level":60,"msg":"Could not start","err":{"message":"no space left"}}', 'Could not start: no space left'],
  ['an error without words', '{"level":50}', 'error'],
  ['information', '{"level":30,"msg":"listening"}', undefined],
  ['plain text', 'listening on 4000', undefined],
  ['half a line', '{"level":50,', undefined],
  ['JSON that is no line of the log', '{"level":"high"}', undefined],
])('%s', (_, line, message) => {
  expect(screenMessage(line)).toBe(message);
});

test('warnings are shown on request', () => {
  const line = '{"level":40,"msg":"the database cannot be reached yet"}';
  expect(screenMessage(line)).toBeUndefined();
  expect(screenMessage(line, warningLevel)).toBe('the database cannot be reached yet');
});
