import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { keepOutline } from '../app/firstPaint/outline.ts';
import { AbilitiesContext, type Can } from '../app/router/viewerAbilities.ts';
import { NumbersContext, numbersOf } from '../app/words/numbers.ts';
import { useUserLanguage } from '../app/words/useUserLanguage.ts';
import { DraftOwnerContext } from '../ui/form/draftOwner.ts';
import { keepFocusNear } from '../ui/keys/keepFocusNear.ts';
import { ConsoleTheme } from '../ui/theme/ConsoleTheme.tsx';
import type { ConsoleShell_viewer$key } from './__generated__/ConsoleShell_viewer.graphql.ts';
import { IdentityProof } from '../session/proof/IdentityProof.tsx';
import { KeptLists } from '../account/listViews/KeptLists.tsx';
import type { useSavedViews_owner$key } from '../account/listViews/__generated__/useSavedViews_owner.graphql.ts';
import { ConsoleHeader } from './ConsoleHeader.tsx';
import { ConsoleNavigation } from './ConsoleNavigation.tsx';
import styles from './ConsoleShell.module.css';
import type { NavigationGroup } from './navigation.ts';
import { shellMessages } from './shell.messages.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

interface Props {
  readonly viewer: ConsoleShell_viewer$key;
  /** The store at hand; absent on screens of a company and where nothing was found. */
  readonly storeId: string | undefined;
  readonly scopeName: string;
  readonly can: Can;
  /** Without any there is no navigation. */
  readonly groups: readonly NavigationGroup[];
  readonly pathname: string;
  /** The store or company whose lists have saved views. */
  readonly views?: useSavedViews_owner$key | null | undefined;
  /** What the header offers before the user's menu. */
  readonly headerActions?: ReactNode;
  readonly children: ReactNode;
}

/** Header, navigation and content: the frame of every screen behind the sign-in. */
export function ConsoleShell({ viewer: viewerKey, storeId, scopeName, can, groups, pathname, views, headerActions, children }: Props) {
  const viewer = useFragment(
    graphql`
      fragment ConsoleShell_viewer on Viewer {
        id
        numberFormat
        uiLang
        ...ConsoleHeader_viewer
      }
    `,
    viewerKey,
  );
  useUserLanguage(viewer.uiLang);
  const intl = useIntl();
  const drawer = useRef<HTMLDialogElement>(null);
  const main = useFocusOnNavigation(pathname);
  useEffect(keepFocusNear, []);
  const numbers = useMemo(() => numbersOf(viewer.numberFormat === 'EU' ? 'EU' : 'US', intl.locale), [viewer.numberFormat, intl.locale]);
  const hasNavigation = groups.length > 0;
  const shell = useRef<HTMLDivElement>(null);
  const isKept = storeId !== undefined && hasNavigation;
  useEffect(() => {
    if (!isKept) return undefined;
    // When the screen has settled: names and figures may come, and drawing it is more urgent.
    const timer = setTimeout(() => shell.current && keepOutline(shell.current, pathname), 1000);
    return () => clearTimeout(timer);
  }, [isKept, pathname]);

  return (
    <ConsoleTheme>
      <AbilitiesContext value={can}>
        <NumbersContext value={numbers}>
          <DraftOwnerContext value={viewer.id}>
            <a href="#content" className={styles['skip']}>
              {intl.formatMessage(shellMessages.skip)}
            </a>
            <div ref={shell} className={hasNavigation ? styles['shell'] : styles['shellAlone']}>
              <ConsoleHeader
                viewer={viewer}
                storeId={storeId}
                scopeName={scopeName}
                actions={headerActions}
                onOpenNavigation={hasNavigation ? () => drawer.current?.showModal() : undefined}
              />
              {hasNavigation && (
                <aside className={styles['aside']}>
                  <ConsoleNavigation groups={groups} pathname={pathname} />
                </aside>
              )}
              <main id="content" ref={main} tabIndex={-1} className={styles['main']}>
                <KeptLists views={views}>{children}</KeptLists>
              </main>
            </div>
            <IdentityProof />
            {hasNavigation && (
              <dialog ref={drawer} className={styles['drawer']} aria-label={intl.formatMessage(shellMessages.navigation)}>
                <button
                  type="button"
                  className={styles['close']}
                  aria-label={intl.formatMessage(shellMessages.closeNavigation)}
                  onClick={() => drawer.current?.close()}
                >
                  <IconX size={20} stroke={1.6} aria-hidden />
                </button>
                <ConsoleNavigation groups={groups} pathname={pathname} onNavigate={() => drawer.current?.close()} />
              </dialog>
            )}
          </DraftOwnerContext>
        </NumbersContext>
      </AbilitiesContext>
    </ConsoleTheme>
  );
}
