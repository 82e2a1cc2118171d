// Applies the steps of a list to products that are too much for the process that answers calls, in a thread of its own.

import { parentPort } from 'node:worker_threads';

import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';

import type { GivenProduct } from '../../products/givenProduct.ts';
import { applyModifiers, type Modified, type Modifiers, readModifiers } from '../steps/applyModifiers.ts';

/** One product with the steps that it goes through. */
export interface HeavyProduct {
  readonly list: readonly Modifier[];
  readonly product: GivenProduct;
}

export type HeavyResult = Modified<GivenProduct>;

/** The steps of the last product: those of a run are always the same. */
let last: { readonly text: string; readonly modifiers: Modifiers } | undefined;

parentPort?.on('message', ({ list, product }: HeavyProduct) => {
  const text = JSON.stringify(list);
  if (last?.text !== text) last = { text, modifiers: readModifiers(list).modifiers };
  const result: HeavyResult = applyModifiers(last.modifiers, product);
  // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(result);
});
