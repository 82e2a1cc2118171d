import { expect, test } from 'vitest';

import { fileTimeTable } from './fileTimes.ts';

test('the slowest files are listed first, and the others on one line', () => {
  const times = [
    { file: 'api/a.test.ts', milliseconds: 40 },
    { file: 'api/b.test.ts', milliseconds: 12_345 },
    { file: 'api/c.test.ts', milliseconds: 900 },
    { file: 'api/d.test.ts', milliseconds: 60 },
  ];

  expect(fileTimeTable('unit', times, 2)).toBe(
    [
      'Time per file of unit, the slowest first (13.3 s in all):',
      '  12.3 s  api/b.test.ts',
      '   0.9 s  api/c.test.ts',
      '   0.1 s  2 other files',
    ].join('\n'),
  );
});
