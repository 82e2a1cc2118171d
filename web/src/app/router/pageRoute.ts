import type { Ability } from '@endcap/schema/access/abilities.ts';
import type { ComponentType, ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import type { PreloadedQuery } from 'react-relay';
import type { OperationType, PreloadableConcreteRequest, VariablesOf } from 'relay-runtime';

/** The part of the product that a route belongs to; the navigation groups by it. */
export type SiteModule =
  | 'session'
  | 'account'
  | 'company'
  | 'store'
  | 'analytics'
  | 'setup'
  | 'search'
  | 'recommendations'
  | 'email'
  | 'audience'
  | 'chat'
  | 'merchandising'
  | 'data'
  | 'developers'
  | 'settings';

export interface RouteFlags {
  /** The route has no entry in the navigation, e.g. a detail screen. */
  readonly hideInNav?: boolean;
  /** Name of the route whose entry the navigation marks for this one, when its path does not lie below that route's. */
  readonly under?: string;
  /** The screen stands alone, without header and navigation. */
  readonly hideNavigation?: boolean;
  /** Only for users of the operator. */
  readonly hqOnly?: boolean;
  /** Where the navigation leads when the company has not got the product. */
  readonly emptyState?: boolean;
  /** Belongs to the shop assistant. */
  readonly shopAssistant?: boolean;
  /** Needs one of the beta tests `search-3-0` and `new-search-engine` to be in the navigation. */
  readonly searchV3?: boolean;
  /** Shows analytics. */
  readonly stats?: boolean;
  /** The signal that must be on for the route to be in the navigation. */
  readonly signal?: string;
}

/** `company-role` leads partial users to the restricted page of a store (specification, section 5). */
export type RouteGuard = 'company-role';

/** When the navigation has the route. */
export type ShownWhen = 'on trial' | 'not on trial';

/** Where a screen was opened. */
export interface PageLocation {
  readonly pathname: string;
  /** The query part of the URL, with its question mark; empty without one. */
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** What the router gives to a screen. */
export interface PageProps<TQuery extends OperationType = OperationType> {
  /** For `usePreloadedQuery`. It was started before the screen's code was there. */
  readonly queryRef: PreloadedQuery<TQuery>;
  readonly location: PageLocation;
  /** True while newer data for the same screen is pending (another page of a list): show what is there, dimmed. */
  readonly isStale: boolean;
  /** The inner screen, for screens that frame others. */
  readonly children?: ReactNode;
}

/** A screen that needs no data of its own. */
export type PlainPageProps = Omit<PageProps, 'queryRef'>;

interface RouteBase {
  /** Pattern of the URL; take it from the module's paths, e.g. `searchRulesPaths.list.pattern`. */
  readonly path: string;
  /** The named route of the specification, unique over the site. */
  readonly name: string;
  /** Title of the browser's tab and of the entry in the navigation. */
  readonly title: MessageDescriptor;
  readonly module: SiteModule;
  readonly flags?: RouteFlags;
  /** What the viewer must be able to do in the store or company of the URL. */
  readonly can?: Ability;
  readonly guard?: RouteGuard;
  readonly shownWhen?: ShownWhen;
}

export interface QueryRoute<TQuery extends OperationType> extends RouteBase {
  /** The `…$parameters` artifact of a `@preloadable` query: its id alone, so that no screen's query weighs on another. */
  readonly query: PreloadableConcreteRequest<TQuery>;
  /** Default: the parameters of the path. */
  readonly variables?: (location: PageLocation) => VariablesOf<TQuery>;
  readonly page: () => Promise<ComponentType<PageProps<TQuery>>>;
}

export interface PlainRoute extends RouteBase {
  readonly page: () => Promise<ComponentType<PlainPageProps>>;
}

/** A route whose query type is forgotten: what the router works with. */
export interface PageRoute extends RouteBase {
  readonly query: PreloadableConcreteRequest<OperationType> | undefined;
  readonly variables: (location: PageLocation) => VariablesOf<OperationType>;
  readonly page: () => Promise<ComponentType<PageProps>>;
}

/** Declares a screen with a query; code and data start together when its URL is entered. */
export function queryRoute<TQuery extends OperationType>(route: QueryRoute<TQuery>): PageRoute {
  const { query, page, variables = (location: PageLocation) => location.params, ...base } = route;
  // The router hands a screen the reference of that screen's own query and nothing else, which is what makes forgetting TQuery safe.
  return { ...base, query: query as PreloadableConcreteRequest<OperationType>, variables, page: page as unknown as PageRoute['page'] };
}

/** Declares a screen without a query. */
export function plainRoute(route: PlainRoute): PageRoute {
  const { page, ...base } = route;
  return { ...base, query: undefined, variables: () => ({}), page: page as PageRoute['page'] }; // a plain screen ignores queryRef
}
