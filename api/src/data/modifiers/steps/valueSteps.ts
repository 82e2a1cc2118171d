import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import { decimalFrom, momentFrom } from '../../imports/map/feedValues.ts';
import { readFormula } from './formula.ts';
import type { FormulaValue } from './formulaFunctions.ts';
import { FormulaError } from './formulaTokens.ts';
import { columnKinds, isColumn, type ProductDraft, textOf } from './productDraft.ts';
import { StepError, StepProblem } from './stepProblem.ts';
import { attributeName, assertListField, attributeNameOf, requireText, literalOf } from './stepValues.ts';
import type { StepAction } from './textSteps.ts';
import { variantValues } from './variantValues.ts';

function createAttribute(step: Modifier): StepAction {
  const name = attributeNameOf(step.attribute, 'attribute');
  const value = literalOf(requireText(step.value, 'value'));
  return (product) => product.set(name, value);
}

function defaultValue(step: Modifier): StepAction {
  const name = attributeNameOf(step.attribute, 'attribute');
  const value = literalOf(requireText(step.value, 'value'));
  return (product) => {
    if (product.get(name) === undefined) product.set(name, value);
  };
}

function deleteAttribute({ attribute }: Modifier): StepAction {
  if (attribute.includes('*')) {
    if (!/^[A-Za-z0-9_*]+$/.test(attribute) || !/[A-Za-z0-9_]/.test(attribute)) throw new StepError('attribute', 'name_pattern');
    const parts = attribute.split('*');
    return (product) => {
      for (const name of product.attributeNames()) if (isLike(name, parts)) product.remove(name);
    };
  }
  const name = attributeNameOf(attribute, 'attribute');
  if (name === 'name') throw new StepError('attribute', 'name_needed');
  return (product) => product.remove(name);
}

/** Whether a name has these parts in this order, the first at its start and the last at its end. */
function isLike(name: string, parts: readonly string[]): boolean {
  const last = parts.at(-1) ?? '';
  const first = parts[0] ?? '';
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0 || found + part.length > name.length - last.length) return false;
    at = found + part.length;
  }
  return true;
}

function deleteProduct({ condition }: Modifier): StepAction {
  if (condition.trim() === '') throw new StepError('condition', 'condition_needed');
  return () => 'delete';
}

const yes = new Set(['true', 'yes', 'y', '1', 'on', 'ja', 'wahr', 'sand', 'sandt']);
const no = new Set(['false', 'no', 'n', '0', 'off', 'nej', 'nein', 'falsch', 'falsk']);

const conversions: Readonly<Record<string, (value: AttributeValue, separator: string) => AttributeValue | undefined>> = {
  text: (value, separator) => (Array.isArray(value) ? value.join(separator === '' ? ', ' : separator) : String(value)),
  number: (value) => (typeof value === 'boolean' ? Number(value) : Array.isArray(value) ? undefined : decimalFrom(value)),
  boolean(value) {
    const text = textOf(value).trim().toLowerCase();
    return yes.has(text) ? true : no.has(text) ? false : undefined;
  },
  list(value, separator) {
    if (Array.isArray(value)) return value;
    const text = String(value);
    return separator === '' ? [text] : text.split(separator).map((part) => part.trim());
  },
  date: (value) => momentFrom(value),
};

function changeType({ attribute, value: type, separator }: Modifier): StepAction {
  const name = attributeNameOf(attribute, 'attribute');
  const convert = Object.hasOwn(conversions, type) ? conversions[type] : undefined;
  if (convert === undefined) throw new StepError('value', 'choose_one', { choices: Object.keys(conversions).join(', ') });
  if (isColumn(name)) throw new StepError('attribute', 'type_fixed', { name, type: columnKinds[name] });
  return (product) => {
    const value = product.get(name);
    if (value === undefined) return;
    const converted = convert(value, separator);
    if (converted === undefined) throw new StepProblem('cannot_become', { value: textOf(value).slice(0, 60), type });
    product.set(name, converted);
  };
}

function stored(value: FormulaValue): AttributeValue | undefined {
  if (value === null) return undefined;
  return Array.isArray(value) ? [...value] : (value as string | number | boolean); // what is left of the union
}

function evaluate(step: Modifier): StepAction {
  const name = attributeNameOf(step.attribute, 'attribute');
  try {
    const formula = readFormula(requireText(step.value, 'value'));
    return (product) => {
      const value = stored(formula.run((attribute) => product.get(attribute) ?? null));
      if (value !== undefined) product.set(name, value);
    };
  } catch (error) {
    if (error instanceof FormulaError) throw StepError.of('value', error);
    throw error;
  }
}

function otherName(step: Modifier, { isSourceTarget }: { isSourceTarget: boolean }): [string, string] {
  const name = attributeNameOf(step.attribute, 'attribute', { isTarget: isSourceTarget });
  const target = attributeNameOf(step.value, 'value');
  if (name === target) throw new StepError('value', 'same_names');
  return [name, target];
}

function rename(step: Modifier): StepAction {
  const [name, target] = otherName(step, { isSourceTarget: true });
  if (name === 'name') throw new StepError('attribute', 'name_needed_copy');
  return (product) => {
    const value = product.get(name);
    if (value === undefined) return;
    product.set(target, value);
    product.remove(name);
  };
}

function copy(step: Modifier): StepAction {
  const [name, target] = otherName(step, { isSourceTarget: false });
  return (product) => {
    const value = product.get(name);
    if (value !== undefined) product.set(target, value);
  };
}

const mostPairs = 1_000;
const folded = (text: string) => text.trim().toLowerCase();

/** Lines of `from => to`. */
function pairsOf(text: string): Map<string, AttributeValue> {
  const pairs = new Map<string, AttributeValue>();
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const arrow = line.indexOf('=>');
    if (arrow < 0 || line.slice(0, arrow).trim() === '') throw new StepError('value', 'pair_unreadable', { line: at + 1 });
    const from = folded(line.slice(0, arrow));
    if (pairs.has(from)) throw new StepError('value', 'pair_twice', { line: at + 1, text: line.slice(0, arrow).trim() });
    pairs.set(from, literalOf(line.slice(arrow + 2).trim()));
    if (pairs.size > mostPairs) throw new StepError('value', 'too_many_pairs', { most: mostPairs });
  }
  if (pairs.size === 0) throw new StepError('value', 'required');
  return pairs;
}

function mapValues(step: Modifier): StepAction {
  const name = attributeNameOf(step.attribute, 'attribute');
  const pairs = pairsOf(step.value);
  const others = step.replace_by === '' ? undefined : literalOf(step.replace_by);
  const mapped = (item: string | number | boolean) => pairs.get(folded(String(item))) ?? others ?? item;
  return (product) => {
    const value = product.get(name);
    if (value === undefined) return;
    product.set(name, Array.isArray(value) ? value.map((item) => textOf(mapped(item))) : mapped(value));
  };
}

const roundings: Readonly<Record<string, (value: number) => number>> = {
  '': Math.round,
  nearest: Math.round,
  up: Math.ceil,
  down: Math.floor,
};

function round(step: Modifier): StepAction {
  const name = attributeNameOf(step.attribute, 'attribute');
  const unit = step.value === '' ? 1 : Number(step.value);
  if (!Number.isFinite(unit) || unit <= 0) throw new StepError('value', 'rounding_unit');
  const way = Object.hasOwn(roundings, step.replace_by) ? roundings[step.replace_by] : undefined;
  if (way === undefined) throw new StepError('replace_by', 'choose_one', { choices: 'nearest, up, down' });
  return (product: ProductDraft) => {
    const value = product.get(name);
    if (value === undefined) return;
    const number = typeof value === 'number' ? value : typeof value === 'string' ? decimalFrom(value) : undefined;
    if (number === undefined) throw new StepProblem('not_a_number', { value: textOf(value).slice(0, 60) });
    // 19.99 is 1998.9999… times 0.01.
    product.set(name, Number((way(Number((number / unit).toPrecision(14))) * unit).toPrecision(14)));
  };
}

function deriveVariants(step: Modifier): StepAction {
  const name = attributeNameOf(step.attribute, 'attribute');
  const [source = '', field = ''] = requireText(step.value, 'value').split(/\.(.*)/s);
  if (!attributeName.test(source)) throw new StepError('value', 'variant_field');
  const combine = variantValues(step.replace_by);
  if (combine === undefined) throw new StepError('replace_by', 'choose_one', { choices: 'list, min, max, sum, count, first' });
  if (step.replace_by === '' || step.replace_by === 'list') assertListField(name, 'attribute');
  return (product) => {
    const value = product.get(source);
    if (value === undefined) return;
    const derived = combine(value, field);
    if (derived !== undefined) product.set(name, derived);
  };
}

export const valueSteps = {
  create_attribute: createAttribute,
  delete_attribute: deleteAttribute,
  delete_product: deleteProduct,
  change_type: changeType,
  evaluate,
  rename,
  copy,
  map: mapValues,
  round,
  default: defaultValue,
  derive_variants: deriveVariants,
};
