import { createHash } from 'node:crypto';

import type { AttributeValue } from '../engine/attributeGroups.ts';

/** Texts longer than this say nothing new to a model that takes some hundred words. */
const longestText = 8_000;
const attribute = /\{\{\s*([^{}]+?)\s*\}\}/g;

const words = (value: AttributeValue | undefined): string =>
  Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value);

/** The text of a product by a template such as `{{ name }}. {{ brand }}`; an attribute that the product lacks leaves nothing. */
export function embeddingText(template: string, attributes: Iterable<readonly [string, AttributeValue]>): string {
  const known = new Map(attributes);
  const text = template.replaceAll(attribute, (_mark, name: string) => words(known.get(name)));
  return text.replaceAll(/\s+/gu, ' ').trim().slice(0, longestText);
}

const digestOf = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** What a vector was made with; those of another model or template cannot be compared with it. */
export const vectorMark = (model: string, template: string): string => digestOf(model, template);
export const textDigest = (text: string): string => digestOf(text);
