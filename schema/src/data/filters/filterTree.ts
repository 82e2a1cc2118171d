/** How an attribute is compared; the words of the expression language and of the lists' conditions are the same. */
export const filterOperators = [
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'in',
  'not in',
  'contains',
  'not contains',
  'starts with',
  'exists',
  'not exists',
  'within last',
] as const;

export type FilterWord = (typeof filterOperators)[number];

const negations: ReadonlySet<FilterWord> = new Set(['!=', 'not in', 'not contains', 'not exists']);

/** Whether a comparison holds for what has no value at all: that equals nothing, so it is not equal to anything. */
export const isNegation = (operator: FilterWord): boolean => negations.has(operator);

export type FilterLiteral = string | number | boolean;

/** A stretch of the expression's text: `from` its first character, `to` the one after its last. */
export interface FilterSpan {
  readonly from: number;
  readonly to: number;
}

/** One comparison. `value` is absent for exists and not exists, a list for in and not in, a number of days for within last. */
export interface FilterTest {
  readonly kind: 'test';
  readonly attribute: string;
  readonly operator: FilterWord;
  readonly value?: FilterLiteral | readonly FilterLiteral[];
  /** Where the attribute's name is in the text that was read. */
  readonly span?: FilterSpan;
}

/** How the members of a set decide: all hold, one holds at least, or none holds. */
export const filterJoins = ['and', 'or', 'none'] as const;

export type FilterJoin = (typeof filterJoins)[number];

/** Several conditions that decide together. Has two members at least, none of its own kind; a set of which none holds may have one. */
export interface FilterSet {
  readonly kind: 'set';
  readonly join: FilterJoin;
  readonly members: readonly FilterNode[];
}

export type FilterNode = FilterTest | FilterSet;

/** What an operator is followed by. */
export function valueKindOf(operator: FilterWord): 'none' | 'list' | 'days' | 'one' {
  if (operator === 'exists' || operator === 'not exists') return 'none';
  if (operator === 'in' || operator === 'not in') return 'list';
  return operator === 'within last' ? 'days' : 'one';
}

/** Nodes assembled in normal form: sets of one member are that member, and sets of the same kind are one. No alternative holds where none does. */
export function joinFilters(join: FilterJoin, nodes: readonly FilterNode[]): FilterNode | undefined {
  const same = join === 'none' ? 'or' : join;
  const members = nodes.flatMap((node) => (node.kind === 'set' && node.join === same ? node.members : [node]));
  if (members.length === 0) return undefined;
  return members.length > 1 || join === 'none' ? { kind: 'set', join, members } : members[0];
}

/** Every comparison of a tree, from left to right. */
export function testsOf(node: FilterNode | undefined): readonly FilterTest[] {
  if (node === undefined) return [];
  return node.kind === 'test' ? [node] : node.members.flatMap((member) => testsOf(member));
}

/** The comparisons that may fail where the whole holds: those next to an `or`, or of which none holds. */
export function testsInOr(node: FilterNode | undefined): readonly FilterTest[] {
  if (node === undefined || node.kind === 'test') return [];
  return node.join !== 'and' ? testsOf(node) : node.members.flatMap((member) => testsInOr(member));
}

function printLiteral(value: FilterLiteral): string {
  return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value);
}

/** Names that are in an expression without quotes. */
export const bareName = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u;

function printTest({ attribute, operator, value }: FilterTest): string {
  const name = bareName.test(attribute) ? attribute : printLiteral(attribute);
  if (value === undefined) return `${name} ${operator}`;
  if (typeof value === 'object') return `${name} ${operator} [${value.map((one) => printLiteral(one)).join(', ')}]`;
  return operator === 'within last' ? `${name} within last ${String(value)} days` : `${name} ${operator} ${printLiteral(value)}`;
}

/** The text of a tree, which reads back as the same tree. Empty for no tree. */
export function printFilter(node: FilterNode | undefined): string {
  if (node === undefined) return '';
  if (node.kind === 'test') return printTest(node);
  const members = node.members.map((member) =>
    member.kind === 'set' && member.join !== 'none' ? `(${printFilter(member)})` : printFilter(member),
  );
  if (node.join !== 'none') return members.join(` ${node.join} `);
  const [first] = node.members;
  return `not (${node.members.length === 1 ? printFilter(first) : members.join(' or ')})`;
}
