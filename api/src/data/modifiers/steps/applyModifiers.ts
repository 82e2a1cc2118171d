import { hash } from 'node:crypto';

import type { Modifier, modifierProblem } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import type { StepFault } from '@endcap/schema/data/modifiers/stepFaults.ts';
import type { z } from 'zod';

import { readCondition, type ProductTest } from './modifierCondition.ts';
import type { GivenProduct } from '../../products/givenProduct.ts';
import { ProductDraft } from './productDraft.ts';
import { preparePatterns } from './safePattern.ts';
import { StepError, StepProblem } from './stepProblem.ts';
import { countWork, assertBudget } from './stepWork.ts';
import { type StepAction, type StepKind, textSteps } from './textSteps.ts';
import { valueSteps } from './valueSteps.ts';

export type ModifierProblem = z.output<typeof modifierProblem>;

interface ReadyStep {
  readonly index: number;
  readonly test: ProductTest;
  readonly action: StepAction;
}

/** A list of modifiers that is ready to be applied. Made once for a run or a batch. */
export interface Modifiers {
  readonly revision: number;
  /** What it was made of. */
  readonly list: readonly Modifier[];
  readonly steps: readonly ReadyStep[];
}

/** Why a step could not be applied to a product. */
export interface RowProblem extends StepFault {
  readonly index: number;
}

export interface StepTrace {
  readonly met: readonly number[];
  readonly touched: readonly number[];
  readonly problems: readonly RowProblem[];
}

export interface Modified<P extends GivenProduct> extends StepTrace {
  /** The product to be stored; undefined when a step takes it out of the store. */
  readonly product: P | undefined;
  /** True when `product` differs from what was given. */
  readonly isChanged: boolean;
  /** Index of the step that took the product out. */
  readonly deletedBy: number | undefined;
}

const kinds: Readonly<Record<Modifier['type'], StepKind>> = { ...textSteps, ...valueSteps };

export const noModifiers: Modifiers = { revision: 0, list: [], steps: [] };

/** Makes the patterns of a list ready, without blocking the process; reading the list afterwards is quick. */
export const prepareModifiers = (list: readonly Modifier[]): Promise<void> =>
  preparePatterns(list.flatMap(({ type, value }) => (type === 'update_attribute' && value !== '' ? [value] : [])));

/** Makes a list ready, and says what is wrong with it. Steps with an error are omitted, as are those that are switched off. */
export function readModifiers(list: readonly Modifier[], revision = 0): { modifiers: Modifiers; problems: ModifierProblem[] } {
  const steps: ReadyStep[] = [];
  const problems: ModifierProblem[] = [];
  for (const [index, step] of list.entries()) {
    try {
      const action = kinds[step.type](step);
      const test = readCondition(step.condition);
      if (step.enabled) steps.push({ index, test, action });
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      problems.push({ index, field: error.field, severity: 'error', ...error.fault });
    }
  }
  return { modifiers: { revision, list, steps }, problems };
}

/**
 * Applies the steps to a product as the shop sent it, top to bottom. Pure: the same product and steps always give the same. A step that
 * cannot be applied leaves the product as it was and is reported in `problems`, as is one after the product's budget of work is used up.
 * With `inline`, throws TooMuchInline for a product that would block whatever else the process does.
 */
export function applyModifiers<P extends GivenProduct>(modifiers: Modifiers, product: P, options: { inline?: boolean } = {}): Modified<P> {
  return countWork(() => applySteps(modifiers, product), options);
}

function applySteps<P extends GivenProduct>({ steps }: Modifiers, product: P): Modified<P> {
  const untouched = { product, isChanged: false, deletedBy: undefined, met: [], touched: [], problems: [] };
  if (steps.length === 0) return untouched;
  const met: number[] = [];
  const touched: number[] = [];
  const problems: RowProblem[] = [];
  const draft = new ProductDraft(product.id, product);
  for (const { index, test, action } of steps) {
    const before = draft.changes;
    try {
      if (!test(draft)) continue;
      met.push(index);
      if (action(draft) === 'delete') {
        touched.push(index);
        return { product: undefined, isChanged: true, deletedBy: index, met, touched, problems };
      }
    } catch (error) {
      if (!(error instanceof StepProblem)) throw error;
      problems.push({ index, ...error.fault });
    }
    if (draft.changes > before) touched.push(index);
  }
  if (draft.changes === 0) return { ...untouched, met, problems };
  // Both are reported as JSON, and one is digested.
  assertBudget(8 * draft.size);
  const fields = draft.fields();
  if (JSON.stringify(fields) === JSON.stringify(new ProductDraft(product.id, product).fields()))
    return { ...untouched, met, touched, problems };
  const contentHash = hash('sha256', JSON.stringify(['modified', product.id, fields]), 'hex');
  return { product: { ...product, ...fields, content_hash: contentHash }, isChanged: true, deletedBy: undefined, met, touched, problems };
}
