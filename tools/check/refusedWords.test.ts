import { expect, it } from 'vitest';

import { refusedWords } from './refusedWords.ts';

it('a refused phrase is reported with its place and the plain one', () => {
  expect(
    refusedWords([
      { place: 'a.run', text: 'The import goes on.' },
      { place: 'a.md:2', text: 'Nobody can export it.' },
    ]),
  ).toEqual([
    'a.run: "goes on" reads as if translated; better: continue',
    'a.md:2: "Nobody" reads as if translated; better: no one, or say what did not happen: “No searches in this period”',
  ]);
});

it('standard terms and plain sentences are accepted', () => {
  expect(refusedWords([{ place: 'a', text: 'Retry the endpoint: the job is restored, and 3 rows are skipped.' }])).toEqual([]);
});
