import { expect, test } from 'vitest';

import { visibleColumns } from './listColumns.ts';

const label = { id: 'test', defaultMessage: 'Test' };
const columns = [
  { name: 'query', label, isFixed: true },
  { name: 'scope', label },
  { name: 'createdAt', label, isOptional: true },
];

test.each([
  ['the defaults', {}, ['query', 'scope']],
  ['what was added', { createdAt: true }, ['query', 'scope', 'createdAt']],
  ['what was left after hiding', { scope: false }, ['query']],
  ['the fixed column even when a stored choice hides it', { query: false, gone: true }, ['query', 'scope']],
])('a list shows %s', (_, choices, names) => {
  expect(visibleColumns(columns, choices).map((column) => column.name)).toEqual(names);
});
