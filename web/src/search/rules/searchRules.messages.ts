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

  // More effects, dates, figures
  title: { id: 'search.rules.title', defaultMessage: 'Name' },
  titleHint: {
    id: 'search.rules.titleHint',
    defaultMessage: 'For you and your colleagues. Shown in the explanation of a product’s rank.',
  },
  sectionMoved: { id: 'search.rules.sectionMoved', defaultMessage: 'Boost and bury' },
  movedHint: {
    id: 'search.rules.movedHint',
    defaultMessage: 'Moves products up or down by a filter. How well they match the search still counts.',
  },
  adjustment: { id: 'search.rules.adjustment', defaultMessage: 'Direction' },
  boost: { id: 'search.rules.boost', defaultMessage: 'Boost' },
  bury: { id: 'search.rules.bury', defaultMessage: 'Bury' },
  strength: { id: 'search.rules.strength', defaultMessage: 'How far' },
  slightly: { id: 'search.rules.slightly', defaultMessage: 'Slightly' },
  clearly: { id: 'search.rules.clearly', defaultMessage: 'Clearly' },
  strongly: { id: 'search.rules.strongly', defaultMessage: 'Strongly' },
  allUp: { id: 'search.rules.allUp', defaultMessage: 'To the top' },
  allDown: { id: 'search.rules.allDown', defaultMessage: 'To the bottom' },
  adjustedProducts: { id: 'search.rules.adjustedProducts', defaultMessage: 'Products' },
  adjustedNone: { id: 'search.rules.adjustedNone', defaultMessage: 'Add a condition to choose products.' },
  adjustmentPlace: { id: 'search.rules.adjustmentPlace', defaultMessage: 'Group {place}' },
  addAdjustment: { id: 'search.rules.addAdjustment', defaultMessage: 'Add group' },
  removeAdjustment: { id: 'search.rules.removeAdjustment', defaultMessage: 'Remove group {place}' },
  effect: { id: 'search.rules.effect', defaultMessage: 'Since the rule was enabled' },
  effectHint: {
    id: 'search.rules.effectHint',
    defaultMessage: 'Compares the searches that the rule applies to with as many days before.',
  },
  effectShow: { id: 'search.rules.effectShow', defaultMessage: 'Compare' },
  effectTooEarly: {
    id: 'search.rules.effectTooEarly',
    defaultMessage: 'The rule was enabled less than a whole day ago. Come back tomorrow.',
  },
  effectNone: { id: 'search.rules.effectNone', defaultMessage: 'No searches matched the rule in these days.' },
  effectPeriod: { id: 'search.rules.effectPeriod', defaultMessage: 'Period' },
  effectSearches: { id: 'search.rules.effectSearches', defaultMessage: 'Searches' },
  effectClicks: { id: 'search.rules.effectClicks', defaultMessage: 'Clicks per search' },
  effectBefore: {
    id: 'search.rules.effectBefore',
    defaultMessage: '{count, plural, one {The day before} other {{shown} days before}}',
  },
  effectAfter: {
    id: 'search.rules.effectAfter',
    defaultMessage: '{count, plural, one {The day after} other {{shown} days after}}',
  },
  effectText: {
    id: 'search.rules.effectText',
    defaultMessage: 'Enabled on {since}. Other changes affect these numbers too. An experiment shows the effect of the rule alone.',
  },
  sectionMore: { id: 'search.rules.sectionMore', defaultMessage: 'More effects' },
  filter: { id: 'search.rules.filter', defaultMessage: 'Filter results' },
  filterHint: { id: 'search.rules.filterHint', defaultMessage: 'Only matching products are found. Pinned products stay.' },
  filterWrong: { id: 'search.rules.filterWrong', defaultMessage: 'Complete the filter.' },
  replacement: { id: 'search.rules.replacement', defaultMessage: 'Search for something else' },
  replacementHint: {
    id: 'search.rules.replacementHint',
    defaultMessage: 'Used instead of what the shopper typed. Rules for this query apply too.',
  },
  redirectUrl: { id: 'search.rules.redirectUrl', defaultMessage: 'Redirect' },
  redirectHint: {
    id: 'search.rules.redirectHint',
    defaultMessage: 'A URL, or a path in your shop such as /returns. Shoppers go there instead of seeing results.',
  },
  urlWrong: { id: 'search.rules.urlWrong', defaultMessage: 'Enter a URL that starts with https://, or a path that starts with /.' },
  urlHint: { id: 'search.rules.urlHint', defaultMessage: 'A URL, or a path in your shop.' },
  banner: { id: 'search.rules.banner', defaultMessage: 'Banner' },
  bannerHint: {
    id: 'search.rules.bannerHint',
    defaultMessage: 'Sent with the results, even while shoppers are typing. Your search elements show it in their own design.',
  },
  bannerTitle: { id: 'search.rules.bannerTitle', defaultMessage: 'Heading' },
  bannerText: { id: 'search.rules.bannerText', defaultMessage: 'Text' },
  bannerImage: { id: 'search.rules.bannerImage', defaultMessage: 'Image' },
  bannerUrl: { id: 'search.rules.bannerUrl', defaultMessage: 'Link' },
  bannerEmpty: { id: 'search.rules.bannerEmpty', defaultMessage: 'Enter a heading, a text or an image.' },
  sectionDates: { id: 'search.rules.sectionDates', defaultMessage: 'Name and dates' },
  validFrom: { id: 'search.rules.validFrom', defaultMessage: 'Starts' },
  validUntil: { id: 'search.rules.validUntil', defaultMessage: 'Ends' },
  validFromHint: { id: 'search.rules.validFromHint', defaultMessage: 'Leave empty to start immediately. Time zone: {timeZone}.' },
  validUntilHint: { id: 'search.rules.validUntilHint', defaultMessage: 'Leave empty for no end date. Time zone: {timeZone}.' },
  endsTooEarly: { id: 'search.rules.endsTooEarly', defaultMessage: 'The date must be after {from}.' },
  scheduled: { id: 'search.rules.scheduled', defaultMessage: 'Scheduled' },
  ended: { id: 'search.rules.ended', defaultMessage: 'Ended' },
  unused: { id: 'search.rules.unused', defaultMessage: 'Unused for 30 days' },
  unusedHint: { id: 'search.rules.unusedHint', defaultMessage: 'No search in the last 30 days matched this rule.' },
  recentSearches: { id: 'search.rules.recentSearches', defaultMessage: 'Searches (30 days)' },
  conversion: { id: 'search.rules.conversion', defaultMessage: 'Conversion' },
  conflictBadge: { id: 'search.rules.conflictBadge', defaultMessage: '{count, plural, one {{shown} conflict} other {{shown} conflicts}}' },
  conflictHint: {
    id: 'search.rules.conflictHint',
    defaultMessage: 'Other enabled rules affect the same searches. Open the rule to compare.',
  },
  contradiction: { id: 'search.rules.contradiction', defaultMessage: 'Contradiction' },
  overlap: { id: 'search.rules.overlap', defaultMessage: 'Overlap' },
  shadowed: { id: 'search.rules.shadowed', defaultMessage: 'No effect' },
  sameQuery: { id: 'search.rules.sameQuery', defaultMessage: 'Same query' },
  previewRedirect: { id: 'search.rules.previewRedirect', defaultMessage: 'Shoppers go to {url} and don’t see these results.' },
  previewReplaced: { id: 'search.rules.previewReplaced', defaultMessage: 'Searches for “{query}” instead.' },
  templates: { id: 'search.rules.templates', defaultMessage: 'Start from a template' },
  templateSoldOut: { id: 'search.rules.templateSoldOut', defaultMessage: 'Sold-out products last' },
  templateNew: { id: 'search.rules.templateNew', defaultMessage: 'New arrivals first' },
  templateBrand: { id: 'search.rules.templateBrand', defaultMessage: 'Boost a brand' },
  templateBudget: { id: 'search.rules.templateBudget', defaultMessage: 'Only below a price' },
  templateBanner: { id: 'search.rules.templateBanner', defaultMessage: 'Announce a sale' },
  templatePage: { id: 'search.rules.templatePage', defaultMessage: 'Send to a page' },

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
  campaigns: {
    id: 'search.rules.campaigns',
    defaultMessage:
      '{count, plural, one {A campaign takes precedence over this rule} other {{shown} campaigns take precedence over this rule}}',
  },
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

export const adjustmentWords = { BOOST: searchRulesMessages.boost, BURY: searchRulesMessages.bury } as const;

const steps = {
  SLIGHTLY: searchRulesMessages.slightly,
  CLEARLY: searchRulesMessages.clearly,
  STRONGLY: searchRulesMessages.strongly,
} as const;

/** How far a group moves, by its direction. */
export const strengthWords = {
  BOOST: { ...steps, ALL: searchRulesMessages.allUp },
  BURY: { ...steps, ALL: searchRulesMessages.allDown },
} as const;

/** How another rule clashes. */
export const conflictWords = {
  SAME_QUERY: searchRulesMessages.sameQuery,
  CONTRADICTION: searchRulesMessages.contradiction,
  OVERLAP: searchRulesMessages.overlap,
  SHADOWED: searchRulesMessages.shadowed,
  '%future added value': searchRulesMessages.overlap,
} as const;
