import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { searchRedirectsAddress } from './searchRedirectsAddress.ts';

export const searchRedirectsKind = {
  ...searchRedirectsAddress,
  kind: 'SEARCH_REDIRECT',
  can: 'SEARCH_REDIRECTS_EDIT',

  words: messages,
  labels: { url: messages.url, exact: messages.exact, contains: messages.contains },
  columns: resourceColumns(messages.queries, [
    { name: 'url', label: messages.url, sortField: 'url' },
    { name: 'match', label: messages.match, width: '6.5rem', isOptional: true },
    { name: 'hits', label: messages.hits, sortField: 'recentHits', isNumeric: true, width: '6.5rem' },
    { name: 'link', label: messages.link, width: '6.5rem' },
  ]),
  definition: listDefinition(searchRedirectsAddress.list, {
    isEnabled: resourcesMessages.enabled,
    query: messages.query,
    url: messages.url,
    recentHits: messages.hits,
    hasExact: messages.hasExact,
    hasContains: messages.hasContains,
    isBroken: messages.isBroken,
    isUnused: messages.unused,
  }),
} satisfies ResourceKind;
