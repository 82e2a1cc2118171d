import { setImmediate as breathe } from 'node:timers/promises';

import type { GivenProduct } from '../../products/givenProduct.ts';
import { applyModifiers, type Modified, type Modifiers } from '../steps/applyModifiers.ts';
import { TooMuchInline } from '../steps/stepWork.ts';
import { applyInThread } from './heavyProducts.ts';

/** Others are served in between. */
const turnMs = 20;

/** What the steps make of one product, without blocking the process: what is too much for it goes to a thread. */
export async function applyOne<P extends GivenProduct>(modifiers: Modifiers, product: P): Promise<Modified<P>> {
  try {
    return applyModifiers(modifiers, product, { inline: true });
  } catch (error) {
    if (!(error instanceof TooMuchInline)) throw error;
    return applyInThread(modifiers, product);
  }
}

/** What the steps make of products, in the given order. `keepAlive` is called now and then while it takes long. */
export async function applyAll<P extends GivenProduct>(
  modifiers: Modifiers,
  products: readonly P[],
  keepAlive: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Modified<P>[]> {
  const modified: Modified<P>[] = [];
  let turn = performance.now() + turnMs;
  let alive = performance.now();
  for (const product of products) {
    if (performance.now() > turn) {
      await breathe();
      if (performance.now() > alive + 10_000) {
        await keepAlive();
        alive = performance.now();
      }
      turn = performance.now() + turnMs;
    }
    modified.push(await applyOne(modifiers, product));
  }
  return modified;
}
