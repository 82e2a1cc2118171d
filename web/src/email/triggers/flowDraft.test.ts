import { describe, expect, it } from 'vitest';

import {
  canMove,
  delayOf,
  type FlowStep,
  freeId,
  mailsBefore,
  mainLine,
  movedStep,
  newStep,
  stepsOn,
  withoutStep,
  withStep,
} from './flowDraft.ts';

const yes = { parent: 'c', branch: 'YES' } as const;
const steps: FlowStep[] = [
  newStep('a', 'EMAIL', mainLine),
  newStep('c', 'CONDITION', mainLine),
  newStep('y', 'EMAIL', yes),
  newStep('n', 'EMAIL', { parent: 'c', branch: 'NO' }),
  { ...newStep('d', 'CONDITION', mainLine), mail: 'y' },
];
const ids = (some: readonly FlowStep[]) => some.map(({ id }) => id).join('');

describe('a flow in the editor', () => {
  it('has paths: the main one and those of branches', () => {
    expect([ids(stepsOn(steps, mainLine)), ids(stepsOn(steps, yes))]).toEqual(['acd', 'y']);
    expect(ids(mailsBefore(steps, 'd'))).toBe('ayn');
  });

  it('accepts steps in any position', () => {
    expect(ids(withStep(steps, newStep('x', 'EMAIL', mainLine), 'c'))).toBe('acynxd');
    expect(ids(withStep(steps, newStep('x', 'EMAIL', mainLine), null))).toBe('xacynd');
    expect(ids(withStep(steps, newStep('x', 'EMAIL', yes), 'y'))).toBe('acyxnd');
    expect(ids(withStep(withoutStep(steps, 'y'), newStep('x', 'EMAIL', yes), null))).toBe('acxnd');
    expect(freeId([...steps, newStep('s6', 'EMAIL', mainLine)])).toBe('s7');
  });

  it('moves a condition with its branches, and removes it with them', () => {
    expect(ids(movedStep(steps, 'c', -1))).toBe('cynad');
    expect(ids(movedStep(steps, 'a', 1))).toBe('cynad');
    expect([canMove(steps, 'a', -1), canMove(steps, 'y', 1), canMove(steps, 'a', 1)]).toEqual([false, false, true]);
    const left = withoutStep(steps, 'c');
    expect([ids(left), left.at(-1)?.mail]).toEqual(['ad', '']);
  });

  it('shows delays in their largest unit', () => {
    expect([delayOf(2880), delayOf(90), delayOf(120)]).toEqual([
      { count: 2, unit: 'day' },
      { count: 90, unit: 'minute' },
      { count: 2, unit: 'hour' },
    ]);
  });
});
