import { IconFlaskOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { TextButton } from '../../ui/state/TextButton.tsx';
import type { DisableDemoModeButton_store$key } from './__generated__/DisableDemoModeButton_store.graphql.ts';
import { demoModeMessages as messages } from './demoMode.messages.ts';
import { demoModeItem } from './demoModeItem.ts';
import styles from './DisableDemoModeButton.module.css';
import { useSetDemoMode } from './useSetDemoMode.ts';

/** The way out of demo mode, in the header while it is on, for those who may take it. */
export function DisableDemoModeButton({ store: storeKey }: { store: DisableDemoModeButton_store$key }) {
  const { id, demoMode, canDisable } = useFragment(
    graphql`
      fragment DisableDemoModeButton_store on Store {
        id
        canDisable: viewerCan(ability: STORE_EDIT)
        demoMode @catch(to: NULL) {
          isEnabled
        }
      }
    `,
    storeKey,
  );
  const intl = useIntl();
  const [setDemoMode, isWriting] = useSetDemoMode(id);
  const isEnabled = demoMode?.isEnabled;
  useEffect(() => {
    // Demo mode also ends on its own, and what is in the browser follows.
    if (isEnabled !== undefined && (demoModeItem.read()?.enabled ?? false) !== isEnabled) demoModeItem.write({ enabled: isEnabled });
  }, [isEnabled]);
  if (isEnabled !== true || !canDisable) return null;
  const label = intl.formatMessage(messages.disable);
  return (
    <TextButton isBusy={isWriting} title={label} onClick={() => void setDemoMode(false)}>
      <IconFlaskOff size={18} stroke={1.8} aria-hidden className={styles['icon']} />
      <span className={styles['words']}>{label}</span>
    </TextButton>
  );
}
