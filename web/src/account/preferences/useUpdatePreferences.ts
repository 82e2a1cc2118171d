import { graphql } from 'react-relay';
import { useIntl } from 'react-intl';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { profileMessages } from '../profile/profile.messages.ts';
import { preferencesMessages as messages } from './preferences.messages.ts';
import type { UpdatePreferencesInput, useUpdatePreferencesMutation } from './__generated__/useUpdatePreferencesMutation.graphql.ts';

/** Changes a preference; the console follows the answer at once. */
export function useUpdatePreferences() {
  const intl = useIntl();
  const [write, isWriting] = useWrite<useUpdatePreferencesMutation>(graphql`
    mutation useUpdatePreferencesMutation($input: UpdatePreferencesInput!) {
      updatePreferences(input: $input) {
        viewer {
          id
          ...useShownPreferences_viewer
          ...PreferencesForm_viewer
        }
        errors {
          code
          message
        }
      }
    }
  `);
  const update = async (input: UpdatePreferencesInput): Promise<void> => {
    const answer = await write({ input });
    const problem = answer?.updatePreferences.errors[0];
    if (problem === undefined) return;
    const isConflict = problem.code === 'CONFLICT';
    const message = isConflict ? intl.formatMessage(messages.conflict) : problem.message;
    showToast({ type: isConflict ? 'info' : 'danger', title: intl.formatMessage(profileMessages.failed), message });
  };
  return [update, isWriting] as const;
}
