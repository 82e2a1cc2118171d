import { expect, test } from 'vitest';

import { toCsv } from './csv.ts';

test.each([
  ['plain text', 'lamp', 'lamp'],
  ['quotes and commas', 'a "b", c', '"a ""b"", c"'],
  ['line breaks', 'a\nb', '"a\nb"'],
  ['a formula, as text', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['a formula of another keyboard, as text', '＝1+1', "'＝1+1"],
  ['a formula behind a line break, as text', '\n=1+1', '"\'\n=1+1"'],
  ['other scripts', '田中さん', '田中さん'],
  ['a negative number, as a number', -5, '-5'],
  ['nothing', null, ''],
])('a CSV file contains %s', (_, value, text) => {
  expect(toCsv([{ header: 'v', value: () => value }], [1])).toBe(`\uFEFFv\r\n${text}\r\n`);
});
