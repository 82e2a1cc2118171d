import {
  type FilterJoin,
  type FilterLiteral,
  type FilterNode,
  type FilterSet,
  type FilterTest,
  type FilterWord,
  joinFilters,
  valueKindOf,
} from '@endcap/schema/data/filters/filterTree.ts';

import type { MessageDescriptor } from 'react-intl';

/** Kinds of values as the store's attributes have them. */
export type AttributeKind = 'text' | 'number' | 'boolean' | 'list' | 'date';

const operatorsByKind: Readonly<Record<AttributeKind, readonly FilterWord[]>> = {
  text: ['=', '!=', 'in', 'not in', 'contains', 'not contains', 'starts with', 'exists', 'not exists'],
  number: ['=', '!=', '>', '>=', '<', '<=', 'in', 'not in', 'exists', 'not exists'],
  boolean: ['=', '!=', 'exists', 'not exists'],
  list: ['contains', 'not contains', 'in', 'not in', 'exists', 'not exists'],
  date: ['within last', '>=', '<', 'exists', 'not exists'],
};

/** Words of a language of conditions that is not about products. */
export interface FilterVocabulary {
  /** What an attribute is called, by its name: by this it is chosen. */
  readonly labels: ReadonlyMap<string, string>;
  /** The only values of some attributes. */
  readonly choices: ReadonlyMap<string, readonly { readonly value: string; readonly label: string }[]>;
  /** An example of an expression. */
  readonly example: string;
  /** What is said of a name that is unknown, and of one that was perhaps meant otherwise. */
  readonly unknown: MessageDescriptor;
  readonly unknownSimilar: MessageDescriptor;
}

/** Operators on offer for an attribute where some do not serve, with the one that it is compared by now, whatever that is. */
export function operatorsFor(
  kind: AttributeKind | undefined,
  current: FilterWord,
  without: readonly FilterWord[] = [],
): readonly FilterWord[] {
  const offered = operatorsByKind[kind ?? 'text'].filter((word) => !without.includes(word));
  return offered.includes(current) ? offered : [current, ...offered];
}

/** What was typed, as the value of an attribute of this kind. */
export function literalOf(text: string, kind: AttributeKind | undefined): FilterLiteral {
  const number = Number(text.replace(',', '.'));
  const isNumber = text.trim() !== '' && Number.isFinite(number);
  if (kind === 'number') return isNumber ? number : text;
  if (kind === 'boolean') return text !== 'false';
  return text;
}

/** The comparison with another operator; what it is compared with is kept as far as it fits. */
export function withOperator(test: FilterTest, operator: FilterWord, kind: AttributeKind | undefined): FilterTest {
  const { value: before, span: _place, ...rest } = test;
  const [first = kind === 'boolean' ? true : ''] = typeof before === 'object' ? before : before === undefined ? [] : [before];
  const base = { ...rest, operator };
  switch (valueKindOf(operator)) {
    case 'none':
      return base;
    case 'days':
      return { ...base, value: typeof first === 'number' && first >= 1 ? Math.floor(first) : 30 };
    case 'list':
      return { ...base, value: typeof before === 'object' ? before : [first] };
    default:
      return { ...base, value: first };
  }
}

/** The tree with a node in the place of another; undefined takes it away. Sets that are left with one member go with it. */
export function replaceNode(tree: FilterNode | undefined, old: FilterNode, next: FilterNode | undefined): FilterNode | undefined {
  if (tree === old) return next;
  if (tree === undefined || tree.kind === 'test') return tree;
  const members = tree.members.map((member) => replaceNode(member, old, next)).filter((member) => member !== undefined);
  return joinFilters(tree.join, members);
}

/** The tree with one more comparison in a set, or besides all that it has. */
export function addTest(tree: FilterNode | undefined, set: FilterSet | undefined, test: FilterTest): FilterNode {
  if (tree === undefined) return test;
  if (set === undefined) return joinFilters(tree.kind === 'set' ? tree.join : 'and', [tree, test]) ?? test;
  return replaceNode(tree, set, { ...set, members: [...set.members, test] }) ?? test;
}

/** The tree with a comparison turned into a set of two: of alternatives, or of conditions that both hold where alternatives are around it. */
export function splitTest(tree: FilterNode | undefined, test: FilterTest, around: FilterJoin, another: FilterTest): FilterNode | undefined {
  return replaceNode(tree, test, { kind: 'set', join: around === 'and' ? 'or' : 'and', members: [test, another] });
}

/** The tree with a set joined another way. Neighbours that are then joined alike become one set. */
export function turnSet(tree: FilterNode | undefined, set: FilterSet, join: FilterJoin): FilterNode | undefined {
  return replaceNode(tree, set, joinFilters(join, set.members));
}
