import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { useSetDemoModeMutation } from './__generated__/useSetDemoModeMutation.graphql.ts';
import { demoModeMessages as messages } from './demoMode.messages.ts';
import { demoModeItem } from './demoModeItem.ts';

/** Turns a store's example figures on or off, and reads the screen again. */
export function useSetDemoMode(storeId: string) {
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
  const isDone = useIsDoneOr(messages.failed);
  const setDemoMode = async (isEnabled: boolean): Promise<void> => {
    const payload = (await write({ input: { storeId, isEnabled } }))?.setDemoMode;
    if (payload === undefined) return;
    if (isDone(payload)) demoModeItem.write({ enabled: isEnabled });
    reload();
  };
  return [setDemoMode, isWriting] as const;
}
