import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import type { RestoreSearchRulesInput, useRestoreSearchRulesMutation } from './__generated__/useRestoreSearchRulesMutation.graphql.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

/** Brings deleted rules back as they were. True when they are back. */
export function useRestoreSearchRules() {
  const intl = useIntl();
  const numbers = useNumbers();
  const [write] = useWrite<useRestoreSearchRulesMutation>(graphql`
    mutation useRestoreSearchRulesMutation($input: RestoreSearchRulesInput!) {
      restoreSearchRules(input: $input) {
        searchRules {
          id
          ...SearchRuleRow_rule
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return async (input: RestoreSearchRulesInput): Promise<boolean> => {
    const answer = await write({ input });
    const payload = answer?.restoreSearchRules;
    if (payload === undefined) return false;
    const [error] = payload.errors;
    if (error !== undefined) {
      showToast({ type: 'danger', title: intl.formatMessage(messages.failedToast), message: error.message });
      return false;
    }
    showToast({ type: 'success', title: intl.formatMessage(messages.restoredToast, counted(numbers, input.internalIds.length)) });
    return true;
  };
}
