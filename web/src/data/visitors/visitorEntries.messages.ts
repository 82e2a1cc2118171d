import { defineMessages } from '../../app/words/defineMessages.ts';

/** What a visitor did, by the call that reported it. */
export const entryMessages = defineMessages({
  click: { id: 'data.visitorEntries.click', defaultMessage: 'Clicked a product' },
  product: { id: 'data.visitorEntries.product', defaultMessage: 'Viewed a product' },
  category: { id: 'data.visitorEntries.category', defaultMessage: 'Viewed the category' },
  page: { id: 'data.visitorEntries.page', defaultMessage: 'Read the page' },
  search: {
    id: 'data.visitorEntries.search',
    defaultMessage: 'Searched for “{query}”: {hits, plural, =0 {no results} one {{total} result} other {{total} results}}',
  },
  email: { id: 'data.visitorEntries.email', defaultMessage: 'Entered an email address' },
  sale: { id: 'data.visitorEntries.sale', defaultMessage: 'Placed the order' },
  returned: { id: 'data.visitorEntries.returned', defaultMessage: 'Returned the order' },
  basket: { id: 'data.visitorEntries.basket', defaultMessage: 'Cart contains' },
  cartAdd: { id: 'data.visitorEntries.cartAdd', defaultMessage: 'Added to the cart' },
  cartRemove: { id: 'data.visitorEntries.cartRemove', defaultMessage: 'Removed from the cart' },
  cartUpdate: { id: 'data.visitorEntries.cartUpdate', defaultMessage: 'Changed in the cart' },
});

/** Where a click was, by the source that the call named. */
export const sourceMessages = defineMessages({
  recommendations: { id: 'data.visitorEntries.source.recommendations', defaultMessage: 'in recommendations' },
  search: { id: 'data.visitorEntries.source.search', defaultMessage: 'in search results' },
  email: { id: 'data.visitorEntries.source.email', defaultMessage: 'in an email' },
  chat: { id: 'data.visitorEntries.source.chat', defaultMessage: 'in the chat' },
});
