import type { Step } from './modifierStep.ts';

/** Steps of equal content are distinguished as objects; the key stays while a step is edited and moved. */
const keys = new WeakMap<Step, string>();
let made = 0;

/** Identifies this step among all others of the page. It is not part of the step, so that lists are compared by what they do. */
export function stepKey(step: Step): string {
  const known = keys.get(step);
  if (known !== undefined) return known;
  const key = `step${++made}`;
  keys.set(step, key);
  return key;
}

/** The same step with other fields. */
export function changedStep(step: Step, change: Partial<Step>): Step {
  const changed = { ...step, ...change };
  keys.set(changed, stepKey(step));
  return changed;
}
