import { IconFlask } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { TextButton } from '../../ui/state/TextButton.tsx';
import type { DemoModeNotice_store$key } from './__generated__/DemoModeNotice_store.graphql.ts';
import { demoModeMessages as messages } from './demoMode.messages.ts';
import styles from './DemoModeNotice.module.css';
import { useSetDemoMode } from './useSetDemoMode.ts';

/** Says on the dashboard that its figures are examples; on a store without any, offers to show some. */
export function DemoModeNotice({ store: storeKey }: { store: DemoModeNotice_store$key }) {
  const { id, demoMode, canEnable } = useFragment(
    graphql`
      fragment DemoModeNotice_store on Store {
        id
        canEnable: viewerCan(ability: STORE_EDIT)
        demoMode @catch(to: NULL) {
          isEnabled
          isAvailable
        }
      }
    `,
    storeKey,
  );
  const intl = useIntl();
  const [setDemoMode, isWriting] = useSetDemoMode(id);
  if (demoMode == null || (!demoMode.isEnabled && !(demoMode.isAvailable && canEnable))) return null;
  return (
    <div className={styles['notice']} data-on={demoMode.isEnabled || undefined} role="note">
      <IconFlask size={18} stroke={1.8} aria-hidden />
      <span className={styles['text']}>{intl.formatMessage(demoMode.isEnabled ? messages.label : messages.offer)}</span>
      {!demoMode.isEnabled && (
        <TextButton isBusy={isWriting} onClick={() => void setDemoMode(true)}>
          {intl.formatMessage(messages.enable)}
        </TextButton>
      )}
    </div>
  );
}
