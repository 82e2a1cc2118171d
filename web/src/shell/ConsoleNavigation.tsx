import {
  IconAddressBook,
  IconChartBar,
  IconCode,
  IconDatabase,
  IconLayoutGrid,
  IconMail,
  IconMessageCircle,
  IconSearch,
  IconSettings,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { RouteLink } from '../app/router/RouteLink.tsx';
import type { SiteModule } from '../app/router/pageRoute.ts';
import styles from './ConsoleNavigation.module.css';
import { activeHref, type NavigationGroup } from './navigation.ts';
import { shellMessages } from './shell.messages.ts';

const icons: Partial<Record<SiteModule, TablerIcon>> = {
  dashboard: IconChartBar,
  search: IconSearch,
  recommendations: IconSparkles,
  email: IconMail,
  audience: IconAddressBook,
  chat: IconMessageCircle,
  merchandising: IconLayoutGrid,
  data: IconDatabase,
  developers: IconCode,
  settings: IconSettings,
};

interface Props {
  readonly groups: readonly NavigationGroup[];
  readonly pathname: string;
  readonly onNavigate?: () => void;
}

/** The left navigation: groups of modules, each with its screens. */
export function ConsoleNavigation({ groups, pathname, onNavigate }: Props) {
  const intl = useIntl();
  const active = activeHref(groups, pathname);
  return (
    <nav className={styles['navigation']} aria-label={intl.formatMessage(shellMessages.navigation)}>
      {groups.map((group) => (
        <div key={group.title?.id ?? 'top'} className={styles['group']}>
          {group.title !== undefined && <h2 className={styles['groupTitle']}>{intl.formatMessage(group.title)}</h2>}
          {group.sections.map(({ module, title, entries }) => {
            const Icon = icons[module];
            return (
              <div key={module} className={styles['section']}>
                {title !== undefined && (
                  <h3 className={styles['sectionTitle']}>
                    {Icon !== undefined && <Icon size={18} stroke={1.6} aria-hidden />}
                    {intl.formatMessage(title)}
                  </h3>
                )}
                <ul className={title === undefined ? styles['alone'] : styles['entries']}>
                  {entries.map(({ route, href }) => (
                    <li key={href}>
                      <RouteLink
                        to={href}
                        className={styles['entry'] ?? ''}
                        aria-current={href === active ? 'page' : undefined}
                        onNavigate={onNavigate}
                      >
                        {title === undefined && Icon !== undefined && <Icon size={18} stroke={1.6} aria-hidden />}
                        {intl.formatMessage(route.title)}
                      </RouteLink>
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
        </div>
      ))}
    </nav>
  );
}
