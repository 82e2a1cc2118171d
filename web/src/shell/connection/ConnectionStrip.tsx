import { useEffect } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { areChangesKept, reloadConsole } from '../../app/connection/agreedReload.ts';
import { reportConnection, useConnection } from '../../app/connection/connection.ts';
import { asksToReload, type ConnectionNotice, noticeOf } from '../../app/connection/connectionRules.ts';
import { runOperation } from '../../app/relay/runOperation.ts';
import { routerMessages } from '../../app/router/router.messages.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import { TextButton } from '../../ui/state/TextButton.tsx';
import type { ConnectionStripQuery } from './__generated__/ConnectionStripQuery.graphql.ts';
import { connectionMessages as messages } from './connection.messages.ts';
import styles from './ConnectionStrip.module.css';

/** How often a server that did not answer is asked again. */
const againMs = 5_000;

const words: Readonly<Record<ConnectionNotice, MessageDescriptor>> = {
  offline: messages.offline,
  unanswered: messages.unanswered,
  newer: messages.newer,
};

/**
 * Says that the network is gone, that the server does not answer, or that it has a newer console; and asks whether to reload when a part
 * of this one is no longer there. It comes with the console's first code: nothing could be loaded when it is needed.
 */
export function ConnectionStrip() {
  const intl = useIntl();
  const connection = useConnection();
  const notice = noticeOf(connection);
  useEffect(() => {
    if (notice !== 'unanswered') return undefined;
    const timer = setInterval(() => {
      // The caller that posts reports the result.
      runOperation<ConnectionStripQuery>(
        graphql`
          query ConnectionStripQuery {
            signUpConfig {
              isOpen
            }
          }
        `,
        {},
      ).catch(() => undefined);
    }, againMs);
    return () => clearInterval(timer);
  }, [notice]);

  const stay = () => reportConnection({ type: 'stay' });
  const reload = (
    <TextButton look="main" onClick={reloadConsole} data-autofocus>
      {intl.formatMessage(messages.reload)}
    </TextButton>
  );
  return (
    <>
      <div className={styles['place']} role="status">
        {notice !== undefined && (
          <div className={styles['strip']} data-notice={notice}>
            <span>{intl.formatMessage(words[notice])}</span>
            {notice === 'newer' && (
              <>
                {reload}
                <TextButton onClick={() => reportConnection({ type: 'later' })}>{intl.formatMessage(messages.later)}</TextButton>
              </>
            )}
          </div>
        )}
      </div>
      <Modal
        opened={asksToReload(connection)}
        onClose={stay}
        title={intl.formatMessage(messages.askTitle)}
        size="sm"
        closeButtonProps={{ 'aria-label': intl.formatMessage(messages.stay) }}
      >
        <p className={styles['question']}>{intl.formatMessage(routerMessages.updateAvailable)}</p>
        {areChangesKept() && <p className={styles['comfort']}>{intl.formatMessage(messages.askText)}</p>}
        <div className={styles['answers']}>
          <TextButton onClick={stay}>{intl.formatMessage(messages.stay)}</TextButton>
          {reload}
        </div>
      </Modal>
    </>
  );
}
