import { defineMessages } from '../../app/words/defineMessages.ts';

export const suspiciousSalesMessages = defineMessages({
  title: { id: 'data.sales.title', defaultMessage: 'Suspicious orders' },
  text: {
    id: 'data.sales.text',
    defaultMessage: 'Orders reported by your shop’s pages that look forged or wrong. They are excluded from reports until you accept them.',
  },
  searchLabel: { id: 'data.sales.searchLabel', defaultMessage: 'Search by order or visitor ID' },
  order: { id: 'data.sales.order', defaultMessage: 'Order' },
  reasons: { id: 'data.sales.reasons', defaultMessage: 'Reasons' },
  products: { id: 'data.sales.products', defaultMessage: 'Reported items' },
  product: { id: 'data.sales.product', defaultMessage: '{quantity} × {id} at {price}' },
  productWithoutPrice: { id: 'data.sales.productWithoutPrice', defaultMessage: '{quantity} × {id}, no price' },
  moreProducts: { id: 'data.sales.moreProducts', defaultMessage: '{count, plural, one {and {shown} more} other {and {shown} more}}' },
  totalValue: { id: 'data.sales.totalValue', defaultMessage: 'Value' },
  visitor: { id: 'data.sales.visitor', defaultMessage: 'Visitor' },
  email: { id: 'data.sales.email', defaultMessage: 'Email' },
  receivedAt: { id: 'data.sales.receivedAt', defaultMessage: 'Reported' },
  time: { id: 'data.sales.time', defaultMessage: 'Reported order time' },
  state: { id: 'data.sales.state', defaultMessage: 'Status' },
  waiting: { id: 'data.sales.waiting', defaultMessage: 'Pending' },
  accepted: { id: 'data.sales.accepted', defaultMessage: 'Accepted' },
  dismissed: { id: 'data.sales.dismissed', defaultMessage: 'Dismissed' },
  decidedBy: { id: 'data.sales.decidedBy', defaultMessage: 'by {name}' },
  emptyTitle: { id: 'data.sales.emptyTitle', defaultMessage: 'No suspicious orders' },
  emptyText: {
    id: 'data.sales.emptyText',
    defaultMessage: 'All orders reported so far match your catalogue and existing orders.',
  },
  back: { id: 'data.sales.back', defaultMessage: 'Orders' },
  notice: {
    id: 'data.sales.notice',
    defaultMessage:
      '{count, plural, one {{shown} suspicious order is excluded from reports.} other {{shown} suspicious orders are excluded from reports.}}',
  },
  look: { id: 'data.sales.look', defaultMessage: 'Review' },
  accept: { id: 'data.sales.accept', defaultMessage: 'Accept' },
  dismiss: { id: 'data.sales.dismiss', defaultMessage: 'Dismiss' },
  acceptedToast: {
    id: 'data.sales.acceptedToast',
    defaultMessage: '{count, plural, =0 {Already reviewed} one {{shown} order accepted} other {{shown} orders accepted}}',
  },
  dismissedToast: {
    id: 'data.sales.dismissedToast',
    defaultMessage: '{count, plural, =0 {Already reviewed} one {{shown} order dismissed} other {{shown} orders dismissed}}',
  },
  acceptedNote: { id: 'data.sales.acceptedNote', defaultMessage: 'They now count as orders. Reports update within seconds.' },
  restoredToast: {
    id: 'data.sales.restoredToast',
    defaultMessage: '{count, plural, one {{shown} order is pending again} other {{shown} orders are pending again}}',
  },
  acceptFailed: { id: 'data.sales.acceptFailed', defaultMessage: 'Couldn’t accept the orders' },
  dismissFailed: { id: 'data.sales.dismissFailed', defaultMessage: 'Couldn’t dismiss the orders' },
  restoreFailed: { id: 'data.sales.restoreFailed', defaultMessage: 'Couldn’t undo the decision' },
  noRight: { id: 'data.sales.noRight', defaultMessage: 'Your role can view these orders but not accept or dismiss them.' },
});

/** By the codes of the graph. */
export const reasonMessages = defineMessages({
  FUTURE_DATE: { id: 'data.sales.reason.futureDate', defaultMessage: 'Order time is in the future' },
  OLD_DATE: { id: 'data.sales.reason.oldDate', defaultMessage: 'Older than 7 days' },
  UNKNOWN_PRODUCT: { id: 'data.sales.reason.unknownProduct', defaultMessage: 'Unknown product' },
  QUANTITY: { id: 'data.sales.reason.quantity', defaultMessage: 'Unrealistic quantity' },
  PRICE: { id: 'data.sales.reason.price', defaultMessage: 'Prices far from the catalogue' },
  OTHER_VISITOR: { id: 'data.sales.reason.otherVisitor', defaultMessage: 'Another visitor reported the same order' },
});
