import { graphql } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import type { SaveModifiersInput, useModifierWritesSaveMutation } from './__generated__/useModifierWritesSaveMutation.graphql.ts';
import type { UndoModifiersInput, useModifierWritesUndoMutation } from './__generated__/useModifierWritesUndoMutation.graphql.ts';
import type { useModifierWritesRunMutation } from './__generated__/useModifierWritesRunMutation.graphql.ts';

/** Saves the list, runs it, and restores older versions. Each returns undefined when it failed as a whole and that was reported. */
export function useModifierWrites() {
  const { id: storeId } = useStoreScope();
  const [writeSave] = useWrite<useModifierWritesSaveMutation>(graphql`
    mutation useModifierWritesSaveMutation($input: SaveModifiersInput!) {
      saveModifiers(input: $input) {
        modifiers {
          ...modifiersStored_list
          ...ModifierRunPanel_list
        }
        errors {
          field
          code
          message
        }
        problems {
          index
          message
          code
          values {
            name
            value
          }
        }
      }
    }
  `);
  const [writeRun, isStarting] = useWrite<useModifierWritesRunMutation>(graphql`
    mutation useModifierWritesRunMutation($input: RunModifiersInput!) {
      runModifiers(input: $input) {
        modifiers {
          ...ModifierRunPanel_list
          lastRun {
            job {
              ...watchJob_job
            }
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [writeUndo, isUndoing] = useWrite<useModifierWritesUndoMutation>(graphql`
    mutation useModifierWritesUndoMutation($input: UndoModifiersInput!) {
      undoModifiers(input: $input) {
        modifiers {
          ...modifiersStored_list
          ...ModifierRunPanel_list
          lastRun {
            job {
              ...watchJob_job
            }
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return {
    isStarting,
    isUndoing,
    save: async (input: Omit<SaveModifiersInput, 'storeId'>) => (await writeSave({ input: { storeId, ...input } }))?.saveModifiers,
    run: async () => (await writeRun({ input: { storeId } }))?.runModifiers,
    undo: async (input: Omit<UndoModifiersInput, 'storeId'>) => (await writeUndo({ input: { storeId, ...input } }))?.undoModifiers,
  };
}
