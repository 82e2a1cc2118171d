import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { filterJoins, type FilterNode, filterOperators, type FilterTest, joinFilters, printFilter, valueKindOf } from './filterTree.ts';
import { parseFilter } from './parseFilter.ts';

/** A tree without the places of its words. */
function bare(node: FilterNode | undefined): FilterNode | undefined {
  if (node === undefined) return undefined;
  if (node.kind === 'set') return { ...node, members: node.members.map((member) => bare(member) ?? member) };
  const { span: _place, ...plain } = node;
  return plain;
}

describe('an expression', () => {
  test.each([
    ['', ''],
    ['price>10', 'price > 10'],
    ['price > 10 and stock >= 1', 'price > 10 and stock >= 1'],
    ['a = 1 or b = 2 and c = 3', 'a = 1 or (b = 2 and c = 3)'],
    ['(a = 1 or b = 2) and c = 3', '(a = 1 or b = 2) and c = 3'],
    ['((a = 1)) AND ((b = 2 and (c = 3)))', 'a = 1 and b = 2 and c = 3'],
    [`brand = Norrby`, `brand = "Norrby"`],
    [`brand = 'O\\'Neill "x"'`, `brand = "O'Neill \\"x\\""`],
    ['sku = 007', 'sku = "007"'],
    ['sku = 1e999', 'sku = "1e999"'],
    ['price = -1.5', 'price = -1.5'],
    ['is_new = TRUE', 'is_new = true'],
    ['brand in [Lux, "Nor, rby", 3]', 'brand in ["Lux", "Nor, rby", 3]'],
    ['brand NOT IN ["a"]', 'brand not in ["a"]'],
    ['categories not contains Lamps', 'categories not contains "Lamps"'],
    ['name starts with Ähre', 'name starts with "Ähre"'],
    ['image not exists', 'image not exists'],
    ['created_at within last 1 day', 'created_at within last 1 days'],
    ['and = 1 and in = 2', 'and = 1 and in = 2'],
    ['not (a = 1)', 'not (a = 1)'],
    ['NOT(a = 1 or (b = 2 or c = 3)) and d = 4', 'not (a = 1 or b = 2 or c = 3) and d = 4'],
    ['not (a = 1 and b = 2)', 'not (a = 1 and b = 2)'],
    ['not (a = 1 and b = 2 or c = 3)', 'not ((a = 1 and b = 2) or c = 3)'],
    ['not (not (a = 1))', 'not (not (a = 1))'],
    ['not = 1', 'not = 1'],
    ['naïve = 1 and "odd name" exists', 'naïve = 1 and "odd name" exists'],
  ])('%s is parsed as %s', (text, printed) => {
    const { tree, problem } = parseFilter(text);
    expect([problem, printFilter(tree)]).toEqual([undefined, printed]);
  });

  test.each([
    ['price', 'operator expected', 5, 5],
    ['price >', 'value expected', 7, 7],
    ['price > )', 'value expected', 8, 9],
    ['price 10', 'operator expected', 6, 8],
    ['price not 10', 'operator expected', 6, 9],
    ['= 10', 'attribute expected', 0, 1],
    ['price = "x', 'text not closed', 8, 10],
    ['(price = 1', 'bracket not closed', 10, 10],
    ['price = 1)', 'and or or expected', 9, 10],
    ['price = 1 stock = 2', 'and or or expected', 10, 15],
    ['brand in Lux', 'list expected', 9, 12],
    ['brand in [Lux', 'bracket not closed', 13, 13],
    ['brand in []', 'value expected', 10, 11],
    ['a = 1 and', 'attribute expected', 9, 9],
    ['a$b = 1', 'attribute expected', 0, 3],
    ['created_at within last many days', 'days expected', 23, 27],
    ['created_at within last 3 weeks', 'days expected', 25, 30],
    [`${'('.repeat(30)}a = 1`, 'too deep', 21, 22],
    [Array.from({ length: 101 }, () => 'a = 1').join(' and '), 'too many conditions', 1000, 1001],
    [`a = "${'x'.repeat(4000)}"`, 'too long', 4000, 4006],
  ])('%s is refused: %s', (text, kind, from, to) => {
    expect(parseFilter(text).problem).toEqual({ kind, from, to });
  });

  test('has the positions of its attributes', () => {
    const { tree } = parseFilter('price > 1 and colour = red');
    const spans = tree?.kind === 'set' ? tree.members.map((member) => (member.kind === 'test' ? member.span : undefined)) : [];
    expect(spans).toEqual([
      { from: 0, to: 5 },
      { from: 14, to: 20 },
    ]);
  });
});

const literal = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.boolean(),
  fc.double({ noDefaultInfinity: true, noNaN: true }).filter((number) => !Object.is(number, -0)),
);
const filterTest: fc.Arbitrary<FilterTest> = fc
  .tuple(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    fc.constantFrom(...filterOperators),
    literal,
    fc.array(literal, { minLength: 1, maxLength: 4 }),
    fc.integer({ min: 1, max: 99_999 }),
  )
  .map(([attribute, operator, one, list, days]): FilterTest => {
    const kind = valueKindOf(operator);
    const base = { kind: 'test', attribute, operator } as const;
    return kind === 'none' ? base : { ...base, value: kind === 'list' ? list : kind === 'days' ? days : one };
  });
const { tree: anyTree } = fc.letrec<{ tree: FilterNode }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    filterTest,
    fc
      .tuple(fc.constantFrom(...filterJoins), fc.array(tie('tree'), { minLength: 2, maxLength: 4 }))
      .map(
        ([join, members]) =>
          joinFilters(join, members) ?? members[0] ?? { kind: 'test' as const, attribute: 'a', operator: 'exists' as const },
      ),
  ),
}));

test('every tree is parsed back from its text', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      const text = printFilter(tree);
      fc.pre(text.length <= 4000);
      const parsed = parseFilter(text);
      fc.pre(parsed.problem?.kind !== 'too many conditions' && parsed.problem?.kind !== 'too deep');
      expect(bare(parsed.tree)).toEqual(tree);
    }),
    { numRuns: 300 },
  );
});

test('no text makes the parser fail, and errors are positioned within the text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const { problem } = parseFilter(text);
      expect(problem === undefined || (problem.from >= 0 && problem.from <= problem.to && problem.to <= text.length)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
