import { mostModifiers } from '@endcap/schema/data/modifiers/stepLimits.ts';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';

import { useUndoToast } from '../../../app/toasts/useUndoToast.ts';
import { modifiersMessages as messages } from '../modifiers.messages.ts';
import { newStep, type Step } from './modifierStep.ts';
import { changedStep, stepKey } from './stepKeys.ts';

export type StepList = ReturnType<typeof useStepList>;

/** What can be done to the steps. Lists of steps are never changed, only replaced. */
export function useStepList(steps: readonly Step[], onSteps: (steps: readonly Step[]) => void) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const latest = useRef({ steps, onSteps });
  useEffect(() => {
    latest.current = { steps, onSteps };
  });
  // A toast outlives the list that it was shown for: what is put back comes into the list of now, with all that was typed since.
  const putBack = (step: Step, at: number) => {
    const now = latest.current;
    if (now.steps.some((one) => stepKey(one) === stepKey(step))) return;
    now.onSteps([...now.steps.slice(0, at), step, ...now.steps.slice(at)]);
  };
  return {
    steps,
    /** Why no step can be added; undefined when one can. */
    fullBecause: steps.length >= mostModifiers ? intl.formatMessage(messages.tooManySteps, { most: mostModifiers }) : undefined,
    add: (...added: readonly Step[]) => onSteps([...steps, ...added]),
    change: (step: Step, change: Partial<Step>) => onSteps(steps.map((one) => (one === step ? changedStep(one, change) : one))),
    /** Whether it has moved. */
    move(from: number, to: number): boolean {
      const step = steps[from];
      if (step === undefined || to < 0 || to >= steps.length || to === from) return false;
      const others = steps.filter((_, at) => at !== from);
      onSteps([...others.slice(0, to), step, ...others.slice(to)]);
      return true;
    },
    duplicate(at: number): Step | undefined {
      const step = steps[at];
      if (step === undefined) return undefined;
      const copy = newStep(step);
      onSteps([...steps.slice(0, at + 1), copy, ...steps.slice(at + 1)]);
      return copy;
    },
    remove(at: number) {
      const step = steps[at];
      if (step === undefined) return;
      onSteps(steps.filter((_, index) => index !== at));
      showUndo({ type: 'info', title: intl.formatMessage(messages.removedStep), onUndo: () => putBack(step, at) });
    },
  };
}
