import { expect, it } from 'vitest';

import { toCsv } from '../../ui/list/csv.ts';
import { ruleCsvColumns } from './ruleCsvColumns.ts';
import { searchRulesKind } from './searchRulesList.ts';

const intl = { formatMessage: ({ defaultMessage }: { defaultMessage?: unknown }) => String(defaultMessage) } as Parameters<
  typeof ruleCsvColumns
>[0]; // of all that an intl does, the words in English
const none = { productIds: [], categories: [], pages: [], suggestions: [] };
const rule = {
  query: 'lamp',
  matchType: 'EXACTLY',
  isEnabled: true,
  updatedAt: '2026-11-21T10:00:00Z',
  createdAt: '2026-11-20T10:00:00Z',
  included: { ...none, productIds: ['P1', 'P2'] },
  excluded: none,
  scope: [{ storeId: 'abcd1234' }],
};
const headersOf = (shown: readonly string[]) => ruleCsvColumns(intl, shown).map(({ header }) => header);

it('a file has the columns on screen, in their order', () => {
  expect(headersOf(['updatedAt', 'name'])).toEqual(['Updated', 'Targeted query']);
  expect(toCsv(ruleCsvColumns(intl, ['isEnabled', 'name']), [rule])).toContain('lamp');
});

it('what the list counts is named, by kind', () => {
  const [included] = ruleCsvColumns(intl, ['included']);
  expect(headersOf(['included'])).toHaveLength(4);
  expect(included?.value(rule)).toBe('P1\nP2');
});

it('every column of the list has one in a file', () => {
  for (const { name } of searchRulesKind.columns) expect([name, headersOf([name]).length > 0]).toEqual([name, true]);
});
