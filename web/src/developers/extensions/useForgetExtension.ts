import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { useForgetExtensionMutation } from './__generated__/useForgetExtensionMutation.graphql.ts';
import { extensionsMessages as messages } from './extensions.messages.ts';

/** Takes a plug-in off the list. There is no undo: it comes back on its own when it reports. */
export function useForgetExtension() {
  const intl = useIntl();
  const reload = useReload();
  const [write] = useWrite<useForgetExtensionMutation>(graphql`
    mutation useForgetExtensionMutation($input: ForgetExtensionInput!) {
      forgetExtension(input: $input) {
        deletedId
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.failed);
  return async ({ id, name }: { readonly id: string; readonly name: string }) => {
    const payload = (await write({ input: { id } }))?.forgetExtension;
    if (payload === undefined) return;
    if (isDone(payload)) showToast({ type: 'success', title: intl.formatMessage(messages.forgotten, { name }) });
    reload();
  };
}
