import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { useTakeBack } from '../../resources/useTakeBack.ts';
import type { useCreateTriggerMutation } from './__generated__/useCreateTriggerMutation.graphql.ts';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import { emailTriggersAddress } from './emailTriggersAddress.ts';
import type { TriggerType } from './triggerFields.ts';

/** Creates a trigger with a flow that works, disabled. Returns its id within the store; undefined, after saying so, when it failed. */
export function useCreateTrigger(storeGlobalId: string) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const { storeId } = useStoreScope();
  const takeBack = useTakeBack();
  const [write, isWriting] = useWrite<useCreateTriggerMutation>(graphql`
    mutation useCreateTriggerMutation($input: CreateDefaultEmailTriggerInput!) {
      createDefaultEmailTrigger(input: $input) {
        emailTrigger {
          id
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
    const trigger = payload.emailTrigger;
    if (trigger == null) return undefined;
    const { id, internalId } = trigger;
    const { paths } = emailTriggersAddress;
    showUndo({
      title: intl.formatMessage(messages.created),
      message: intl.formatMessage(messages.createdText),
      onUndo: () => takeBack({ id, path: paths.item({ storeId, id: internalId }), next: paths.list({ storeId }) }),
    });
    return internalId;
  };
  return { create, isWriting };
}
