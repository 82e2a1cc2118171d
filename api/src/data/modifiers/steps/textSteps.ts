import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';
import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';

import { htmlText } from '../../../content/text/htmlText.ts';
import type { ProductDraft } from './productDraft.ts';
import { namedGroups, PatternError, safePattern } from './safePattern.ts';
import { StepError } from './stepProblem.ts';
import { spendWork } from './stepWork.ts';
import { assertListField, attributeNameOf, requireText, mapTexts, plainNumberOf } from './stepValues.ts';
import { readTemplate, TemplateError } from './textTemplate.ts';

/** Applies a step to a product; `delete` takes the product out of the store. */
export type StepAction = (product: ProductDraft) => 'delete' | void;

/** Makes an action of a step, or throws a StepError. */
export type StepKind = (step: Modifier) => StepAction;

/** A step that changes the texts of one attribute. */
function textStep(change: (step: Modifier) => (text: string) => string): StepKind {
  return (step) => {
    const name = attributeNameOf(step.attribute, 'attribute');
    const changed = change(step);
    return (product) => {
      const value = product.get(name);
      if (value !== undefined)
        product.set(
          name,
          mapTexts(value, (text) => {
            spendWork(10 * text.length);
            return changed(text);
          }),
        );
    };
  };
}

const capitaliseWord = (word: string) => {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
};

function capitalise({ value }: Modifier): (text: string) => string {
  if (value !== '' && value !== 'words' && value !== 'first') throw new StepError('value', 'choose_one', { choices: 'words, first' });
  if (value === 'first') return (text) => capitaliseWord(text.toLowerCase());
  return (text) => text.toLowerCase().replace(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu, (word) => capitaliseWord(word));
}

function updateAttribute(step: Modifier): StepAction {
  const name = attributeNameOf(step.attribute, 'attribute');
  const { replace_by: replaceBy } = step;
  try {
    const pattern = safePattern(requireText(step.value, 'value'));
    const missing = namedGroups(replaceBy).find((group) => group > pattern.groups);
    if (missing !== undefined) throw new StepError('replace_by', 'group_missing', { group: missing, groups: pattern.groups });
    const replaced = (text: string) => pattern.replaceAll(text, replaceBy);
    return (product) => {
      const value = product.get(name);
      if (value === undefined) return;
      if (typeof value === 'number') {
        const text = replaced(String(value));
        product.set(name, plainNumberOf(text) ?? text);
      } else if (typeof value !== 'boolean') product.set(name, mapTexts(value, replaced));
    };
  } catch (error) {
    if (error instanceof PatternError) throw StepError.of('value', error);
    throw error;
  }
}

function split(step: Modifier): StepAction {
  const name = attributeNameOf(step.attribute, 'attribute', { isTarget: step.value === '' });
  const target = step.value === '' ? name : attributeNameOf(step.value, 'value');
  assertListField(target, step.value === '' ? 'attribute' : 'value');
  const separator = requireText(step.separator, 'separator');
  return (product) => {
    const value = product.get(name);
    if (value === undefined || typeof value === 'boolean') return;
    const parts = (Array.isArray(value) ? value : [String(value)]).flatMap((text) => text.split(separator)).map((part) => part.trim());
    product.set(target, parts);
  };
}

function append(step: Modifier): StepAction {
  const name = attributeNameOf(step.attribute, 'attribute');
  const added = requireText(step.value, 'value');
  return (product) => {
    const value: AttributeValue | undefined = product.get(name);
    if (Array.isArray(value)) {
      if (!value.includes(added)) product.set(name, [...value, added]);
    } else product.set(name, value === undefined ? added : `${value}${step.separator}${added}`);
  };
}

function format(step: Modifier): StepAction {
  const name = attributeNameOf(step.attribute, 'attribute');
  try {
    const template = readTemplate(requireText(step.value, 'value'));
    return (product) =>
      product.set(
        name,
        template.fill((attribute) => product.get(attribute)),
      );
  } catch (error) {
    if (error instanceof TemplateError) throw StepError.of('value', error);
    throw error;
  }
}

export const textSteps = {
  update_attribute: updateAttribute,
  split,
  append,
  format,
  capitalise: textStep(capitalise),
  upper: textStep(() => (text) => text.toUpperCase()),
  lower: textStep(() => (text) => text.toLowerCase()),
  strip_html: textStep(() => htmlText),
} satisfies Record<string, StepKind>;
