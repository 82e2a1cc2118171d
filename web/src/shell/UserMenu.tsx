import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useSignOut } from '../session/session/useSignOut.ts';
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
  return (
    <Menu position="bottom-end" width={240} offset={6} shadow="md">
      <Menu.Target>
        <button type="button" className={styles['target']} aria-label={intl.formatMessage(shellMessages.account, { name: viewer.name })}>
          <span className={styles['initial']} aria-hidden>
            {viewer.firstName.slice(0, 1).toLocaleUpperCase()}
          </span>
          <span className={styles['name']}>{viewer.firstName}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles['who']}>
          <div className={styles['fullName']}>{viewer.name}</div>
          <div className={styles['email']}>{viewer.email}</div>
        </div>
        <Menu.Divider />
        <Menu.Label>{intl.formatMessage(shellMessages.appearance)}</Menu.Label>
        {schemes.map(({ scheme, message, Icon }) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            closeMenuOnClick={false}
            leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
            className={colorScheme === scheme ? (styles['chosen'] ?? '') : ''}
            onClick={() => setColorScheme(scheme)}
          >
            {intl.formatMessage(message)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />} disabled={isSigningOut} onClick={() => signOut()}>
          {intl.formatMessage(shellMessages.signOut)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
