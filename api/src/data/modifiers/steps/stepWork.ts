import { StepProblem } from './stepProblem.ts';

/**
 * What the steps of a list may do to one product: about one unit for each character that is read, twenty for each instruction that a pattern may
 * have to try at one. Counted rather than timed, so that the same product and steps always give the same.
 */
export const workOfProduct = 500_000_000;
/** Of these, so many between two turns of the process that answers calls: tens of milliseconds at worst. */
export const workInline = 4_000_000;

/** The rest of what may be done; steps run one after another, and never wait. Outside of them, no one counts. */
let left = Number.POSITIVE_INFINITY;
let isInline = false;

/** A product that is too much work for the process that answers calls. */
export class TooMuchInline extends Error {}

/** Throws a StepProblem when the steps have done to the product what they may. */
export function spendWork(units: number): void {
  left -= units;
  if (left >= 0) return;
  if (isInline) throw new TooMuchInline();
  throw new StepProblem('too_much_work');
}

/** Throws TooMuchInline where so much more is too much for the process that answers calls; elsewhere it is done anyway. */
export function assertBudget(units: number): void {
  if (isInline && units > left) throw new TooMuchInline();
}

/** Counts what is done within. With `inline`, throws TooMuchInline where that is too much for the process that answers calls. */
export function countWork<T>(work: () => T, { inline = false }: { inline?: boolean } = {}): T {
  left = inline ? workInline : workOfProduct;
  isInline = inline;
  try {
    return work();
  } finally {
    left = Number.POSITIVE_INFINITY;
    isInline = false;
  }
}
