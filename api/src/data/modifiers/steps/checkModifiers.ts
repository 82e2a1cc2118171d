import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';

import { type ModifierProblem, readModifiers } from './applyModifiers.ts';
import { columnKinds } from './productDraft.ts';
import { faultOf } from './stepProblem.ts';

/** Steps that make an attribute, and the field that names it. */
const makers: Partial<Record<Modifier['type'], 'attribute' | 'value'>> = {
  create_attribute: 'attribute',
  default: 'attribute',
  evaluate: 'attribute',
  format: 'attribute',
  append: 'attribute',
  derive_variants: 'attribute',
  rename: 'value',
  copy: 'value',
  split: 'value',
};
const own = new Set(['id', ...Object.keys(columnKinds)]);
/** Steps that do nothing where the attribute is not there. */
const readers = new Set<Modifier['type']>([
  'delete_attribute',
  'update_attribute',
  'change_type',
  'split',
  'capitalise',
  'upper',
  'lower',
  'rename',
  'copy',
  'map',
  'round',
  'strip_html',
]);

/**
 * What is wrong with a list. With the names that the store's products have, also what is only strange: an attribute that no product has and
 * no step before has made, which is mostly a typing error.
 */
export function checkModifiers(list: readonly Modifier[], known?: ReadonlySet<string>, isSample = false): ModifierProblem[] {
  const { problems } = readModifiers(list);
  const faulty = new Set(problems.map(({ index }) => index));
  // A store whose feeds have no attributes is mostly one without products.
  const isReported = known !== undefined && [...known].some((name) => !own.has(name));
  const warnings: ModifierProblem[] = [];
  const made = new Set<string>();
  for (const [index, step] of list.entries()) {
    const { type, attribute } = step;
    if (
      isReported &&
      !faulty.has(index) &&
      readers.has(type) &&
      !attribute.includes('*') &&
      !own.has(attribute) &&
      !known.has(attribute) &&
      !made.has(attribute)
    ) {
      const fault = faultOf(isSample ? 'attribute_not_in_sample' : 'attribute_unknown', { name: attribute });
      warnings.push({ index, field: 'attribute', severity: 'warning', ...fault });
    }
    const maker = makers[type];
    if (maker !== undefined && step.enabled) made.add(step[maker]);
  }
  return [...problems, ...warnings].sort((a, b) => a.index - b.index);
}
