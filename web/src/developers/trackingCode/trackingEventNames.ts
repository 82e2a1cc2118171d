import { trackingCodeMessages as messages } from './trackingCode.messages.ts';

/** What staff call each kind of event. */
export const trackingEventNames = {
  CLICK: messages.CLICK,
  PRODUCT: messages.PRODUCT,
  CATEGORY: messages.CATEGORY,
  PAGE: messages.PAGE,
  SEARCH: messages.SEARCH,
  EMAIL: messages.EMAIL,
  SALE: messages.SALE,
  RETURNED: messages.RETURNED,
  BASKET_SET: messages.BASKET_SET,
  CART_ADD: messages.CART_ADD,
  CART_REMOVE: messages.CART_REMOVE,
  CART_UPDATE: messages.CART_UPDATE,
} as const;

/** The kinds that a shop with nothing missing sends, in the order of a visit. */
export const essentialEvents = ['PAGE', 'CATEGORY', 'PRODUCT', 'SEARCH', 'CLICK', 'CART_ADD', 'SALE'] as const;

export function isTrackingEvent(type: string): type is keyof typeof trackingEventNames {
  return Object.hasOwn(trackingEventNames, type);
}
