import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import type { useCreateTriggerMutation } from './__generated__/useCreateTriggerMutation.graphql.ts';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import type { TriggerType } from './triggerFields.ts';

/** Creates a trigger with a flow that works, disabled. Returns its id within the store; undefined, after saying so, when it failed. */
export function useCreateTrigger(storeGlobalId: string) {
  const intl = useIntl();
  const [write, isWriting] = useWrite<useCreateTriggerMutation>(graphql`
    mutation useCreateTriggerMutation($input: CreateDefaultEmailTriggerInput!) {
      createDefaultEmailTrigger(input: $input) {
        emailTrigger {
          internalId
        }
        errors {
          message
        }
      }
    }
  `);
  const create = async (type: TriggerType): Promise<string | undefined> => {
    const payload = (await write({ input: { storeId: storeGlobalId, type } }))?.createDefaultEmailTrigger;
    if (payload === undefined) return undefined;
    const [error] = payload.errors;
    if (error !== undefined) showToast({ type: 'danger', title: intl.formatMessage(messages.failed), message: error.message });
    else showToast({ type: 'success', title: intl.formatMessage(messages.created), message: intl.formatMessage(messages.createdText) });
    return payload.emailTrigger?.internalId;
  };
  return { create, isWriting };
}
