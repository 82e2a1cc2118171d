import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useSiteRoutes } from '../../app/router/useSiteRoutes.ts';
import type { ToolScope } from '../consoleTools/toolScope.ts';
import { consoleToolsMessages } from '../consoleTools/consoleTools.messages.ts';
import { screensIn } from '../consoleTools/screens.ts';
import { type LiveAnswer, useLiveQuery } from '../../app/relay/useLiveQuery.ts';
import type {
  GlobalSearchGroupKind,
  useSearchSectionsQuery,
  useSearchSectionsQuery$data,
} from './__generated__/useSearchSectionsQuery.graphql.ts';
import { globalSearchMessages as messages } from './globalSearch.messages.ts';
import { itemScreen } from '../../resources/changes/resourcePath.ts';
import { hitPath } from './hitPath.ts';
import { bestTitles, isWithinWords } from './matchTitle.ts';
import { recentItems } from './recentItems.ts';
import { helpKey, type SearchEntry, type SearchSection } from './searchEntries.ts';

const mostShortcuts = 5;
/** Screens that are offered before anything is typed. */
const firstShortcuts = 8;

const titles: Readonly<Partial<Record<GlobalSearchGroupKind, MessageDescriptor>>> = {
  STORES: messages.stores,
  COMPANIES: messages.companies,
  CONTENT: messages.content,
  DESIGNS: messages.designs,
  AUDIENCES: messages.audiences,
  CATEGORIES: messages.categories,
  CUSTOMERS: messages.customers,
  ORDERS: messages.orders,
  PRODUCTS: messages.products,
  PAGES: messages.pages,
};

const counts: Readonly<Partial<Record<GlobalSearchGroupKind, MessageDescriptor>>> = {
  COMPANIES: messages.storeCount,
  CATEGORIES: messages.productCount,
  CUSTOMERS: messages.orderCount,
};

type Hit = useSearchSectionsQuery$data['globalSearch'][number]['hits'][number];

export interface SearchSections {
  readonly sections: readonly SearchSection[];
  readonly live: Pick<LiveAnswer<unknown>, 'isLoading' | 'hasFailed' | 'retry'>;
}

interface Options extends ToolScope {
  readonly query: string;
  readonly onHelp: (query: string) => void;
  readonly onShortcuts: () => void;
}

/** What the search shows for what is typed: shortcuts of the console itself at once, and what the server finds. */
export function useSearchSections({ query: typed, onHelp, onShortcuts, ...scope }: Options): SearchSections {
  const query = typed.trim();
  const { storeGlobalId, companyGlobalId, viewerId } = scope;
  const siteRoutes = useSiteRoutes();
  const patternOf = (name: string): string | undefined => siteRoutes.find((route) => route.name === name)?.path;
  const intl = useIntl();
  const numbers = useNumbers();
  const shortcuts = useShortcutEntries(scope, query !== '', onShortcuts);
  const { answer, ...live } = useLiveQuery<useSearchSectionsQuery>(
    graphql`
      query useSearchSectionsQuery($query: String!, $storeId: ID, $companyId: ID) @throwOnFieldError {
        globalSearch(query: $query, storeId: $storeId, companyId: $companyId) {
          kind
          hits {
            internalId
            list
            title
            detail
            image
            price {
              amount
              currency
            }
            count
            time
            storeId
            companyId
          }
        }
      }
    `,
    query === '' ? undefined : { query, storeId: storeGlobalId ?? null, companyId: companyGlobalId ?? null },
  );

  const asideOf = (kind: GlobalSearchGroupKind, { price, count, time }: Hit): string => {
    const message = counts[kind];
    return [
      typeof time === 'string' ? intl.formatDate(time, { dateStyle: 'medium' }) : '',
      price ? numbers.money(price) : '',
      typeof count === 'number' && message !== undefined ? intl.formatMessage(message, counted(numbers, count)) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const found = ((live.hasFailed ? undefined : answer)?.globalSearch ?? []).flatMap(({ kind, hits }): SearchSection[] => {
    const title = titles[kind];
    // A kind that this version of the console does not know has no screen here either.
    if (title === undefined) return [];
    const entries = hits.flatMap((hit): SearchEntry[] => {
      const path = hitPath({ kind, ...hit }, patternOf);
      if (path === undefined) return [];
      const { internalId, image } = hit;
      // What a resource is, is said as the title of its screen says it, in the viewer's language.
      const screen = siteRoutes.find(({ name }) => hit.list && name === itemScreen(hit.list, hit.storeId));
      const detail = screen === undefined ? hit.detail : intl.formatMessage(screen.title);
      return [{ key: `${kind} ${internalId}`, title: hit.title, detail, aside: asideOf(kind, hit), image, path, isRemembered: true }];
    });
    return [{ key: kind, title, entries }];
  });

  const screens = bestTitles(shortcuts, ({ title }) => title, query, query === '' ? firstShortcuts : mostShortcuts);
  // What the words name comes first: “tent” is in “Setup: content page”, but does not name it.
  const isNamed = screens.some(({ title }) => !isWithinWords(title, query));
  const ofConsole: SearchSection = { key: 'shortcuts', title: messages.shortcuts, entries: screens };
  const recent = query === '' ? (recentItems(viewerId).read() ?? []) : [];
  const sections: SearchSection[] = [
    {
      key: 'recent',
      title: messages.recent,
      entries: recent.map((item) => ({ ...item, key: `recent ${item.path}`, isRemembered: true })),
    },
    ...(isNamed ? [ofConsole, ...found] : [...found, ofConsole]),
    {
      key: 'help',
      title: messages.helpCentre,
      entries: [
        {
          key: helpKey,
          title: query === '' ? intl.formatMessage(messages.openHelp) : intl.formatMessage(messages.searchHelp, { query }),
          detail: '',
          run: () => onHelp(query),
        },
      ],
    },
  ];
  return { sections: sections.filter(({ entries }) => entries.length > 0), live };
}

/** Screens that the viewer may go to, and what can be done right here. */
function useShortcutEntries({ storeId, companyId, isHq }: ToolScope, isTyped: boolean, onShortcuts: () => void): SearchEntry[] {
  const intl = useIntl();
  const can = useCan();
  const siteRoutes = useSiteRoutes();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const screens = screensIn(siteRoutes, { storeId, companyId, can, isHq })
    // Before anything is typed the navigation's own screens are enough; the others are found by their names.
    .filter((screen) => isTyped || screen.route.flags?.hideInNav !== true)
    .map(({ route, path }): SearchEntry => ({
      key: route.name,
      title: intl.formatMessage(route.title),
      detail: '',
      path,
      isRemembered: true,
    }));
  return [
    ...screens,
    {
      key: 'scheme',
      title: intl.formatMessage(isDark ? messages.light : messages.dark),
      detail: '',
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    { key: 'shortcuts', title: intl.formatMessage(consoleToolsMessages.shortcuts), detail: '', run: onShortcuts },
  ];
}
