import { type FilterNode, type FilterTest, printFilter } from '@endcap/schema/data/filters/filterTree.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { describe, expect, test } from 'vitest';

import { addTest, literalOf, operatorsFor, replaceNode, splitTest, turnSet, withOperator } from './filterDraft.ts';

const read = (text: string): FilterNode => {
  const { tree } = parseFilter(text);
  if (tree === undefined) throw new Error(text);
  return tree;
};
const one: FilterTest = { kind: 'test', attribute: 'stock', operator: '>', value: 0 };
const setIn = (tree: FilterNode) => {
  if (tree.kind !== 'set') throw new Error('no set');
  return tree;
};
const testIn = (tree: FilterNode, at: number): FilterTest => {
  const member = setIn(tree).members[at];
  if (member?.kind !== 'test') throw new Error('no test');
  return member;
};

describe('building an expression', () => {
  test('adds next to an existing condition, or to a group', () => {
    expect(printFilter(addTest(undefined, undefined, one))).toBe('stock > 0');
    expect(printFilter(addTest(read('a = 1'), undefined, one))).toBe('a = 1 and stock > 0');
    expect(printFilter(addTest(read('a = 1 or b = 2'), undefined, one))).toBe('a = 1 or b = 2 or stock > 0');
    const nested = setIn(read('a = 1 and (b = 2 or c = 3)'));
    const inner = nested.members[1];
    expect(inner?.kind === 'set' && printFilter(addTest(nested, inner, one))).toBe('a = 1 and (b = 2 or c = 3 or stock > 0)');
  });

  test('removes a condition, and the group that is left with one', () => {
    const tree = read('a = 1 and (b = 2 or c = 3)');
    const inner = setIn(setIn(tree).members[1] ?? tree);
    expect(printFilter(replaceNode(tree, testIn(inner, 0), undefined))).toBe('a = 1 and c = 3');
    expect(replaceNode(one, one, undefined)).toBeUndefined();
  });

  test('splits a comparison into a group, and switches groups', () => {
    const tree = read('a = 1 and b = 2');
    expect(printFilter(splitTest(tree, testIn(tree, 1), 'and', one))).toBe('a = 1 and (b = 2 or stock > 0)');
    expect(printFilter(turnSet(tree, setIn(tree), 'or'))).toBe('a = 1 or b = 2');
    const nested = read('a = 1 and (b = 2 or c = 3)');
    expect(printFilter(turnSet(nested, setIn(setIn(nested).members[1] ?? nested), 'and'))).toBe('a = 1 and b = 2 and c = 3');
  });
});

test.each([
  ['price > 3', '<=', 'number', 'price <= 3'],
  ['price > 3', 'in', 'number', 'price in [3]'],
  ['brand in [a, b]', 'not in', 'text', 'brand not in ["a", "b"]'],
  ['brand in [a, b]', '=', 'text', 'brand = "a"'],
  ['brand exists', '=', 'text', 'brand = ""'],
  ['is_new exists', '=', 'boolean', 'is_new = true'],
  ['created_at > "2026-01-01"', 'within last', 'date', 'created_at within last 30 days'],
  ['brand = a', 'not exists', 'text', 'brand not exists'],
] as const)('%s with %s is %s', (text, operator, kind, printed) => {
  const tree = read(text);
  expect(tree.kind === 'test' && printFilter(withOperator(tree, operator, kind))).toBe(printed);
});

test('input is converted to the attribute’s type', () => {
  expect([
    literalOf('1,5', 'number'),
    literalOf('cheap', 'number'),
    literalOf('', 'number'),
    literalOf('7', 'text'),
    literalOf('false', 'boolean'),
  ]).toEqual([1.5, 'cheap', '', '7', false]);
  expect(operatorsFor('number', 'contains')[0]).toBe('contains');
  expect(operatorsFor('number', '=')).not.toContain('contains');
  expect(operatorsFor('date', 'exists', ['within last'])).not.toContain('within last');
  expect(operatorsFor('date', 'within last', ['within last'])[0]).toBe('within last');
});
