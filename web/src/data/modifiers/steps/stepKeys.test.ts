import { expect, it } from 'vitest';

import { newStep } from './modifierStep.ts';
import { changedStep, stepKey } from './stepKeys.ts';

it('steps with equal content have unique keys, which stay when a step is edited', () => {
  const steps = [newStep({ type: 'UPPER', attribute: 'brand' }), newStep({ type: 'UPPER', attribute: 'brand' })] as const;
  const [first, second] = steps.map((step) => stepKey(step));
  expect(first).not.toBe(second);
  const edited = changedStep(steps[0], { attribute: 'name' });
  expect([stepKey(edited), edited.attribute, stepKey(steps[1])]).toEqual([first, 'name', second]);
  // As the tab keeps them over a reload: other objects of the same content are other steps.
  const restored = JSON.parse(JSON.stringify(steps)) as typeof steps; // what was just written
  expect(new Set([...steps, ...restored].map((step) => stepKey(step))).size).toBe(4);
  expect(restored).toEqual(steps);
});
