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

it.each([
  'Let it go on',
  'Waits for you',
  'The decision was not taken',
  'Decide what stands on top, and what is not shown',
  'Names a product that is gone',
  'Rule "x" holds in this store',
  'Products of the same address',
  'What is off',
  'The most popular products, until something is typed',
  'Everything the last import or push gave, as search and all else use it',
  'To the list of rules',
  'Not agreed: counted, but told from nobody',
  'turn the order round to see what lies further on',
  'This is no address',
  'There is nothing to send here',
  'Answers one search rule',
  'Grows by one with every change',
  'found, shown and mended',
  'The figures hold today so far.',
  'Changes leave it out: 29 whole days with as many before.',
  'Not through us',
  'found through us',
  'Today so far: paler',
  '"x" was searched for beside what was typed',
  'Few products have every word, so some that lack one are shown too',
  'Nothing is found',
  'leave with empty hands',
  'Write a rule for this query',
  'The rule for the empty omnisearch applied',
  'Where it holds',
  'Put on top',
  'Do not show',
  '2 rules are back',
  'Analysation',
  'Taken with a change',
  'Left out',
  `7 sales were kept apart, since they cannot be true as the shop's pages told them`,
  'What speaks against it',
  'Products as told',
  'Decision is Waits',
  'Facts',
  'Further fields',
  'Pieces',
  'By itself',
  'In its place',
  'Where they stand',
  'What they like',
  'Came into the store',
  '0 are taken out',
  'kept out',
  'Values that say nothing',
  'This store is only tried out',
  'As the system',
  'What you do',
])('“%s” is refused', (text) => {
  expect(refusedWords([{ place: 'a', text }])).not.toEqual([]);
});

it.each(['Facts about the shop', 'Pieces of a page', 'Email clients do not show it.', 'Review what you do', 'Import is complete'])(
  '“%s” is accepted',
  (text) => {
    expect(refusedWords([{ place: 'a', text }])).toEqual([]);
  },
);
