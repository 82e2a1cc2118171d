import type { Ability } from '@endcap/schema/access/abilities.ts';
import type { MessageDescriptor } from 'react-intl';

import { areaOf } from '../app/firstPaint/markCurrent.ts';
import type { PageRoute, SiteModule } from '../app/router/pageRoute.ts';
import { shopAssistantBeta } from '../company/plan/shopAssistantBeta.ts';
import { shellMessages as messages } from './shell.messages.ts';

export interface NavigationEntry {
  readonly name: string;
  readonly title: MessageDescriptor;
  readonly href: string;
  /** Beginnings of further paths that belong to it. */
  readonly further?: readonly string[];
  /** How many of the things behind it there are. */
  readonly count?: number | undefined;
}

/** A link on its own, or a submenu. */
export interface NavigationSection {
  readonly module: SiteModule;
  readonly title: MessageDescriptor;
  /** Where a section without entries leads. */
  readonly href: string | undefined;
  readonly isNew: boolean;
  readonly entries: readonly NavigationEntry[];
}

export interface NavigationGroup {
  readonly title: MessageDescriptor | undefined;
  readonly sections: readonly NavigationSection[];
}

export interface NavigationViewer {
  readonly can: (ability: Ability) => boolean;
  readonly isHq: boolean;
}

export interface StoreNavigation {
  readonly storeId: string;
  /** The products that the store's company has. */
  readonly products: readonly string[];
  readonly hasSubscription: boolean;
  readonly signals: readonly string[];
  readonly betas: readonly string[];
  readonly counts: DataCounts | undefined;
}

interface DataCounts {
  readonly products: number;
  readonly categories: number;
  readonly customers: number;
  readonly sales: number;
  readonly pages: number;
}

const products: readonly { module: SiteModule; title: MessageDescriptor }[] = [
  { module: 'search', title: messages.search },
  { module: 'recommendations', title: messages.recommendations },
  { module: 'email', title: messages.email },
  { module: 'audience', title: messages.audience },
  { module: 'chat', title: messages.chat },
];

const platform: readonly { module: SiteModule; title: MessageDescriptor }[] = [
  { module: 'merchandising', title: messages.merchandising },
  { module: 'data', title: messages.data },
  { module: 'developers', title: messages.developers },
  { module: 'settings', title: messages.settings },
];

const countOf: Readonly<Record<string, keyof DataCounts>> = {
  Products: 'products',
  Categories: 'categories',
  Customers: 'customers',
  Orders: 'sales',
  Pages: 'pages',
};

/** Either of them shows what needs the new search engine. */
const searchV3Betas = ['search-3-0', 'new-search-engine'];

/** The left navigation of a store (specification, section 2): its routes that are not hidden and that the viewer may open, in groups. */
export function storeNavigation(routes: readonly PageRoute[], store: StoreNavigation, viewer: NavigationViewer): NavigationGroup[] {
  const isIn = ({ flags = {}, can }: PageRoute): boolean =>
    flags.hideInNav !== true &&
    (flags.hqOnly !== true || viewer.isHq) &&
    (flags.signal === undefined || store.signals.includes(flags.signal)) &&
    (flags.searchV3 !== true || searchV3Betas.some((beta) => store.betas.includes(beta))) &&
    (can === undefined || viewer.can(can));
  const shown = routes.filter(isIn);

  const hrefOf = ({ path, module }: PageRoute): string => fill(path, { storeId: store.storeId, type: module });
  const entriesOf = (module: SiteModule): NavigationEntry[] =>
    shown
      .filter((route) => route.module === module)
      .map((route) => ({
        name: route.name,
        title: route.title,
        href: hrefOf(route),
        further: routes.filter(({ flags }) => flags?.under === route.name).map((other) => beginningOf(hrefOf(other))),
        count: countIn(store.counts, route.name),
      }));

  const menu = (module: SiteModule, title: MessageDescriptor): NavigationSection[] => {
    const entries = entriesOf(module);
    const [only] = entries;
    if (only === undefined) return [];
    // A submenu of one is a link.
    return [{ module, title, isNew: false, ...(entries.length === 1 ? { href: only.href, entries: [] } : { href: undefined, entries }) }];
  };
  const startOf = (module: SiteModule, title: MessageDescriptor, isNew: boolean): NavigationSection[] =>
    routes
      .filter((route) => route.module === module && route.flags?.emptyState === true)
      .map((route) => ({ module, title, isNew, href: hrefOf(route), entries: [] }));

  const productMenu = (module: SiteModule, title: MessageDescriptor): NavigationSection[] => {
    if (module === 'chat' && !store.betas.includes(shopAssistantBeta)) return startOf(module, title, true);
    const isOpen = store.products.includes(module) || viewer.isHq || !store.hasSubscription;
    return isOpen ? menu(module, title) : startOf(module, title, false);
  };

  return [
    { title: undefined, sections: menu('analytics', messages.dashboard) },
    { title: messages.groupProducts, sections: products.flatMap(({ module, title }) => productMenu(module, title)) },
    { title: messages.groupPlatform, sections: platform.flatMap(({ module, title }) => menu(module, title)) },
  ].filter(({ sections }) => sections.length > 0);
}

export interface CompanyNavigation {
  readonly companyId: string;
  readonly isOnTrial: boolean;
}

/** The left navigation of a company: Trial Information while it is on trial, else Billing. */
export function companyNavigation(routes: readonly PageRoute[], company: CompanyNavigation, viewer: NavigationViewer): NavigationGroup[] {
  const sections = routes
    .filter(
      ({ module, flags, can, shownWhen }) =>
        module === 'company' &&
        flags?.hideInNav !== true &&
        (shownWhen === undefined || (shownWhen === 'on trial') === company.isOnTrial) &&
        (can === undefined || viewer.can(can)),
    )
    .map(({ module, title, path }) => ({ module, title, isNew: false, href: fill(path, { companyId: company.companyId }), entries: [] }));
  return sections.length === 0 ? [] : [{ title: undefined, sections }];
}

function countIn(counts: DataCounts | undefined, name: string): number | undefined {
  const key = countOf[name];
  return key === undefined ? undefined : counts?.[key];
}

/** The URL of a screen without its optional parameters. */
function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The part of a filled path before its first parameter of an item, which `fill` leaves empty. */
const beginningOf = (href: string): string => href.split('//')[0]?.replace(/\/$/, '') ?? href;

/** The entry that a path belongs to: the longest one that it equals or lies below, so that a detail screen marks its list. */
export function activeHref(groupsShown: readonly NavigationGroup[], pathname: string): string | undefined {
  return groupsShown
    .flatMap(({ sections }) => sections)
    .flatMap(({ href, entries }) => [
      ...(href === undefined ? [] : [{ href, begins: href }]),
      ...entries.flatMap((entry) => [entry.href, ...(entry.further ?? [])].map((begins) => ({ href: entry.href, begins }))),
    ])
    .filter(({ begins }) => pathname === begins || pathname.startsWith(`${begins}/`))
    .toSorted((a, b) => b.begins.length - a.begins.length)[0]?.href;
}

/**
 * The submenu that is open at a path: the one with its entry, or else the one of its area. On the dashboard, and where nothing is at hand, it is the first
 * one; a link without a submenu opens none.
 */
export function openMenu(groupsShown: readonly NavigationGroup[], pathname: string): SiteModule | undefined {
  const sections = groupsShown.flatMap((group) => group.sections);
  const menus = sections.filter(({ entries }) => entries.length > 0);
  const active = activeHref(groupsShown, pathname);
  const own =
    menus.find(({ entries }) => entries.some(({ href }) => href === active)) ??
    menus.find(({ entries }) => entries.some(({ href }) => active === undefined && href.startsWith(`${areaOf(pathname)}/`)));
  return (own ?? (active === undefined || active === sections[0]?.href ? menus[0] : undefined))?.module;
}
