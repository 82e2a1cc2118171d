import { useState } from 'react';

import { isSame } from '../../../ui/form/formMerge.ts';
import type { Step } from './modifierStep.ts';
import { stepKey } from './stepKeys.ts';

interface Lists {
  readonly steps: readonly Step[];
  /** The steps as they are saved. */
  readonly saved: readonly Step[];
  readonly onSteps: (steps: readonly Step[]) => void;
}

/** The outcome of a proposed step. */
export interface Proposal {
  readonly key: string;
  /** Its place in the list, from 1. */
  readonly number: number;
  /** It was in the list before it was proposed. */
  readonly wasThere: boolean;
}

/** Whether two steps do the same, one of them perhaps switched off. */
export const doTheSame = (one: Step, other: Step): boolean => isSame({ ...one, isEnabled: true }, { ...other, isEnabled: true });

/** The step that a link proposes comes to the end of the list, once: after a reload, or when someone had the same idea, it is there already. */
export function useProposedStep(proposed: Step | undefined, { steps, saved, onSteps }: Lists): Proposal | undefined {
  const [taken, setTaken] = useState<{ readonly key: string; readonly wasThere: boolean } | undefined>();
  if (proposed !== undefined && taken === undefined) {
    const there = steps.find((step) => doTheSame(step, proposed));
    setTaken({ key: stepKey(there ?? proposed), wasThere: there !== undefined });
    if (there === undefined) onSteps([...steps, proposed]);
  }
  if (taken === undefined) return undefined;
  const at = steps.findIndex((step) => stepKey(step) === taken.key);
  const isSaved = saved.some((step) => stepKey(step) === taken.key);
  return at < 0 || (isSaved && !taken.wasThere) ? undefined : { ...taken, number: at + 1 };
}
