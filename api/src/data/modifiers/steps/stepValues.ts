import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import { isColumn } from './productDraft.ts';
import { StepError, type StepField } from './stepProblem.ts';

export const attributeName = /^[A-Za-z0-9_]{1,100}$/;

const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

/** A number that is written as one; undefined for all other text, such as `007` or `1e9`. */
export const plainNumberOf = (text: string): number | undefined => (plainNumber.test(text) ? Number(text) : undefined);

/** A value as staff type it: 12.5 is a number, true and false are yes and no, "12.5" in quotes is text like all else. */
export function literalOf(text: string): AttributeValue {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text.length >= 2 && text.startsWith('"') && text.endsWith('"')) return text.slice(1, -1);
  return plainNumberOf(text) ?? text;
}

/** Does something to every text of a value: to the text itself, or to each of a list. Numbers and yes/no stay as they are. */
export function mapTexts(value: AttributeValue, change: (text: string) => string): AttributeValue {
  if (typeof value === 'string') return change(value);
  return Array.isArray(value) ? value.map((item) => change(item)) : value;
}

/** The name of an attribute that a step reads or writes. */
export function attributeNameOf(name: string, field: StepField, { isTarget = true } = {}): string {
  if (name === '') throw new StepError(field, 'required');
  if (!attributeName.test(name)) throw new StepError(field, 'name_not_allowed');
  if (isTarget && name === 'id') throw new StepError(field, 'id_fixed');
  return name;
}

export function requireText(text: string, field: StepField): string {
  if (text === '') throw new StepError(field, 'required');
  return text;
}

/** For steps whose result is a list: of the product's own fields only the categories hold one. */
export function assertListField(name: string, field: StepField): void {
  if (isColumn(name) && name !== 'categories') throw new StepError(field, 'no_list_field', { name });
}
