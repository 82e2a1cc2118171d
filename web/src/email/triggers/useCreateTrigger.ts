import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
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
  const isDone = useIsDoneOr(messages.failed);
  const create = async (type: TriggerType): Promise<string | undefined> => {
    const payload = (await write({ input: { storeId: storeGlobalId, type } }))?.createDefaultEmailTrigger;
    const trigger = payload?.emailTrigger;
    if (!isDone(payload) || trigger == null) return undefined;
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
