import { graphql, readInlineData } from 'react-relay';

import type { modifiersStored_list$data, modifiersStored_list$key } from './__generated__/modifiersStored_list.graphql.ts';
import { isStepType, newStep, type Step } from './steps/modifierStep.ts';

export interface StoredModifiers {
  readonly draft: { readonly steps: readonly Step[] };
  readonly revision: number;
  readonly updatedBy: string | null;
  /** How many steps were omitted because this version of the console does not know them; then nothing may be saved. */
  readonly unknown: number;
}

function stepsOf(steps: modifiersStored_list$data['steps']): Step[] {
  return steps.flatMap(({ type, ...fields }) => (isStepType(type) ? newStep({ type, ...fields }) : []));
}

/** The list as the editor edits it. */
export function readStoredModifiers(key: modifiersStored_list$key): StoredModifiers {
  const { steps, revision, updatedBy } = readInlineData(
    graphql`
      fragment modifiersStored_list on ModifierList @inline {
        revision
        updatedBy
        steps {
          type
          attribute
          value
          replaceBy
          separator
          condition
          isEnabled
        }
      }
    `,
    key,
  );
  const read = stepsOf(steps);
  return { draft: { steps: read }, revision, updatedBy: updatedBy ?? null, unknown: steps.length - read.length };
}
