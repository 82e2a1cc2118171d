import { defineMessages } from '../../app/words/defineMessages.ts';

export const suspiciousSalesMessages = defineMessages({
  title: { id: 'data.sales.title', defaultMessage: 'Suspicious sales' },
  text: {
    id: 'data.sales.text',
    defaultMessage:
      'Sales that the shop’s pages told and that cannot be true as they are: forged, or a mistake in the page. They count in no figure until somebody accepts them.',
  },
  searchLabel: { id: 'data.sales.searchLabel', defaultMessage: 'Beginning of an order’s or a visitor’s id' },
  order: { id: 'data.sales.order', defaultMessage: 'Order' },
  reasons: { id: 'data.sales.reasons', defaultMessage: 'What speaks against it' },
  products: { id: 'data.sales.products', defaultMessage: 'Products as told' },
  product: { id: 'data.sales.product', defaultMessage: '{quantity} × {id} at {price}' },
  productWithoutPrice: { id: 'data.sales.productWithoutPrice', defaultMessage: '{quantity} × {id}, no price' },
  moreProducts: { id: 'data.sales.moreProducts', defaultMessage: '{count, plural, one {and {shown} more} other {and {shown} more}}' },
  totalValue: { id: 'data.sales.totalValue', defaultMessage: 'Value' },
  visitor: { id: 'data.sales.visitor', defaultMessage: 'Visitor' },
  email: { id: 'data.sales.email', defaultMessage: 'Address' },
  receivedAt: { id: 'data.sales.receivedAt', defaultMessage: 'Told' },
  time: { id: 'data.sales.time', defaultMessage: 'Time as told' },
  state: { id: 'data.sales.state', defaultMessage: 'Decision' },
  waiting: { id: 'data.sales.waiting', defaultMessage: 'Waits' },
  accepted: { id: 'data.sales.accepted', defaultMessage: 'Accepted' },
  dismissed: { id: 'data.sales.dismissed', defaultMessage: 'Dismissed' },
  decidedBy: { id: 'data.sales.decidedBy', defaultMessage: 'by {name}' },
  emptyTitle: { id: 'data.sales.emptyTitle', defaultMessage: 'No suspicious sales' },
  emptyText: {
    id: 'data.sales.emptyText',
    defaultMessage: 'Everything that the shop’s pages told so far fits the catalogue, the clock and the orders that are known.',
  },
  back: { id: 'data.sales.back', defaultMessage: 'Orders' },
  notice: {
    id: 'data.sales.notice',
    defaultMessage:
      '{count, plural, one {{shown} sale was kept apart, since it cannot be true as the shop’s page told it.} other {{shown} sales were kept apart, since they cannot be true as the shop’s pages told them.}}',
  },
  look: { id: 'data.sales.look', defaultMessage: 'Look at them' },
  accept: { id: 'data.sales.accept', defaultMessage: 'Accept' },
  dismiss: { id: 'data.sales.dismiss', defaultMessage: 'Dismiss' },
  acceptedToast: {
    id: 'data.sales.acceptedToast',
    defaultMessage: '{count, plural, =0 {All of them had been decided} one {{shown} sale accepted} other {{shown} sales accepted}}',
  },
  dismissedToast: {
    id: 'data.sales.dismissedToast',
    defaultMessage: '{count, plural, =0 {All of them had been decided} one {{shown} sale dismissed} other {{shown} sales dismissed}}',
  },
  acceptedNote: { id: 'data.sales.acceptedNote', defaultMessage: 'They are orders now; figures follow within seconds.' },
  restoredToast: {
    id: 'data.sales.restoredToast',
    defaultMessage: '{count, plural, one {{shown} sale waits again} other {{shown} sales wait again}}',
  },
  undo: { id: 'data.sales.undo', defaultMessage: 'Undo' },
  acceptFailed: { id: 'data.sales.acceptFailed', defaultMessage: 'Failed to accept sales' },
  dismissFailed: { id: 'data.sales.dismissFailed', defaultMessage: 'Failed to dismiss sales' },
  restoreFailed: { id: 'data.sales.restoreFailed', defaultMessage: 'The decision could not be taken back' },
  noRight: { id: 'data.sales.noRight', defaultMessage: 'Your role may look at these sales, but not decide about them.' },
  tooMany: { id: 'data.sales.tooMany', defaultMessage: 'At most {most} can be decided at once. Narrow the list first.' },
});

/** By the codes of the graph. */
export const reasonMessages = defineMessages({
  FUTURE_DATE: { id: 'data.sales.reason.futureDate', defaultMessage: 'Its time is still to come' },
  OLD_DATE: { id: 'data.sales.reason.oldDate', defaultMessage: 'Older than seven days' },
  UNKNOWN_PRODUCT: { id: 'data.sales.reason.unknownProduct', defaultMessage: 'A product that the store does not have' },
  QUANTITY: { id: 'data.sales.reason.quantity', defaultMessage: 'A quantity that nobody buys' },
  PRICE: { id: 'data.sales.reason.price', defaultMessage: 'Prices far from the catalogue’s' },
  OTHER_VISITOR: { id: 'data.sales.reason.otherVisitor', defaultMessage: 'Another visitor told the same order' },
});
