import { graphql } from 'react-relay';

import { useWrite } from '../../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../../app/toasts/useIsDoneOr.ts';
import type { useUndoImportMutation } from './__generated__/useUndoImportMutation.graphql.ts';
import { importUndoMessages as messages } from './importUndo.messages.ts';

/** Asks for an import to be undone; true when that has begun. */
export function useUndoImport() {
  const [write, isAsking] = useWrite<useUndoImportMutation>(graphql`
    mutation useUndoImportMutation($input: UndoImportInput!) {
      undoImport(input: $input) {
        import {
          ...UndoImport_import
          ...ImportRow_import
        }
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.failed);
  const undo = async (id: string): Promise<boolean> => isDone((await write({ input: { id } }))?.undoImport);
  return [undo, isAsking] as const;
}
