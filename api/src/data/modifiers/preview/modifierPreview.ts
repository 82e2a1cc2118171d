import { setImmediate as breathe } from 'node:timers/promises';

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { modifiersPreview } from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';

import type { Database } from '../../../db/database.ts';
import { changedCells, type ProductCells } from '../../products/productChanges.ts';
import { applyOne } from '../run/applyAll.ts';
import { checkModifiers } from '../steps/checkModifiers.ts';
import { suggestModifiers } from './modifierSuggestions.ts';
import { columnKinds } from '../steps/productDraft.ts';
import { prepareModifiers, readModifiers } from '../steps/applyModifiers.ts';
import { sampleProducts } from './sampleProducts.ts';
import { StepCounts } from '../steps/stepCounts.ts';

export type ModifierPreview = AnswerOf<typeof modifiersPreview>;

/** A preview is waited for; patterns over long texts may take this long together. */
const previewMs = 4_000;
/** Others are served in between. */
const turnMs = 20;
const mostNames = 500;

/** Applies a list to a sample of the store's products, and stores nothing. */
export async function previewModifiers(
  db: Database,
  storeKey: string,
  { modifiers: list, query, limit }: { modifiers: readonly Modifier[]; query: string; limit: number },
): Promise<ModifierPreview> {
  const { products, total } = await sampleProducts(db, storeKey, { query, limit, modifiers: list });
  await prepareModifiers(list);
  const { modifiers } = readModifiers(list);
  const counts = new StepCounts(list.length);
  const rows: ModifierPreview['rows'] = [];
  const after: ProductCells[] = [];
  const names = new Set<string>(Object.keys(columnKinds));
  let [changed, deleted, sampled] = [0, 0, 0];
  const until = performance.now() + previewMs;
  let turn = performance.now() + turnMs;
  for (const product of products) {
    if (performance.now() > until) break;
    if (performance.now() > turn) {
      await breathe();
      turn = performance.now() + turnMs;
    }
    const result = await applyOne(modifiers, product);
    sampled++;
    counts.add(result);
    for (const name of Object.keys(product.attributes)) if (names.size < mostNames) names.add(name);
    if (result.product === undefined) deleted++;
    else {
      after.push(result.product);
      if (result.isChanged) changed++;
    }
    if (!result.isChanged && result.problems.length === 0) continue;
    rows.push({
      id: product.id,
      name: product.name,
      image: product.image,
      is_deleted: result.product === undefined,
      cells: changedCells(product, result.product ?? product).map(({ field, before, after: now }) => ({
        attribute: field,
        before: typeof before === 'object' && before !== null ? [...before] : before,
        after: typeof now === 'object' && now !== null ? [...now] : now,
      })),
      steps: [...result.touched],
      problems: [...result.problems],
    });
  }
  return {
    sampled,
    total,
    changed,
    deleted,
    complete: sampled === products.length,
    steps: counts.counts,
    rows,
    problems: checkModifiers(list, names, total > limit),
    suggestions: suggestModifiers(after, list),
    attributes: [...names].sort(),
  };
}
