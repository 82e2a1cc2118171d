import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import type {
  SetSearchRulesEnabledInput,
  useSetSearchRulesEnabledMutation,
} from './__generated__/useSetSearchRulesEnabledMutation.graphql.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

/** Switches rules on or off in one store; nothing else of them is touched. True when it is done. */
export function useSetSearchRulesEnabled() {
  const intl = useIntl();
  const numbers = useNumbers();
  const [write, isWriting] = useWrite<useSetSearchRulesEnabledMutation>(graphql`
    mutation useSetSearchRulesEnabledMutation($input: SetSearchRulesEnabledInput!) {
      setSearchRulesEnabled(input: $input) {
        searchRules {
          id
          isEnabled
          revision
          updatedAt
          updatedBy
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);

  const setEnabled = async (input: SetSearchRulesEnabledInput, { isQuiet = false } = {}): Promise<boolean> => {
    const answer = await write({ input });
    const payload = answer?.setSearchRulesEnabled;
    if (payload === undefined) return false;
    const [error] = payload.errors;
    if (error !== undefined) {
      showToast({ type: 'danger', title: intl.formatMessage(messages.failedToast), message: error.message });
      return false;
    }
    if (!isQuiet) {
      const done = input.isEnabled ? messages.enabledToast : messages.disabledToast;
      showToast({ type: 'success', title: intl.formatMessage(done, counted(numbers, input.internalIds.length)) });
    }
    return true;
  };
  return [setEnabled, isWriting] as const;
}
