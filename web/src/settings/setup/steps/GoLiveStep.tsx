import { Button } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { useUndoToast } from '../../../app/toasts/useUndoToast.ts';
import { setupSliderMessages as messages } from '../setup.messages.ts';
import styles from '../setup.module.css';

interface GoLiveStepProps {
  readonly isLive: boolean;
  readonly mayEdit: boolean;
  readonly isWriting: boolean;
  readonly wentLive: MessageDescriptor;
  /** That is stored now. */
  readonly revision: number;
  /** Saves who sees it, and gives the new revision; undefined where that failed and an error was shown. */
  readonly show: (visibility: 'LIVE' | 'PREVIEW', from: number) => Promise<number | undefined>;
}

/** Shows what was made to all shoppers, and takes that back. */
export function GoLiveStep({ isLive, mayEdit, isWriting, wentLive, revision, show }: GoLiveStepProps) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const goLive = async () => {
    const next = await show('LIVE', revision);
    if (next === undefined) return;
    showUndo({ title: intl.formatMessage(wentLive), onUndo: () => show('PREVIEW', next) });
  };
  return (
    <li className={styles['card']}>
      <h2>
        <FormattedMessage {...messages.goLive} />
      </h2>
      {isLive ? (
        <p>
          <FormattedMessage {...messages.isLive} />
        </p>
      ) : (
        <>
          <p className={styles['soft']}>
            <FormattedMessage {...messages.goLiveText} />
          </p>
          {mayEdit && (
            <div>
              <Button loading={isWriting} onClick={() => void goLive()}>
                <FormattedMessage {...messages.goLiveButton} />
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  );
}
