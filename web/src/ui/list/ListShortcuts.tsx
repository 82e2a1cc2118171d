import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { listMessages } from './list.messages.ts';
import styles from './list.module.css';
import { Modal } from '../popup/Modal.tsx';

const shortcuts = [
  { keys: ['j'], does: listMessages.keyDown },
  { keys: ['k'], does: listMessages.keyUp },
  { keys: ['x'], does: listMessages.keySelect },
  { keys: ['e', 'Enter'], does: listMessages.keyOpen },
  { keys: ['/'], does: listMessages.keySearch },
  { keys: ['Esc'], does: listMessages.keyEscape },
  { keys: ['?'], does: listMessages.keyHelp },
] as const;

/** The keys that work in a list. */
export function ListShortcuts({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const intl = useIntl();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="sm"
      title={<FormattedMessage {...listMessages.shortcuts} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(listMessages.close) }}
    >
      <dl className={styles['keys']}>
        {shortcuts.map(({ keys, does }) => (
          <Fragment key={does.id}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key} mr={4}>
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>
              <FormattedMessage {...does} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
