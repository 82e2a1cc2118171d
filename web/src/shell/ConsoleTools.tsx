import { IconHelp, IconSearch } from '@tabler/icons-react';
import { Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useLocation } from '../app/router/useLocation.ts';
import { Keys } from '../ui/keys/Keys.tsx';
import { isTyping, printedKeys } from '../ui/keys/shownKeys.ts';
import { lazyPart } from '../ui/state/lazyPart.tsx';
import { GlobalSearchDialog, searchSoon } from './globalSearch/GlobalSearchDialog.tsx';
import { NotificationBell } from './notifications/NotificationBell.tsx';
import type { HelpStart } from './help/HelpPanel.tsx';
import type { ConsoleTools_viewer$key } from './__generated__/ConsoleTools_viewer.graphql.ts';
import { CompanyScopeContext } from '../app/router/companyScope.ts';
import { StoreScopeContext } from '../app/router/storeScope.ts';
import { consoleToolsMessages as messages } from './consoleTools/consoleTools.messages.ts';
import styles from './ConsoleTools.module.css';
import type { ToolScope } from './consoleTools/toolScope.ts';

const HelpPanel = lazyPart(async () => (await import('./help/HelpPanel.tsx')).HelpPanel);
const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

interface Props {
  readonly viewer: ConsoleTools_viewer$key;
  readonly storeId: string | undefined;
}

/** What is at hand on every screen: the search (ctrl / cmd + k), the help, and the list of shortcuts (?). Their code comes when they are opened. */
export function ConsoleTools({ viewer: viewerKey, storeId }: Props) {
  const viewer = useFragment(
    graphql`
      fragment ConsoleTools_viewer on Viewer {
        id
        isHq
      }
    `,
    viewerKey,
  );
  const intl = useIntl();
  const { params, pathname, search } = useLocation();
  const store = use(StoreScopeContext);
  const company = use(CompanyScopeContext);
  const [dialog, setDialog] = useState<'search' | 'shortcuts' | undefined>(undefined);
  const [help, setHelp] = useState<HelpStart | undefined>(() => linkedHelp(search));
  const close = (): void => setDialog(undefined);
  const scope: ToolScope = {
    viewerId: viewer.id,
    isHq: viewer.isHq,
    storeId,
    companyId: store?.companyId ?? params['companyId'],
    storeGlobalId: store?.id,
    companyGlobalId: company?.id,
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A dialog that waits for an answer keeps the keyboard.
    const isElsewhere = dialog === undefined && document.querySelector('dialog[open]') !== null;
    if (event.defaultPrevented || isElsewhere) return;
    const isSearch = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
    if (isSearch) setDialog(dialog === 'search' ? undefined : 'search');
    else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) setDialog('shortcuts');
    else return;
    // Browsers have a search of their own on this key.
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles['search']}
        aria-label={intl.formatMessage(messages.openSearch, { keys: printedKeys('Mod+K').join(' + ') })}
        aria-haspopup="dialog"
        {...searchSoon}
        onClick={() => setDialog('search')}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <span className={styles['searchWord']} aria-hidden>
          {intl.formatMessage(messages.search)}
        </span>
        <span className={styles['searchKeys']} aria-hidden>
          <Keys chord="Mod+K" />
        </span>
      </button>
      <NotificationBell pathname={pathname} />
      <button
        type="button"
        className={styles['help']}
        aria-label={intl.formatMessage(messages.help)}
        aria-expanded={help !== undefined}
        data-opens-help
        onClick={() => setHelp(help === undefined ? { query: '', articleId: undefined } : undefined)}
      >
        <IconHelp size={20} stroke={1.6} aria-hidden />
      </button>
      {dialog === 'search' && (
        <GlobalSearchDialog
          scope={scope}
          onClose={close}
          onHelp={(query) => setHelp({ query, articleId: undefined })}
          onShortcuts={() => setDialog('shortcuts')}
        />
      )}
      <Suspense fallback={null}>
        {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
        {help !== undefined && (
          <HelpPanel key={`${help.query} ${help.articleId ?? ''}`} scope={scope} start={help} onClose={() => setHelp(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** An address with `help` opens that article, so that an article can be sent to a colleague. */
function linkedHelp(search: string): HelpStart | undefined {
  const articleId = new URLSearchParams(search).get('help');
  return articleId === null || articleId === '' ? undefined : { query: '', articleId };
}
