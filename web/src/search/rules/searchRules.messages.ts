import { defineMessages } from '../../app/words/defineMessages.ts';

export const searchRulesMessages = defineMessages({
  // The list
  listTitle: { id: 'search.rules.listTitle', defaultMessage: 'Rules' },
  listHeading: { id: 'search.rules.listHeading', defaultMessage: 'Search rules' },
  listText: {
    id: 'search.rules.listText',
    defaultMessage: 'Choose what appears first and what is hidden for specific searches.',
  },
  newRule: { id: 'search.rules.newRule', defaultMessage: 'New rule' },
  tabs: { id: 'search.rules.tabs', defaultMessage: 'Rule scope' },
  tabStore: { id: 'search.rules.tabStore', defaultMessage: 'In this store' },
  tabMultiple: { id: 'search.rules.tabMultiple', defaultMessage: 'Multiple stores' },
  searchLabel: { id: 'search.rules.searchLabel', defaultMessage: 'Search targeted queries' },
  query: { id: 'search.rules.query', defaultMessage: 'Targeted query' },
  matchType: { id: 'search.rules.matchType', defaultMessage: 'Match type' },
  included: { id: 'search.rules.included', defaultMessage: 'Included' },
  excluded: { id: 'search.rules.excluded', defaultMessage: 'Excluded' },
  hasExcluded: { id: 'search.rules.hasExcluded', defaultMessage: 'Has exclusions' },
  dead: { id: 'search.rules.dead', defaultMessage: 'References a deleted product' },
  deadBadge: { id: 'search.rules.deadBadge', defaultMessage: 'Product deleted' },
  exactly: { id: 'search.rules.exactly', defaultMessage: 'Exactly' },
  contains: { id: 'search.rules.contains', defaultMessage: 'Contains' },
  omnisearchEmpty: { id: 'search.rules.omnisearchEmpty', defaultMessage: 'Omnisearch empty state' },
  omnisearchQuery: { id: 'search.rules.omnisearchQuery', defaultMessage: 'Empty search' },
  emptyTitle: { id: 'search.rules.emptyTitle', defaultMessage: 'No rules yet' },
  emptyText: {
    id: 'search.rules.emptyText',
    defaultMessage: 'Shoppers see products in search order. Create a rule to pin or hide products for a query.',
  },
  emptyMultipleTitle: { id: 'search.rules.emptyMultipleTitle', defaultMessage: 'No shared rules' },
  emptyMultipleText: {
    id: 'search.rules.emptyMultipleText',
    defaultMessage: 'Rules that apply to more than one store appear here.',
  },

  // Bulk

  // The rule
  newTitle: { id: 'search.rules.newTitle', defaultMessage: 'New search rule' },
  itemTitle: { id: 'search.rules.itemTitle', defaultMessage: 'Search rule' },
  itemHeading: { id: 'search.rules.itemHeading', defaultMessage: 'Rule for “{query}”' },
  itemHeadingEmpty: { id: 'search.rules.itemHeadingEmpty', defaultMessage: 'Rule for the empty search' },
  sectionWhen: { id: 'search.rules.sectionWhen', defaultMessage: 'When a shopper searches' },
  queryHint: { id: 'search.rules.queryHint', defaultMessage: 'Ignores case, accents and spacing.' },
  exactlyHint: { id: 'search.rules.exactlyHint', defaultMessage: 'The search is exactly this query.' },
  containsHint: { id: 'search.rules.containsHint', defaultMessage: 'The search contains these words next to each other.' },
  omnisearchEmptyHint: { id: 'search.rules.omnisearchEmptyHint', defaultMessage: 'The search overlay is open and the search is empty.' },
  sectionIncluded: { id: 'search.rules.sectionIncluded', defaultMessage: 'Pin' },
  includedHint: { id: 'search.rules.includedHint', defaultMessage: 'Shown first, in this order. Other results follow.' },
  sectionExcluded: { id: 'search.rules.sectionExcluded', defaultMessage: 'Hide' },
  excludedHint: { id: 'search.rules.excludedHint', defaultMessage: 'Hidden for this query only. Other searches still find it.' },
  needsTarget: { id: 'search.rules.needsTarget', defaultMessage: 'Must contain at least 1 item(s).' },
  inBoth: { id: 'search.rules.inBoth', defaultMessage: '“{target}” is both pinned and hidden.' },

  // Targets
  products: { id: 'search.rules.products', defaultMessage: 'Products' },
  categories: { id: 'search.rules.categories', defaultMessage: 'Categories' },
  pages: { id: 'search.rules.pages', defaultMessage: 'Pages' },
  suggestions: { id: 'search.rules.suggestions', defaultMessage: 'Suggestions' },
  moreKinds: { id: 'search.rules.moreKinds', defaultMessage: 'Categories, pages and suggestions' },
  addPage: { id: 'search.rules.addPage', defaultMessage: 'Page ID' },
  addSuggestion: { id: 'search.rules.addSuggestion', defaultMessage: 'A query to suggest' },
  pickProduct: { id: 'search.rules.pickProduct', defaultMessage: 'Add product' },
  pasteIds: { id: 'search.rules.pasteIds', defaultMessage: 'Paste IDs' },
  pasteHint: {
    id: 'search.rules.pasteHint',
    defaultMessage: 'One ID per line, or separated by commas. You can paste a spreadsheet column.',
  },
  pasteAdd: {
    id: 'search.rules.pasteAdd',
    defaultMessage: '{count, plural, =0 {Add} one {Add {shown} product} other {Add {shown} products}}',
  },
  pasteUnknown: {
    id: 'search.rules.pasteUnknown',
    defaultMessage:
      '{count, plural, one {This ID isn’t in the store and was skipped: {ids}} other {These {shown} IDs aren’t in the store and were skipped: {ids}}}',
  },
  removeTarget: { id: 'search.rules.removeTarget', defaultMessage: 'Remove {name}' },
  moveTarget: { id: 'search.rules.moveTarget', defaultMessage: 'Move {name}, position {place} of {count}. Use the arrow keys.' },
  moved: { id: 'search.rules.moved', defaultMessage: '{name} moved to position {place} of {count}.' },
  productGone: { id: 'search.rules.productGone', defaultMessage: 'No longer in the store' },
  noProducts: { id: 'search.rules.noProducts', defaultMessage: 'No products selected' },

  // Preview
  previewTitle: { id: 'search.rules.previewTitle', defaultMessage: 'Before and after' },
  previewQuery: { id: 'search.rules.previewQuery', defaultMessage: 'Try a query' },
  previewFollow: { id: 'search.rules.previewFollow', defaultMessage: 'Use targeted query' },
  previewBefore: { id: 'search.rules.previewBefore', defaultMessage: 'Without rule' },
  previewAfter: { id: 'search.rules.previewAfter', defaultMessage: 'With rule' },
  previewFound: { id: 'search.rules.previewFound', defaultMessage: '{count, plural, one {{shown} product} other {{shown} products}}' },
  previewNoMatch: { id: 'search.rules.previewNoMatch', defaultMessage: 'The rule doesn’t apply to “{query}”, so nothing changes.' },
  previewDisabled: {
    id: 'search.rules.previewDisabled',
    defaultMessage: 'The rule is disabled in this store. This is what it would do if enabled.',
  },
  previewNothing: { id: 'search.rules.previewNothing', defaultMessage: 'No results' },
  previewWaiting: { id: 'search.rules.previewWaiting', defaultMessage: 'Type a targeted query to preview the rule.' },
  previewHidden: { id: 'search.rules.previewHidden', defaultMessage: 'Hidden by the rule' },
  badgePinned: { id: 'search.rules.badgePinned', defaultMessage: 'Pinned' },
  badgeHidden: { id: 'search.rules.badgeHidden', defaultMessage: 'Hidden' },
  badgeUp: { id: 'search.rules.badgeUp', defaultMessage: 'Up {places}' },
  badgeDown: { id: 'search.rules.badgeDown', defaultMessage: 'Down {places}' },
  badgeNew: { id: 'search.rules.badgeNew', defaultMessage: 'New' },
  conflicts: {
    id: 'search.rules.conflicts',
    defaultMessage:
      '{count, plural, one {Another rule applies to the same searches} other {{shown} other rules apply to the same searches}}',
  },
  pin: { id: 'search.rules.pin', defaultMessage: 'Pin {name}' },
  hide: { id: 'search.rules.hide', defaultMessage: 'Hide {name}' },
});

/** The match types by their names in the graph. One that is newer than this version of the console reads as the narrowest. */
export const matchTypeMessages = {
  EXACTLY: searchRulesMessages.exactly,
  CONTAINS: searchRulesMessages.contains,
  OMNISEARCH_EMPTY: searchRulesMessages.omnisearchEmpty,
  '%future added value': searchRulesMessages.exactly,
} as const;

/** What each match type means, in a sentence. */
export const matchTypeHints = {
  EXACTLY: searchRulesMessages.exactlyHint,
  CONTAINS: searchRulesMessages.containsHint,
  OMNISEARCH_EMPTY: searchRulesMessages.omnisearchEmptyHint,
} as const;
