import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { useSetDemoModeMutation } from './__generated__/useSetDemoModeMutation.graphql.ts';
import { demoModeMessages as messages } from './demoMode.messages.ts';
import { demoModeItem } from './demoModeItem.ts';

/** Turns a store's example figures on or off, and reads the screen again. */
export function useSetDemoMode(storeId: string) {
  const intl = useIntl();
  const reload = useReload();
  const [write, isWriting] = useWrite<useSetDemoModeMutation>(graphql`
    mutation useSetDemoModeMutation($input: SetDemoModeInput!) {
      setDemoMode(input: $input) {
        store {
          ...DisableDemoModeButton_store
          ...DemoModeNotice_store
        }
        errors {
          message
        }
      }
    }
  `);
  const setDemoMode = async (isEnabled: boolean): Promise<void> => {
    const payload = (await write({ input: { storeId, isEnabled } }))?.setDemoMode;
    if (payload === undefined) return;
    const [error] = payload.errors;
    if (error === undefined) demoModeItem.write({ enabled: isEnabled });
    else showToast({ type: 'danger', title: intl.formatMessage(messages.failed), message: error.message });
    reload();
  };
  return [setDemoMode, isWriting] as const;
}
