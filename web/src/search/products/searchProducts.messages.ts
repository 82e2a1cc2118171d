import { defineMessages } from '../../app/words/defineMessages.ts';

export const searchProductsMessages = defineMessages({
  title: { id: 'search.products.title', defaultMessage: 'Try the search' },
  text: {
    id: 'search.products.text',
    defaultMessage: 'Search as a shopper would, with the rules and all else in force, and see why each product stands where it stands.',
  },
  placeholder: { id: 'search.products.placeholder', defaultMessage: 'Search the store' },
  found: {
    id: 'search.products.found',
    defaultMessage: '{total, plural, =0 {Nothing found} one {{shown} product} other {{shown} products}} in {time} ms',
  },
  corrected: { id: 'search.products.corrected', defaultMessage: 'Searched for “{query}” instead' },
  decisions: { id: 'search.products.decisions', defaultMessage: 'What decided this search' },
  popular: { id: 'search.products.popular', defaultMessage: 'The most popular products, until something is typed.' },
  nothing: { id: 'search.products.nothing', defaultMessage: 'Nothing is found' },
  nothingText: {
    id: 'search.products.nothingText',
    defaultMessage: 'Shoppers who search for this leave with empty hands. A rule can show them products that fit.',
  },
  writeRule: { id: 'search.products.writeRule', defaultMessage: 'Write a rule for this query' },
  results: { id: 'search.products.results', defaultMessage: 'Results' },
  pinned: { id: 'search.products.pinned', defaultMessage: 'Pinned by a rule' },
  why: { id: 'search.products.why', defaultMessage: 'Why is {name} here?' },
  whyTitle: { id: 'search.products.whyTitle', defaultMessage: 'Why it is here' },
  whyNothing: { id: 'search.products.whyNothing', defaultMessage: 'No reason was recorded.' },
  whySum: { id: 'search.products.whySum', defaultMessage: 'Score' },
});
