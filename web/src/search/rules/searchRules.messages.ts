import { defineMessages } from '../../app/words/defineMessages.ts';

export const searchRulesMessages = defineMessages({
  // The list
  listTitle: { id: 'search.rules.listTitle', defaultMessage: 'Rules' },
  listHeading: { id: 'search.rules.listHeading', defaultMessage: 'Search rules' },
  listText: {
    id: 'search.rules.listText',
    defaultMessage: 'Decide what stands on top, and what is not shown, when shoppers search for certain words.',
  },
  newRule: { id: 'search.rules.newRule', defaultMessage: 'New rule' },
  tabs: { id: 'search.rules.tabs', defaultMessage: 'Reach of the rules' },
  tabStore: { id: 'search.rules.tabStore', defaultMessage: 'In this store' },
  tabMultiple: { id: 'search.rules.tabMultiple', defaultMessage: 'Multiple stores' },
  searchLabel: { id: 'search.rules.searchLabel', defaultMessage: 'Search targeted queries' },
  query: { id: 'search.rules.query', defaultMessage: 'Targeted query' },
  matchType: { id: 'search.rules.matchType', defaultMessage: 'Match type' },
  included: { id: 'search.rules.included', defaultMessage: 'Included' },
  excluded: { id: 'search.rules.excluded', defaultMessage: 'Excluded' },
  hasExcluded: { id: 'search.rules.hasExcluded', defaultMessage: 'Excludes something' },
  dead: { id: 'search.rules.dead', defaultMessage: 'Names a product that is gone' },
  deadBadge: { id: 'search.rules.deadBadge', defaultMessage: 'Product gone' },
  exactly: { id: 'search.rules.exactly', defaultMessage: 'Exactly' },
  contains: { id: 'search.rules.contains', defaultMessage: 'Contains' },
  omnisearchEmpty: { id: 'search.rules.omnisearchEmpty', defaultMessage: 'Omnisearch empty state' },
  omnisearchQuery: { id: 'search.rules.omnisearchQuery', defaultMessage: 'Nothing typed yet' },
  emptyTitle: { id: 'search.rules.emptyTitle', defaultMessage: 'No rules yet' },
  emptyText: {
    id: 'search.rules.emptyText',
    defaultMessage:
      'Shoppers see products in the order the search finds them. Write a rule to put a product on top for a query, or to keep one out.',
  },
  emptyMultipleTitle: { id: 'search.rules.emptyMultipleTitle', defaultMessage: 'No rule is shared by several stores' },
  emptyMultipleText: {
    id: 'search.rules.emptyMultipleText',
    defaultMessage: 'Choose more than one store as the scope of a rule and it shows here, in each of these stores.',
  },

  // Bulk

  // The rule
  newTitle: { id: 'search.rules.newTitle', defaultMessage: 'New search rule' },
  itemTitle: { id: 'search.rules.itemTitle', defaultMessage: 'Search rule' },
  itemHeading: { id: 'search.rules.itemHeading', defaultMessage: 'Rule for “{query}”' },
  itemHeadingEmpty: { id: 'search.rules.itemHeadingEmpty', defaultMessage: 'Rule for the omnisearch before typing' },
  sectionWhen: { id: 'search.rules.sectionWhen', defaultMessage: 'When a shopper searches' },
  queryHint: { id: 'search.rules.queryHint', defaultMessage: 'Case, accents and spacing do not count.' },
  exactlyHint: { id: 'search.rules.exactlyHint', defaultMessage: 'The search is this query and nothing else.' },
  containsHint: { id: 'search.rules.containsHint', defaultMessage: 'The search has these words in it, side by side.' },
  omnisearchEmptyHint: { id: 'search.rules.omnisearchEmptyHint', defaultMessage: 'The search overlay is open and nothing is typed yet.' },
  sectionIncluded: { id: 'search.rules.sectionIncluded', defaultMessage: 'Put on top' },
  includedHint: { id: 'search.rules.includedHint', defaultMessage: 'In this order; what the search finds follows below.' },
  sectionExcluded: { id: 'search.rules.sectionExcluded', defaultMessage: 'Do not show' },
  excludedHint: { id: 'search.rules.excludedHint', defaultMessage: 'Not for this query; other searches still find it.' },
  needsTarget: { id: 'search.rules.needsTarget', defaultMessage: 'Must contain at least 1 item(s).' },
  inBoth: { id: 'search.rules.inBoth', defaultMessage: '“{target}” is both put on top and not shown.' },

  // Targets
  products: { id: 'search.rules.products', defaultMessage: 'Products' },
  categories: { id: 'search.rules.categories', defaultMessage: 'Categories' },
  pages: { id: 'search.rules.pages', defaultMessage: 'Pages' },
  suggestions: { id: 'search.rules.suggestions', defaultMessage: 'Suggestions' },
  moreKinds: { id: 'search.rules.moreKinds', defaultMessage: 'Categories, pages and suggestions' },
  addPage: { id: 'search.rules.addPage', defaultMessage: 'Id of a page' },
  addSuggestion: { id: 'search.rules.addSuggestion', defaultMessage: 'A query to suggest' },
  pickProduct: { id: 'search.rules.pickProduct', defaultMessage: 'Add a product' },
  pasteIds: { id: 'search.rules.pasteIds', defaultMessage: 'Paste ids' },
  pasteHint: {
    id: 'search.rules.pasteHint',
    defaultMessage: 'One id a line, or separated by commas. A column of a spreadsheet works too.',
  },
  pasteAdd: {
    id: 'search.rules.pasteAdd',
    defaultMessage: '{count, plural, =0 {Add} one {Add {shown} product} other {Add {shown} products}}',
  },
  pasteUnknown: {
    id: 'search.rules.pasteUnknown',
    defaultMessage:
      '{count, plural, one {This id is not in the store and was left out: {ids}} other {These {shown} ids are not in the store and were left out: {ids}}}',
  },
  removeTarget: { id: 'search.rules.removeTarget', defaultMessage: 'Remove {name}' },
  moveTarget: { id: 'search.rules.moveTarget', defaultMessage: 'Move {name}: place {place} of {count}. Use the arrow keys.' },
  moved: { id: 'search.rules.moved', defaultMessage: '{name} is now in place {place} of {count}.' },
  productGone: { id: 'search.rules.productGone', defaultMessage: 'No longer in the store' },
  noProducts: { id: 'search.rules.noProducts', defaultMessage: 'No products chosen' },

  // Preview
  previewTitle: { id: 'search.rules.previewTitle', defaultMessage: 'Before and after' },
  previewQuery: { id: 'search.rules.previewQuery', defaultMessage: 'Try a query' },
  previewFollow: { id: 'search.rules.previewFollow', defaultMessage: 'Back to the targeted query' },
  previewBefore: { id: 'search.rules.previewBefore', defaultMessage: 'Without the rule' },
  previewAfter: { id: 'search.rules.previewAfter', defaultMessage: 'With the rule' },
  previewFound: { id: 'search.rules.previewFound', defaultMessage: '{count, plural, one {{shown} product} other {{shown} products}}' },
  previewNoMatch: { id: 'search.rules.previewNoMatch', defaultMessage: 'The rule does not hold for “{query}”, so nothing changes.' },
  previewDisabled: { id: 'search.rules.previewDisabled', defaultMessage: 'The rule is disabled in this store; this is what it would do.' },
  previewNothing: { id: 'search.rules.previewNothing', defaultMessage: 'Nothing is found' },
  previewWaiting: { id: 'search.rules.previewWaiting', defaultMessage: 'Type a targeted query to see what the rule does.' },
  previewHidden: { id: 'search.rules.previewHidden', defaultMessage: 'Hidden by the rule' },
  badgePinned: { id: 'search.rules.badgePinned', defaultMessage: 'Pinned' },
  badgeHidden: { id: 'search.rules.badgeHidden', defaultMessage: 'Hidden' },
  badgeUp: { id: 'search.rules.badgeUp', defaultMessage: 'Up {places}' },
  badgeDown: { id: 'search.rules.badgeDown', defaultMessage: 'Down {places}' },
  badgeNew: { id: 'search.rules.badgeNew', defaultMessage: 'New' },
  conflicts: {
    id: 'search.rules.conflicts',
    defaultMessage: '{count, plural, one {Another rule meets the same searches} other {{shown} other rules meet the same searches}}',
  },
  pin: { id: 'search.rules.pin', defaultMessage: 'Put {name} on top' },
  hide: { id: 'search.rules.hide', defaultMessage: 'Do not show {name}' },
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
