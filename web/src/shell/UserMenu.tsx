import { IconAdjustments, IconLogout, IconShieldLock, IconUser } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { sessionMessages } from '../session/session/session.messages.ts';
import { useShownPreferences } from '../account/preferences/useShownPreferences.ts';
import type { SettingsTab } from '../account/profile/UserSettingsSidebar.tsx';
import { useSignOut } from '../session/session/useSignOut.ts';
import { useColumnsOfViewer } from '../account/listViews/useColumnsOfViewer.ts';
import { lazyPart } from '../ui/state/lazyPart.tsx';
import { Popup } from '../ui/popup/Popup.tsx';
import type { UserMenu_viewer$key } from './__generated__/UserMenu_viewer.graphql.ts';
import { shellMessages } from './shell.messages.ts';
import styles from './UserMenu.module.css';

/** What few visits need is loaded when it is asked for. */
const UserSettingsSidebar = lazyPart(async () => (await import('../account/profile/UserSettingsSidebar.tsx')).UserSettingsSidebar);

const settings = [
  { tab: 'profile', message: shellMessages.profile, Icon: IconUser },
  { tab: 'security', message: shellMessages.security, Icon: IconShieldLock },
  { tab: 'preferences', message: shellMessages.preferences, Icon: IconAdjustments },
] as const;

/** The settings that an address asks for: emails link to the place where they are turned off. */
function linkedTab(): SettingsTab | undefined {
  const linked = new URLSearchParams(window.location.search).get('settings');
  return settings.find(({ tab }) => tab === linked)?.tab;
}

/** Who is signed in, their settings, and the way out. */
export function UserMenu({ viewer: viewerKey }: { viewer: UserMenu_viewer$key }) {
  const viewer = useFragment(
    graphql`
      fragment UserMenu_viewer on Viewer {
        name
        firstName
        email
        ...useShownPreferences_viewer
        ...useColumnsOfViewer_viewer
      }
    `,
    viewerKey,
  );
  const intl = useIntl();
  useShownPreferences(viewer);
  useColumnsOfViewer(viewer);
  const [tab, setTab] = useState<SettingsTab | undefined>(linkedTab);
  const { signOut, isSigningOut } = useSignOut();
  const account = intl.formatMessage(shellMessages.account, { name: viewer.name });
  return (
    <>
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
        {(close) => (
          <>
            <div className={styles['who']}>
              <div className={styles['fullName']}>{viewer.name}</div>
              <div className={styles['email']}>{viewer.email}</div>
            </div>
            <div className={styles['part']}>
              {settings.map(({ tab: one, message, Icon }) => (
                <button
                  key={one}
                  type="button"
                  className={styles['item']}
                  onClick={() => {
                    close();
                    setTab(one);
                  }}
                >
                  <Icon size={16} stroke={1.6} aria-hidden />
                  {intl.formatMessage(message)}
                </button>
              ))}
            </div>
            <div className={styles['part']}>
              <button type="button" className={styles['item']} disabled={isSigningOut} onClick={() => signOut()}>
                <IconLogout size={16} stroke={1.6} aria-hidden />
                {intl.formatMessage(sessionMessages.signOut)}
              </button>
            </div>
          </>
        )}
      </Popup>
      {tab !== undefined && (
        <Suspense>
          <UserSettingsSidebar tab={tab} onTab={setTab} onClose={() => setTab(undefined)} />
        </Suspense>
      )}
    </>
  );
}
