import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { undoFor, useResourceWrites } from '../../resources/useResourceWrites.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { useCreateTriggerMutation } from './__generated__/useCreateTriggerMutation.graphql.ts';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import { emailTriggersAddress } from './emailTriggersAddress.ts';
import type { TriggerType } from './triggerFields.ts';

/** Creates a trigger with a flow that works, disabled. Returns its id within the store; undefined, after saying so, when it failed. */
export function useCreateTrigger(storeGlobalId: string) {
  const intl = useIntl();
  const { storeId } = useStoreScope();
  const navigate = useNavigate();
  const reload = useReload();
  const { remove } = useResourceWrites();
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
  const takeBack = async ({ id, internalId }: { readonly id: string; readonly internalId: string }) => {
    if (!(await remove([id]))) return;
    // Nothing is left on its own page; any other one is read again.
    if (window.location.pathname.endsWith(internalId)) navigate.push(emailTriggersAddress.paths.list({ storeId }));
    else reload();
  };
  const create = async (type: TriggerType): Promise<string | undefined> => {
    const payload = (await write({ input: { storeId: storeGlobalId, type } }))?.createDefaultEmailTrigger;
    if (payload === undefined) return undefined;
    const [error] = payload.errors;
    if (error !== undefined) showToast({ type: 'danger', title: intl.formatMessage(messages.failed), message: error.message });
    const trigger = payload.emailTrigger;
    if (trigger == null) return undefined;
    showToast({
      type: 'success',
      title: intl.formatMessage(messages.created),
      message: intl.formatMessage(messages.createdText),
      duration: undoFor,
      action: { label: intl.formatMessage(resourcesMessages.undo), onRun: () => takeBack(trigger) },
    });
    return trigger.internalId;
  };
  return { create, isWriting };
}
