import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import { decimalFrom, textFrom } from '../../imports/map/feedValues.ts';
import { StepProblem } from './stepProblem.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The variants of a product: an import keeps a list of objects as a list of their JSON texts. */
function variantsOf(value: AttributeValue): unknown[] {
  const items = Array.isArray(value) ? value : [String(value)];
  return items.flatMap((item) => {
    const first = item.trimStart().at(0);
    const variant = first === '{' || first === '[' ? parsed(item) : undefined;
    return Array.isArray(variant) ? variant : [variant ?? item];
  });
}

/** Values of one field of all variants; without a field, the variants themselves. */
function fieldValues(value: AttributeValue, field: string): (string | number | boolean)[] {
  return variantsOf(value).flatMap((variant) => {
    let found: unknown = variant;
    if (field !== '') {
      const entries = typeof variant === 'object' && variant !== null ? Object.entries(variant) : [];
      found = entries.find(([name]) => name === field)?.[1];
    }
    return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? (found === '' ? [] : [found]) : [];
  });
}

const numbersOf = (values: readonly unknown[]) =>
  values.map((value) => {
    const number = decimalFrom(value);
    if (number === undefined) throw new StepProblem('variants_no_number', { value: (textFrom(value) ?? '').slice(0, 60) });
    return number;
  });

type Combine = (values: (string | number | boolean)[]) => AttributeValue | undefined;

const ways: Readonly<Record<string, Combine>> = {
  list: (values) => [...new Set(values.map(String))],
  min: (values) => Math.min(...numbersOf(values)),
  max: (values) => Math.max(...numbersOf(values)),
  sum: (values) =>
    Number(
      numbersOf(values)
        .reduce((sum, number) => sum + number, 0)
        .toPrecision(14),
    ),
  count: (values) => values.length,
  first: ([value]) => value,
};

/** A way to make one value of those of all variants, by its name; empty means a list. */
export function variantValues(way: string): ((value: AttributeValue, field: string) => AttributeValue | undefined) | undefined {
  const combine = Object.hasOwn(ways, way === '' ? 'list' : way) ? ways[way === '' ? 'list' : way] : undefined;
  if (combine === undefined) return undefined;
  return (value, field) => {
    const values = fieldValues(value, field);
    return values.length === 0 ? undefined : combine(values);
  };
}
