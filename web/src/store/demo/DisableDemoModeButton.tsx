import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { TextButton } from '../../ui/state/TextButton.tsx';
import type { DisableDemoModeButton_store$key } from './__generated__/DisableDemoModeButton_store.graphql.ts';
import { demoModeMessages as messages } from './demoMode.messages.ts';
import { demoModeItem } from './demoModeItem.ts';
import { useSetDemoMode } from './useSetDemoMode.ts';

/** The way out of demo mode, in the header while it is on. */
export function DisableDemoModeButton({ store: storeKey }: { store: DisableDemoModeButton_store$key }) {
  const { storeId, demoMode } = useFragment(
    graphql`
      fragment DisableDemoModeButton_store on Store {
        storeId
        demoMode {
          isEnabled
        }
      }
    `,
    storeKey,
  );
  const intl = useIntl();
  const [setDemoMode, isWriting] = useSetDemoMode(storeId);
  const { isEnabled } = demoMode;
  useEffect(() => {
    // Demo mode also ends by itself, and what lies in the browser follows.
    if ((demoModeItem.read()?.enabled ?? false) !== isEnabled) demoModeItem.write({ enabled: isEnabled });
  }, [isEnabled]);
  if (!isEnabled) return null;
  return (
    <TextButton isBusy={isWriting} onClick={() => void setDemoMode(false)}>
      {intl.formatMessage(messages.disable)}
    </TextButton>
  );
}
