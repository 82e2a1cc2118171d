import { expect, test } from 'vitest';

import { choicesOfNames, moveColumn, placedColumns, visibleColumns } from './listColumns.ts';

const label = { id: 'test', defaultMessage: 'Test' };
const columns = [
  { name: 'query', label, isFixed: true },
  { name: 'scope', label },
  { name: 'createdAt', label, isOptional: true },
];

const shown = (names: readonly string[]) => names.map((name) => ({ name, isShown: true }));
const attribute = (name: string) => (name.startsWith('attribute:') ? { name, label: name } : undefined);
const visible = (choices: Parameters<typeof placedColumns>[1]) =>
  visibleColumns(placedColumns(columns, choices, attribute)).map(({ name }) => name);

test.each([
  ['the defaults', [], ['query', 'scope']],
  ['what was added, where the list has it', shown(['createdAt']), ['query', 'scope', 'createdAt']],
  ['what was added, where the person put it', shown(['createdAt', 'scope']), ['query', 'createdAt', 'scope']],
  ['what was left after hiding', [{ name: 'scope', isShown: false }], ['query']],
  [
    'the fixed column first, even when a stored choice hides it',
    [
      { name: 'scope', isShown: true },
      { name: 'query', isShown: false },
    ],
    ['query', 'scope'],
  ],
  ['no column that is gone', shown(['gone', 'scope']), ['query', 'scope']],
  ['a column of the shop’s data, once', shown(['attribute:colour', 'scope', 'attribute:colour']), ['query', 'attribute:colour', 'scope']],
  ['no column of the shop’s data that was hidden', [{ name: 'attribute:colour', isShown: false }], ['query', 'scope']],
])('a list shows %s', (_, choices, names) => {
  expect(visible(choices)).toEqual(names);
});

test('a URL with columns shows exactly these, in its order', () => {
  const choices = choicesOfNames(columns, ['createdAt', 'attribute:colour']);
  expect(visible(choices)).toEqual(['query', 'createdAt', 'attribute:colour']);
});

test('a column moves one position, and never before the identifying one', () => {
  const placed = placedColumns(columns, shown(['scope', 'createdAt']));
  const names = (moved: typeof placed) => moved.map(({ column }) => column.name);
  expect(names(moveColumn(placed, 'createdAt', -1))).toEqual(['query', 'createdAt', 'scope']);
  expect(names(moveColumn(placed, 'scope', -1))).toEqual(['query', 'scope', 'createdAt']);
  expect(names(moveColumn(placed, 'createdAt', 1))).toEqual(['query', 'scope', 'createdAt']);
  expect(names(moveColumn(placed, 'nothing', 1))).toEqual(['query', 'scope', 'createdAt']);
});
