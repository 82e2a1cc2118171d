import { type ComponentProps, useState } from 'react';
import { useIntl } from 'react-intl';

import { storedItem } from '../../app/stored/storedItem.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { sessionMessages as messages } from './session.messages.ts';
import styles from './SessionForm.module.css';

/** Whether this browser shows what is typed as a password (specification, section 3). */
const showMe = storedItem('show-me', (json) => (typeof json === 'boolean' ? json : undefined));

/** A password, hidden unless the person wants to see what they type. */
export function PasswordField(props: Omit<ComponentProps<typeof PlainField>, 'type'>) {
  const intl = useIntl();
  const [isShown, setShown] = useState(() => showMe.read() ?? false);
  return (
    <div className={styles['password']}>
      <PlainField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className={styles['show']}
        aria-controls={props.id}
        aria-pressed={isShown}
        onClick={() => {
          setShown(!isShown);
          showMe.write(!isShown);
        }}
      >
        {intl.formatMessage(isShown ? messages.hidePassword : messages.showPassword)}
      </button>
    </div>
  );
}
