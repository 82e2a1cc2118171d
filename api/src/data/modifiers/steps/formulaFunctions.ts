import { decimalFrom } from '../../imports/map/feedValues.ts';
import { StepProblem } from './stepProblem.ts';

/** What a formula counts with; null is "the product has no such value". */
export type FormulaValue = string | number | boolean | readonly string[] | null;

const longestText = 100_000;

/** Characters of a value. */
export function lengthOf(value: FormulaValue): number {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value) ? value.reduce((sum, item: string) => sum + item.length + 1, 0) : 1;
}

export const isNothing = (value: FormulaValue | undefined): value is null | undefined => value === null || value === undefined;

export function asText(value: FormulaValue | undefined): string {
  if (isNothing(value)) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

export function asNumber(value: FormulaValue | undefined): number {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? decimalFrom(value) : undefined;
  if (number === undefined) throw new StepProblem('not_a_number', { value: asText(value).slice(0, 60) });
  return number;
}

export const isTrue = (value: FormulaValue | undefined): boolean =>
  !isNothing(value) && value !== false && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0);

export function bounded(text: string): string {
  if (text.length > longestText) throw new StepProblem('formula_text_too_long');
  return text;
}

const asList = (value: FormulaValue | undefined): readonly string[] =>
  isNothing(value) ? [] : Array.isArray(value) ? value : [asText(value)];

function decimals(value: FormulaValue | undefined): number {
  const digits = isNothing(value) ? 0 : asNumber(value);
  if (!Number.isInteger(digits) || digits < 0 || digits > 10) throw new StepProblem('decimals_range');
  return 10 ** digits;
}

// A tiny push, since 1.005 is stored as slightly less.
const rounded = (value: number, by: number) => (Math.sign(value) * Math.round(Math.abs(value) * by * (1 + Number.EPSILON))) / by;

interface FormulaFunction {
  readonly least: number;
  readonly most: number;
  /** True when the function itself deals with what is not there; otherwise a missing first argument makes nothing of the whole. */
  readonly takesNothing?: boolean;
  run(args: readonly FormulaValue[]): FormulaValue;
}

const numbersOf = (args: readonly FormulaValue[]) =>
  args.flatMap((arg) => (isNothing(arg) ? [] : Array.isArray(arg) ? arg.map((item) => asNumber(item)) : [asNumber(arg)]));

function ofNumbers(pick: (numbers: readonly number[]) => number): FormulaFunction {
  return {
    least: 1,
    most: 20,
    takesNothing: true,
    run(args) {
      const numbers = numbersOf(args);
      return numbers.length === 0 ? null : pick(numbers);
    },
  };
}

const one = (run: (value: FormulaValue) => FormulaValue): FormulaFunction => ({ least: 1, most: 1, run: ([value = null]) => run(value) });

/** All that a formula can call. Nothing here reaches outside of its arguments. */
export const formulaFunctions: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>([
  ['round', { least: 1, most: 2, run: ([value, digits]) => rounded(asNumber(value), decimals(digits)) }],
  ['floor', one((value) => Math.floor(asNumber(value)))],
  ['ceil', one((value) => Math.ceil(asNumber(value)))],
  ['abs', one((value) => Math.abs(asNumber(value)))],
  ['min', ofNumbers((numbers) => Math.min(...numbers))],
  ['max', ofNumbers((numbers) => Math.max(...numbers))],
  ['sum', ofNumbers((numbers) => numbers.reduce((sum, number) => sum + number, 0))],
  ['number', one((value) => asNumber(value))],
  ['text', one((value) => asText(value))],
  ['upper', one((value) => asText(value).toUpperCase())],
  ['lower', one((value) => asText(value).toLowerCase())],
  ['trim', one((value) => asText(value).trim())],
  ['length', one((value) => (Array.isArray(value) ? value.length : asText(value).length))],
  ['concat', { least: 1, most: 20, takesNothing: true, run: (args) => bounded(args.map((arg) => asText(arg)).join('')) }],
  [
    'substring',
    {
      least: 2,
      most: 3,
      run([value, from, count]) {
        const start = Math.max(0, asNumber(from) - 1);
        return asText(value).slice(start, isNothing(count) ? undefined : start + Math.max(0, asNumber(count)));
      },
    },
  ],
  [
    'replace',
    {
      least: 3,
      most: 3,
      run([value, what, by]) {
        const text = asText(value);
        const sought = asText(what);
        const parts = sought === '' ? [text] : text.split(sought);
        const replacement = asText(by);
        if (text.length + parts.length * replacement.length > longestText) throw new StepProblem('formula_text_too_long');
        return parts.join(replacement);
      },
    },
  ],
  ['contains', { least: 2, most: 2, takesNothing: true, run: ([value, what]) => containsText(value, asText(what)) }],
  [
    'starts_with',
    { least: 2, most: 2, takesNothing: true, run: ([value, what]) => asText(value).toLowerCase().startsWith(asText(what).toLowerCase()) },
  ],
  ['coalesce', { least: 1, most: 20, takesNothing: true, run: (args) => args.find((arg) => !isNothing(arg) && arg !== '') ?? null }],
  ['exists', { least: 1, most: 1, takesNothing: true, run: ([value]) => !isNothing(value) }],
  ['count', { least: 1, most: 1, takesNothing: true, run: ([value]) => asList(value).length }],
  ['item', { least: 2, most: 2, run: ([value, at]) => asList(value)[asNumber(at) - 1] ?? null }],
  ['join', { least: 1, most: 2, run: ([value, by]) => bounded(asList(value).join(isNothing(by) ? ', ' : asText(by))) }],
  [
    'split',
    {
      least: 2,
      most: 2,
      run: ([value, by]) =>
        asText(value)
          .split(asText(by))
          .map((part) => part.trim()),
    },
  ],
]);

function containsText(value: FormulaValue | undefined, what: string): boolean {
  const sought = what.toLowerCase();
  return Array.isArray(value) ? value.some((item) => item.toLowerCase() === sought) : asText(value).toLowerCase().includes(sought);
}
