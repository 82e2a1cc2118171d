import { Button, Skeleton } from '@mantine/core';
import { IconLogout, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { createPortal } from 'react-dom';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { useSignOut } from '../../session/session/useSignOut.ts';
import { sessionMessages } from '../../session/session/session.messages.ts';
import { PreferencesForm } from '../preferences/PreferencesForm.tsx';
import { preferencesMessages } from '../preferences/preferences.messages.ts';
import type { UserSettingsSidebarQuery } from './__generated__/UserSettingsSidebarQuery.graphql.ts';
import { profileMessages as messages } from './profile.messages.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SecurityPanel } from './SecurityPanel.tsx';
import styles from './UserSettings.module.css';

export type SettingsTab = 'profile' | 'security' | 'preferences';

interface Props {
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
  readonly onClose: () => void;
}

const tabs = [
  { tab: 'profile', message: messages.title },
  { tab: 'security', message: messages.security },
  { tab: 'preferences', message: preferencesMessages.title },
] as const;

/** The user's own settings next to whatever they were doing: profile, preferences, sign out. */
export function UserSettingsSidebar({ tab, onTab, onClose }: Props) {
  const intl = useIntl();
  const drawer = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isDirty = useRef(false);
  const { signOut, isSigningOut } = useSignOut();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const element = drawer.current;
    // Not showModal: messages of the console (saved, or not) must stay readable above it. What is behind is out of reach anyway.
    const behind = document.getElementById('content')?.parentElement;
    if (element !== null && !element.open) element.show();
    if (behind != null) behind.inert = true;
    return () => {
      if (behind != null) behind.inert = false;
      element?.close();
    };
  }, []);
  const mayLeave = (): boolean => !isDirty.current || window.confirm(intl.formatMessage(messages.leave));
  const close = (): void => {
    if (mayLeave()) onClose();
  };
  return createPortal(
    <>
      <div role="presentation" className={styles['backdrop']} onMouseDown={close} />
      <dialog
        ref={drawer}
        className={styles['drawer']}
        aria-modal
        aria-labelledby={titleId}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
      >
        <div className={styles['box']}>
          <header className={styles['head']}>
            <h2 id={titleId} className={styles['title']}>
              {intl.formatMessage(messages.settings)}
            </h2>
            <button type="button" className={styles['close']} aria-label={intl.formatMessage(messages.close)} onClick={close}>
              <IconX size={20} stroke={1.6} aria-hidden />
            </button>
            <div className={styles['tabs']} role="tablist" aria-labelledby={titleId}>
              {tabs.map((one) => (
                <button
                  key={one.tab}
                  type="button"
                  role="tab"
                  id={`${titleId}-${one.tab}`}
                  aria-controls={`${titleId}-${one.tab}-panel`}
                  aria-selected={tab === one.tab}
                  tabIndex={tab === one.tab ? 0 : -1}
                  className={styles['tab']}
                  onClick={() => onTab(one.tab)}
                  onKeyDown={(event) => {
                    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
                    const other = tabs.at((tabs.indexOf(one) + step) % tabs.length);
                    if (step === 0 || other === undefined) return;
                    onTab(other.tab);
                    document.getElementById(`${titleId}-${other.tab}`)?.focus();
                  }}
                >
                  {intl.formatMessage(one.message)}
                </button>
              ))}
            </div>
          </header>
          <PageErrorBoundary attempt={attempt} onRetry={() => setAttempt((count) => count + 1)}>
            <Suspense fallback={<SettingsSkeleton />}>
              <SettingsPanels
                key={attempt}
                tab={tab}
                idOf={(one) => `${titleId}-${one}`}
                onDirtyChange={(dirty) => {
                  isDirty.current = dirty;
                }}
              />
            </Suspense>
          </PageErrorBoundary>
          <footer className={styles['foot']}>
            <Button
              variant="default"
              leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
              loading={isSigningOut}
              onClick={() => {
                if (mayLeave()) signOut();
              }}
            >
              {intl.formatMessage(sessionMessages.signOut)}
            </Button>
          </footer>
        </div>
      </dialog>
    </>,
    document.body,
  );
}

interface PanelsProps {
  readonly tab: SettingsTab;
  readonly idOf: (tab: SettingsTab) => string;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/** All panels stay, so that nothing typed is lost by looking at another. */
function SettingsPanels({ tab, idOf, onDirtyChange }: PanelsProps) {
  const { viewer } = useLazyLoadQuery<UserSettingsSidebarQuery>(
    graphql`
      query UserSettingsSidebarQuery {
        viewer {
          ...ProfileForm_viewer
          ...SecurityPanel_viewer
          ...PreferencesForm_viewer
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  );
  const panel = (one: SettingsTab) => ({
    role: 'tabpanel',
    id: `${idOf(one)}-panel`,
    'aria-labelledby': idOf(one),
    hidden: tab !== one,
    className: styles['panel'],
  });
  if (viewer === null || viewer === undefined) return null;
  return (
    <>
      <div {...panel('profile')}>
        <ProfileForm viewer={viewer} onDirtyChange={onDirtyChange} />
      </div>
      <div {...panel('security')}>
        <SecurityPanel viewer={viewer} />
      </div>
      <div {...panel('preferences')}>
        <PreferencesForm viewer={viewer} />
      </div>
    </>
  );
}

function SettingsSkeleton() {
  return (
    <div className={styles['panel']} aria-hidden>
      <div className={styles['fields']}>
        {['name', 'email', 'phone', 'profession'].map((field) => (
          <Skeleton key={field} height={62} />
        ))}
      </div>
    </div>
  );
}
