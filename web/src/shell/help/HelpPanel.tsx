import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { useLocation } from '../../app/router/useLocation.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useSiteRoutes } from '../../app/router/useSiteRoutes.ts';
import { routeAt, screensIn } from '../consoleTools/screens.ts';
import type { ToolScope } from '../consoleTools/toolScope.ts';
import { helpMessages as messages } from './help.messages.ts';
import { HelpArticleView } from './HelpArticleView.tsx';
import styles from './HelpPanel.module.css';
import { HelpSearch } from './HelpSearch.tsx';

/** What the panel is opened with. */
export interface HelpStart {
  readonly query: string;
  readonly articleId: string | undefined;
}

interface Props {
  readonly scope: ToolScope;
  readonly start: HelpStart;
  readonly onClose: () => void;
}

/** The help centre next to the screen: one can read and keep working. */
export function HelpPanel({ scope, start, onClose }: Props) {
  const intl = useIntl();
  const can = useCan();
  const siteRoutes = useSiteRoutes();
  const panel = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [typed, setTyped] = useState(start.query);
  /** Articles that were opened one from the other; the last is shown. */
  const [opened, setOpened] = useState<readonly string[]>(start.articleId === undefined ? [] : [start.articleId]);
  const articleId = opened.at(-1);
  const screen = routeAt(siteRoutes, pathname)?.name;
  const pathOf = (name: string): string | undefined =>
    screensIn(siteRoutes, { ...scope, can }).find(({ route }) => route.name === name)?.path;

  useLayoutEffect(() => panel.current?.showPopover(), []);
  useEffect(() => {
    const before = document.activeElement;
    const element = panel.current;
    if (element?.contains(before) === false) element.focus();
    return () => {
      // Anyone who was inside continues where the help was opened.
      if (document.activeElement === document.body || element?.contains(document.activeElement) === true)
        document.querySelector<HTMLElement>('[data-opens-help]')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <aside
      ref={panel}
      popover="manual"
      tabIndex={-1}
      className={styles['panel']}
      aria-label={intl.formatMessage(messages.title)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles['head']}>
        {articleId === undefined ? (
          <span className={styles['name']}>{intl.formatMessage(messages.title)}</span>
        ) : (
          <button type="button" className={styles['back']} onClick={() => setOpened(opened.slice(0, -1))}>
            <IconArrowLeft size={16} stroke={1.6} aria-hidden />
            {intl.formatMessage(messages.back)}
          </button>
        )}
        <button type="button" className={styles['close']} aria-label={intl.formatMessage(messages.close)} onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </button>
      </header>
      {articleId === undefined ? (
        <HelpSearch typed={typed} screen={screen} onTyped={setTyped} onArticle={(id) => setOpened([id])} />
      ) : (
        <HelpArticleView articleId={articleId} onArticle={(id) => setOpened([...opened, id])} pathOf={pathOf} />
      )}
    </aside>
  );
}
