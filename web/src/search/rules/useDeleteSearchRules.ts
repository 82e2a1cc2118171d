import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { DeleteSearchRulesInput, useDeleteSearchRulesMutation } from './__generated__/useDeleteSearchRulesMutation.graphql.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { useRestoreSearchRules } from './useRestoreSearchRules.ts';

/** The undo stays long enough to read what was deleted and think about it. */
const undoFor = 12_000;

/** Deletes rules and offers to undo it; an undo refreshes whatever page is on screen by then. True when they are gone. */
export function useDeleteSearchRules(onDeleted: () => void) {
  const intl = useIntl();
  const numbers = useNumbers();
  const reload = useReload();
  const restore = useRestoreSearchRules();
  const [write, isWriting] = useWrite<useDeleteSearchRulesMutation>(graphql`
    mutation useDeleteSearchRulesMutation($input: DeleteSearchRulesInput!) {
      deleteSearchRules(input: $input) {
        deletedIds
        errors {
          field
          code
          message
        }
      }
    }
  `);

  const remove = async (input: DeleteSearchRulesInput): Promise<boolean> => {
    const answer = await write({ input });
    const payload = answer?.deleteSearchRules;
    if (payload === undefined) return false;
    const [error] = payload.errors;
    if (error !== undefined) {
      showToast({ type: 'danger', title: intl.formatMessage(messages.failedToast), message: error.message });
      return false;
    }
    showToast({
      type: 'success',
      title: intl.formatMessage(messages.deletedToast, counted(numbers, input.internalIds.length)),
      duration: undoFor,
      action: {
        label: intl.formatMessage(messages.undo),
        onRun: async () => {
          if (await restore(input)) reload();
        },
      },
    });
    onDeleted();
    return true;
  };
  return [remove, isWriting] as const;
}
