import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../../app/relay/useWrite.ts';
import { showToast } from '../../../app/toasts/toastStack.ts';
import type { useUndoImportMutation } from './__generated__/useUndoImportMutation.graphql.ts';
import { importUndoMessages as messages } from './importUndo.messages.ts';

/** Asks for an import to be undone; true when that has begun. */
export function useUndoImport() {
  const intl = useIntl();
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
  const undo = async (id: string): Promise<boolean> => {
    const payload = (await write({ input: { id } }))?.undoImport;
    const [error] = payload?.errors ?? [];
    if (error !== undefined) showToast({ type: 'danger', title: intl.formatMessage(messages.failed), message: error.message });
    return payload !== undefined && error === undefined;
  };
  return [undo, isAsking] as const;
}
