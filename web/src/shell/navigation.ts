import type { Ability } from '@endcap/schema/access/abilities.ts';
import type { MessageDescriptor } from 'react-intl';

import type { PageRoute, SiteModule } from '../app/router/pageRoute.ts';
import { shellMessages as messages } from './shell.messages.ts';

export interface NavigationEntry {
  readonly route: PageRoute;
  readonly href: string;
}

export interface NavigationSection {
  readonly module: SiteModule;
  /** Absent for a screen that stands alone, such as the dashboard. */
  readonly title: MessageDescriptor | undefined;
  readonly entries: readonly NavigationEntry[];
}

export interface NavigationGroup {
  readonly title: MessageDescriptor | undefined;
  readonly sections: readonly NavigationSection[];
}

const groups: readonly { title: MessageDescriptor | undefined; modules: readonly { module: SiteModule; title?: MessageDescriptor }[] }[] = [
  { title: undefined, modules: [{ module: 'dashboard' }] },
  {
    title: messages.groupProducts,
    modules: [
      { module: 'search', title: messages.search },
      { module: 'recommendations', title: messages.recommendations },
      { module: 'email', title: messages.email },
      { module: 'audience', title: messages.audience },
      { module: 'chat', title: messages.chat },
    ],
  },
  {
    title: messages.groupPlatform,
    modules: [
      { module: 'merchandising', title: messages.merchandising },
      { module: 'data', title: messages.data },
      { module: 'developers', title: messages.developers },
      { module: 'settings', title: messages.settings },
    ],
  },
];

export interface NavigationViewer {
  readonly can: (ability: Ability) => boolean;
  readonly isHq: boolean;
}

/** What the left navigation shows: the routes that exist, are not hidden and that the viewer may open, in groups. */
export function navigationOf(routes: readonly PageRoute[], storeId: string, viewer: NavigationViewer): NavigationGroup[] {
  const shown = routes.filter(
    ({ flags, can }) => flags?.hideInNav !== true && (flags?.hqOnly !== true || viewer.isHq) && (can === undefined || viewer.can(can)),
  );
  const entriesOf = (module: SiteModule): NavigationEntry[] =>
    shown.filter((route) => route.module === module).map((route) => ({ route, href: hrefOf(route.path, storeId) }));
  return groups
    .map(({ title, modules }) => ({
      title,
      sections: modules
        .map(({ module, title: sectionTitle }) => ({ module, title: sectionTitle, entries: entriesOf(module) }))
        .filter(({ entries }) => entries.length > 0),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** The URL of a screen without its optional parameters. */
function hrefOf(path: string, storeId: string): string {
  return path.replaceAll(/\/:\w+\?/g, '').replace(':storeId', encodeURIComponent(storeId));
}

/** The entry that a path belongs to: the longest one that it equals or lies below, so that a detail screen marks its list. */
export function activeHref(groupsShown: readonly NavigationGroup[], pathname: string): string | undefined {
  const hrefs = groupsShown.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries.map(({ href }) => href)));
  return hrefs.filter((href) => pathname === href || pathname.startsWith(`${href}/`)).toSorted((a, b) => b.length - a.length)[0];
}
