import { type FilterNode, type FilterTest, type FilterWord, testsOf } from '@endcap/schema/data/filters/filterTree.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import type { ProductDraft } from './productDraft.ts';
import { StepError } from './stepProblem.ts';

export type ProductTest = (product: ProductDraft) => boolean;

const numberOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^-?\d{1,30}(?:\.\d{1,30})?$/.test(value)) return undefined;
  return Number(value);
};

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
};

function isOneOf(value: AttributeValue, given: readonly unknown[]): boolean {
  const texts = new Set(given.map(String));
  if (Array.isArray(value)) return value.some((item) => texts.has(item));
  const number = numberOf(value);
  return texts.has(String(value)) || (number !== undefined && given.some((one) => numberOf(one) === number));
}

function compare(value: AttributeValue, given: unknown): number | undefined {
  if (Array.isArray(value)) return undefined;
  const [a, b] = [numberOf(value), numberOf(given)];
  if (a !== undefined && b !== undefined) return a - b;
  if (b !== undefined || typeof value !== 'string') return undefined;
  const text = String(given);
  return value < text ? -1 : value > text ? 1 : 0;
}

const negations: Readonly<Record<string, FilterWord>> = {
  '!=': '=',
  'not in': 'in',
  'not contains': 'contains',
  'not exists': 'exists',
};

/** Whether one product meets one condition, by the rules of the lists: what has no value at all is not equal to anything. */
function passes(
  product: ProductDraft,
  { attribute, operator, value: given }: Pick<FilterTest, 'attribute' | 'operator' | 'value'>,
): boolean {
  const positive = negations[operator];
  if (positive !== undefined) return !passes(product, { attribute, operator: positive, ...(given === undefined ? {} : { value: given }) });
  const value = product.get(attribute);
  if (operator === 'exists') return value !== undefined;
  if (value === undefined) return false;
  if (operator === '=' || operator === 'in') return isOneOf(value, Array.isArray(given) ? given : [given]);
  const text = String(given ?? '').toLowerCase();
  if (operator === 'contains')
    return Array.isArray(value) ? value.some((item) => item.toLowerCase() === text) : String(value).toLowerCase().includes(text);
  if (operator === 'starts with')
    return (Array.isArray(value) ? value : [String(value)]).some((item) => item.toLowerCase().startsWith(text));
  const order = compare(value, given);
  return order !== undefined && comparisons[operator]?.(order) === true;
}

function holds(product: ProductDraft, node: FilterNode): boolean {
  if (node.kind === 'test') return passes(product, node);
  if (node.join === 'and') return node.members.every((member) => holds(product, member));
  return node.members.some((member) => holds(product, member)) === (node.join === 'or');
}

/** Reads the condition of a step, in the filter language; an empty one holds always. Throws a StepError that says what cannot be read. */
export function readCondition(text: string): ProductTest {
  const { tree, problem } = parseFilter(text);
  if (problem !== undefined)
    throw new StepError('condition', 'condition_unreadable', {
      at: problem.from + 1,
      expected: problem.kind.replace(/ expected$/, ' is expected'),
    });
  if (tree === undefined) return () => true;
  // What a product becomes must not depend on the day of the run: a run would change it without any change.
  if (testsOf(tree).some(({ operator }) => operator === 'within last')) throw new StepError('condition', 'condition_timeless');
  return (product) => holds(product, tree);
}
