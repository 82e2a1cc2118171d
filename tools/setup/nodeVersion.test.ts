import { expect, test } from 'vitest';

import { nodeOptions, typeScriptSupport } from './nodeVersion.mjs';

test.each([
  ['18.20.4', 'refused'],
  ['20.0.0', 'bring'],
  ['20.20.2', 'bring'],
  ['22.11.0', 'bring'],
  ['22.12.0', 'flagged'],
  ['22.17.1', 'flagged'],
  ['22.18.0', 'plain'],
  ['23.11.0', 'bring'],
  ['24.0.0', 'plain'],
  ['25.1.0', 'bring'],
  ['26.0.0', 'plain'],
])('Node.js %s is %s', (version, support) => {
  expect(typeScriptSupport(version)).toBe(support);
});

test('flags follow the options that the user set', () => {
  expect(nodeOptions('22.14.0', '--max-old-space-size=4096')).toBe(
    '--max-old-space-size=4096 --experimental-strip-types --disable-warning=ExperimentalWarning',
  );
  expect(nodeOptions('24.1.0', undefined)).toBe('');
});
