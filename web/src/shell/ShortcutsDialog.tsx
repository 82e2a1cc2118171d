import { Fragment, useState } from 'react';
import { useIntl } from 'react-intl';

import { Keys } from '../ui/keys/Keys.tsx';
import { type KeyGroup, shownKeyGroups } from '../ui/keys/shownKeys.ts';
import { Modal } from '../ui/popup/Modal.tsx';
import { consoleToolsMessages as messages } from './consoleTools/consoleTools.messages.ts';
import styles from './ConsoleTools.module.css';

const everywhere: KeyGroup = {
  title: messages.everywhere,
  keys: [
    { keys: ['Mod+K'], does: messages.keySearch },
    { keys: ['Mod+S'], does: messages.keySave },
    { keys: ['?'], does: messages.keyShortcuts },
    { keys: ['Esc'], does: messages.keyClose },
  ],
};

/** All keys that work right now: those of the console, and those of what the screen shows. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const [groups] = useState(() => [everywhere, ...shownKeyGroups()]);
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={intl.formatMessage(messages.shortcuts)}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      {groups.map(({ title, keys }) => (
        <section key={title.id}>
          <h3 className={styles['keysTitle']}>{intl.formatMessage(title)}</h3>
          <dl className={styles['keys']}>
            {keys.map(({ keys: chords, does }) => (
              <Fragment key={does.id}>
                <dt>
                  {chords.map((chord) => (
                    <Keys key={chord} chord={chord} />
                  ))}
                </dt>
                <dd>{intl.formatMessage(does)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
