import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useSignOut } from '../session/session/useSignOut.ts';
import { Popup } from '../ui/popup/Popup.tsx';
import type { UserMenu_viewer$key } from './__generated__/UserMenu_viewer.graphql.ts';
import { shellMessages } from './shell.messages.ts';
import styles from './UserMenu.module.css';

const schemes = [
  { scheme: 'light', message: shellMessages.light, Icon: IconSun },
  { scheme: 'dark', message: shellMessages.dark, Icon: IconMoon },
  { scheme: 'auto', message: shellMessages.system, Icon: IconDeviceDesktop },
] as const;

/** Who is signed in, how the console looks, and the way out. */
export function UserMenu({ viewer: viewerKey }: { viewer: UserMenu_viewer$key }) {
  const viewer = useFragment(
    graphql`
      fragment UserMenu_viewer on Viewer {
        name
        firstName
        email
      }
    `,
    viewerKey,
  );
  const intl = useIntl();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { signOut, isSigningOut } = useSignOut();
  const account = intl.formatMessage(shellMessages.account, { name: viewer.name });
  return (
    <Popup
      className={styles['target']}
      label={account}
      title={account}
      align="end"
      width={248}
      button={
        <>
          <span className={styles['initial']} aria-hidden>
            {viewer.firstName.slice(0, 1).toLocaleUpperCase()}
          </span>
          <span className={styles['name']}>{viewer.firstName}</span>
        </>
      }
    >
      {() => (
        <>
          <div className={styles['who']}>
            <div className={styles['fullName']}>{viewer.name}</div>
            <div className={styles['email']}>{viewer.email}</div>
          </div>
          <div className={styles['part']} role="group" aria-label={intl.formatMessage(shellMessages.appearance)}>
            <div className={styles['label']} aria-hidden>
              {intl.formatMessage(shellMessages.appearance)}
            </div>
            {schemes.map(({ scheme, message, Icon }) => (
              <button
                key={scheme}
                type="button"
                className={styles['item']}
                aria-pressed={colorScheme === scheme}
                onClick={() => setColorScheme(scheme)}
              >
                <Icon size={16} stroke={1.6} aria-hidden />
                {intl.formatMessage(message)}
              </button>
            ))}
          </div>
          <div className={styles['part']}>
            <button type="button" className={styles['item']} disabled={isSigningOut} onClick={() => signOut()}>
              <IconLogout size={16} stroke={1.6} aria-hidden />
              {intl.formatMessage(shellMessages.signOut)}
            </button>
          </div>
        </>
      )}
    </Popup>
  );
}
