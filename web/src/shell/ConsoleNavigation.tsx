import {
  IconAddressBook,
  IconChartBar,
  IconChevronRight,
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
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { furtherAttribute } from '../app/firstPaint/markCurrent.ts';
import { RouteLink } from '../app/router/RouteLink.tsx';
import type { SiteModule } from '../app/router/pageRoute.ts';
import { useNumbers } from '../app/words/numbers.ts';
import styles from './ConsoleNavigation.module.css';
import { activeHref, type NavigationEntry, type NavigationGroup, type NavigationSection, openMenu } from './navigation.ts';
import { shellMessages } from './shell.messages.ts';

const icons: Partial<Record<SiteModule, TablerIcon>> = {
  analytics: IconChartBar,
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

/** The left navigation: groups of links and submenus. The submenu of the screen at hand is open, and those that were opened by hand. */
export function ConsoleNavigation({ groups, pathname, onNavigate }: Props) {
  const intl = useIntl();
  const [byHand, setByHand] = useState<Partial<Record<SiteModule, boolean>>>({});
  const active = activeHref(groups, pathname);
  const atHand = openMenu(groups, pathname);
  return (
    <nav className={styles['navigation']} aria-label={intl.formatMessage(shellMessages.navigation)}>
      {groups.map((group) => (
        <div key={group.title?.id ?? 'top'} className={styles['group']}>
          {group.title !== undefined && <h2 className={styles['groupTitle']}>{intl.formatMessage(group.title)}</h2>}
          <ul className={styles['sections']}>
            {group.sections.map((section) =>
              section.href === undefined ? (
                <Submenu
                  key={section.title.id}
                  section={section}
                  active={active}
                  isOpen={byHand[section.module] ?? section.module === atHand}
                  onToggle={(isOpen) => setByHand((before) => ({ ...before, [section.module]: isOpen }))}
                  onNavigate={onNavigate}
                />
              ) : (
                <li key={section.title.id}>
                  <RouteLink
                    to={section.href}
                    className={styles['alone'] ?? ''}
                    aria-current={section.href === active ? 'page' : undefined}
                    onNavigate={onNavigate}
                  >
                    <SectionName section={section} />
                    {section.isNew && <span className={styles['badge']}>{intl.formatMessage(shellMessages.new)}</span>}
                  </RouteLink>
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SectionName({ section: { module, title } }: { section: NavigationSection }) {
  const intl = useIntl();
  const Icon = icons[module];
  return (
    <>
      {Icon !== undefined && <Icon size={18} stroke={1.6} aria-hidden />}
      <span className={styles['name']}>{intl.formatMessage(title)}</span>
    </>
  );
}

interface SubmenuProps {
  readonly section: NavigationSection;
  readonly active: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onNavigate: (() => void) | undefined;
}

function Submenu({ section, active, isOpen, onToggle, onNavigate }: SubmenuProps) {
  return (
    <li>
      <button type="button" className={styles['alone']} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
        <SectionName section={section} />
        <IconChevronRight size={16} stroke={1.6} className={styles['chevron']} aria-hidden />
      </button>
      {/* Closed ones are there too: the outline of the next visit (app/firstPaint) opens the one that it needs. */}
      <ul className={styles['entries']} hidden={!isOpen}>
        {section.entries.map((entry) => (
          <li key={entry.href}>
            <RouteLink
              to={entry.href}
              className={styles['entry'] ?? ''}
              aria-current={entry.href === active ? 'page' : undefined}
              {...{ [furtherAttribute]: entry.further?.join(' ') }}
              onNavigate={onNavigate}
            >
              <EntryName entry={entry} />
            </RouteLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

function EntryName({ entry: { title, count } }: { entry: NavigationEntry }) {
  const intl = useIntl();
  const numbers = useNumbers();
  return (
    <>
      <span className={styles['name']}>{intl.formatMessage(title)}</span>
      {count !== undefined && (
        <span className={styles['count']} title={numbers.count(count)}>
          {numbers.abbreviated(count)}
        </span>
      )}
    </>
  );
}
