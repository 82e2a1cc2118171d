import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { transient } from '../app/firstPaint/outline.ts';
import { RouteLink } from '../app/router/RouteLink.tsx';
import { sessionPaths } from '../session/session/sessionPaths.ts';
import { storePaths } from '../store/stores/storePaths.ts';
import type { ConsoleHeader_viewer$key } from './__generated__/ConsoleHeader_viewer.graphql.ts';
import styles from './ConsoleHeader.module.css';
import { ConsoleTools } from './ConsoleTools.tsx';
import { Logo } from '../ui/page/Logo.tsx';
import { shellMessages } from './shell.messages.ts';
import { StoreSelector } from './StoreSelector.tsx';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  readonly viewer: ConsoleHeader_viewer$key;
  readonly storeId: string | undefined;
  readonly scopeName: string;
  /** What is before the user's menu. */
  readonly actions: ReactNode;
  /** Opens the navigation on a narrow screen; absent without navigation. */
  readonly onOpenNavigation: (() => void) | undefined;
}

export function ConsoleHeader({ viewer: viewerKey, storeId, scopeName, actions, onOpenNavigation }: Props) {
  const viewer = useFragment(
    graphql`
      fragment ConsoleHeader_viewer on Viewer {
        ...ConsoleTools_viewer
        ...UserMenu_viewer
      }
    `,
    viewerKey,
  );
  const intl = useIntl();
  return (
    <header className={styles['header']}>
      {onOpenNavigation !== undefined && (
        <button
          type="button"
          className={styles['menu']}
          aria-label={intl.formatMessage(shellMessages.openNavigation)}
          onClick={onOpenNavigation}
        >
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
        </button>
      )}
      <RouteLink
        to={storeId === undefined ? sessionPaths.home({}) : storePaths.dashboard({ storeId })}
        className={styles['brand'] ?? ''}
        aria-label={intl.formatMessage(shellMessages.home)}
      >
        <Logo />
        <span className={styles['word']}>Endcap</span>
      </RouteLink>
      <StoreSelector storeId={storeId} scopeName={scopeName} />
      <div className={styles['end']}>
        <div className={styles['actions']} {...transient}>
          {actions}
        </div>
        <ConsoleTools viewer={viewer} storeId={storeId} />
        <UserMenu viewer={viewer} />
      </div>
    </header>
  );
}
