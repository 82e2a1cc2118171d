import { defineMessages } from '../../app/words/defineMessages.ts';

export const trackingCodeMessages = defineMessages({
  title: { id: 'developers.trackingCode.title', defaultMessage: 'Tracking code' },
  text: {
    id: 'developers.trackingCode.text',
    defaultMessage: 'A script of 4 kB that tells the console what shoppers look at, search for, click and buy.',
  },
  demoShop: { id: 'developers.trackingCode.demoShop', defaultMessage: 'Try it in the demo shop' },
  stateTitle: { id: 'developers.trackingCode.stateTitle', defaultMessage: 'What has arrived' },
  stateNone: {
    id: 'developers.trackingCode.stateNone',
    defaultMessage: 'Nothing has arrived in the last 90 days. Put the script into the shop’s pages, then open one of them.',
  },
  never: { id: 'developers.trackingCode.never', defaultMessage: 'Not yet' },
  installTitle: { id: 'developers.trackingCode.installTitle', defaultMessage: '1. Put this into every page' },
  installText: {
    id: 'developers.trackingCode.installText',
    defaultMessage:
      'Right before the end of the head. It loads beside the page, holds nothing up, and sends nothing that the page’s address says after a question mark.',
  },
  snippet: { id: 'developers.trackingCode.snippet', defaultMessage: 'tracking code' },
  consent: { id: 'developers.trackingCode.consent', defaultMessage: 'What a shopper has agreed to' },
  consentSession: {
    id: 'developers.trackingCode.consentSession',
    defaultMessage: 'Nothing asked: known without a cookie, for 30 days at most',
  },
  consentPersistent: { id: 'developers.trackingCode.consentPersistent', defaultMessage: 'Agreed: an id is kept in the browser' },
  consentOff: { id: 'developers.trackingCode.consentOff', defaultMessage: 'Not agreed: counted, but told from nobody' },
  consentHint: {
    id: 'developers.trackingCode.consentHint',
    defaultMessage:
      'The shop’s consent banner can change it for each shopper. Browsers that ask not to be tracked begin with the last one.',
  },
  collectsEmail: {
    id: 'developers.trackingCode.collectsEmail',
    defaultMessage: 'Know customers by the address they type into a form and send',
  },
  logsPages: { id: 'developers.trackingCode.logsPages', defaultMessage: 'Log pages that say nothing about themselves' },
  guide: { id: 'developers.trackingCode.guide', defaultMessage: 'Where that is in your shop' },
  guideHtml: { id: 'developers.trackingCode.guideHtml', defaultMessage: 'Any shop' },
  guideHtmlText: {
    id: 'developers.trackingCode.guideHtmlText',
    defaultMessage: 'Add both lines to the template that every page shares, inside <code>head</code>.',
  },
  guideTagManager: { id: 'developers.trackingCode.guideTagManager', defaultMessage: 'A tag manager' },
  guideTagManagerText: {
    id: 'developers.trackingCode.guideTagManagerText',
    defaultMessage:
      'Make a tag of custom HTML with both lines that fires on all pages. The check below cannot see it in the page’s HTML; the list of events can.',
  },
  guideShopify: { id: 'developers.trackingCode.guideShopify', defaultMessage: 'Shopify' },
  guideShopifyText: {
    id: 'developers.trackingCode.guideShopifyText',
    defaultMessage:
      'Online Store, Themes, Edit code: add both lines to <code>theme.liquid</code> before the end of <code>head</code>. Put the sale into the order status page.',
  },
  guideWoo: { id: 'developers.trackingCode.guideWoo', defaultMessage: 'WooCommerce' },
  guideWooText: {
    id: 'developers.trackingCode.guideWooText',
    defaultMessage:
      'Add both lines with the hook <code>wp_head</code> of a child theme, and the sale with <code>woocommerce_thankyou</code>.',
  },
  guideMagento: { id: 'developers.trackingCode.guideMagento', defaultMessage: 'Magento' },
  guideMagentoText: {
    id: 'developers.trackingCode.guideMagentoText',
    defaultMessage: 'Content, Configuration, HTML Head, Scripts and Style Sheets: add both lines there, and the sale to the success page.',
  },
  guideSinglePage: { id: 'developers.trackingCode.guideSinglePage', defaultMessage: 'A shop that is a single page' },
  guideSinglePageText: {
    id: 'developers.trackingCode.guideSinglePageText',
    defaultMessage:
      'Nothing to add: a new address in the history counts as a page after half a second, unless the page says by then what it shows.',
  },
  guidePolicy: { id: 'developers.trackingCode.guidePolicy', defaultMessage: 'A shop with a Content Security Policy' },
  guidePolicyText: {
    id: 'developers.trackingCode.guidePolicyText',
    defaultMessage:
      'Add <code>{origin}</code> to <code>script-src</code> and to <code>connect-src</code>. Where scripts within the page are not allowed, put the first line into a file of yours.',
  },
  guideDebug: { id: 'developers.trackingCode.guideDebug', defaultMessage: 'Something does not arrive' },
  guideDebugText: {
    id: 'developers.trackingCode.guideDebugText',
    defaultMessage:
      'Add <code>data-debug="on"</code> to the tag: the browser’s console then says what was refused and why. Refused events are in the log of the store as well.',
  },
  contextTitle: { id: 'developers.trackingCode.contextTitle', defaultMessage: '2. Let pages say what they show' },
  contextText: {
    id: 'developers.trackingCode.contextText',
    defaultMessage: 'Ids are those of the products and categories that were imported.',
  },
  product: { id: 'developers.trackingCode.product', defaultMessage: 'Page of a product' },
  category: { id: 'developers.trackingCode.category', defaultMessage: 'Page of a category' },
  search: { id: 'developers.trackingCode.search', defaultMessage: 'A search that the shop answers by itself' },
  elements: { id: 'developers.trackingCode.elements', defaultMessage: 'Products whose clicks count' },
  basket: { id: 'developers.trackingCode.basket', defaultMessage: 'A product is put into the basket' },
  sale: { id: 'developers.trackingCode.sale', defaultMessage: 'The page that confirms an order' },
  consentCommand: {
    id: 'developers.trackingCode.consentCommand',
    defaultMessage: 'The shopper answers the consent banner; only an agreement is remembered',
  },
  verifyTitle: { id: 'developers.trackingCode.verifyTitle', defaultMessage: '3. See whether it works' },
  verifyText: {
    id: 'developers.trackingCode.verifyText',
    defaultMessage: 'Name a page of the shop, then open it in another tab: what it sends shows here within seconds.',
  },
  url: { id: 'developers.trackingCode.url', defaultMessage: 'Address of a page' },
  check: { id: 'developers.trackingCode.check', defaultMessage: 'Check the page' },
  checkFailed: { id: 'developers.trackingCode.checkFailed', defaultMessage: 'The page could not be checked' },
  invalidUrl: { id: 'developers.trackingCode.invalidUrl', defaultMessage: 'Must be a valid url.' },
  found: { id: 'developers.trackingCode.found', defaultMessage: 'The script is in this page.' },
  otherStore: { id: 'developers.trackingCode.otherStore', defaultMessage: 'The script is in this page, with the key of another store.' },
  missing: {
    id: 'developers.trackingCode.missing',
    defaultMessage: 'The page’s HTML does not have the script. If a tag manager adds it, open the page and watch the events below.',
  },
  unreachable: { id: 'developers.trackingCode.unreachable', defaultMessage: 'The page could not be fetched: {reason}' },
  arrivals: { id: 'developers.trackingCode.arrivals', defaultMessage: 'Events of the last 10 minutes' },
  arrivalsOfPage: { id: 'developers.trackingCode.arrivalsOfPage', defaultMessage: 'Events of this page in the last 10 minutes' },
  waiting: { id: 'developers.trackingCode.waiting', defaultMessage: 'Nothing yet. This list looks again every two seconds.' },
  stopped: { id: 'developers.trackingCode.stopped', defaultMessage: 'The last look failed; trying again.' },
  event: { id: 'developers.trackingCode.event', defaultMessage: 'Event' },
  what: { id: 'developers.trackingCode.what', defaultMessage: 'What' },
  andMore: { id: 'developers.trackingCode.andMore', defaultMessage: '{ids} and {count} more' },
  page: { id: 'developers.trackingCode.page', defaultMessage: 'Page' },
  visitor: { id: 'developers.trackingCode.visitor', defaultMessage: 'Visitor' },
  time: { id: 'developers.trackingCode.time', defaultMessage: 'Time' },
  nobody: { id: 'developers.trackingCode.nobody', defaultMessage: 'not known' },
  CLICK: { id: 'developers.trackingCode.CLICK', defaultMessage: 'Click' },
  PRODUCT: { id: 'developers.trackingCode.PRODUCT', defaultMessage: 'Product' },
  CATEGORY: { id: 'developers.trackingCode.CATEGORY', defaultMessage: 'Category' },
  PAGE: { id: 'developers.trackingCode.PAGE', defaultMessage: 'Page' },
  SEARCH: { id: 'developers.trackingCode.SEARCH', defaultMessage: 'Search' },
  EMAIL: { id: 'developers.trackingCode.EMAIL', defaultMessage: 'Email address' },
  SALE: { id: 'developers.trackingCode.SALE', defaultMessage: 'Sale' },
  RETURNED: { id: 'developers.trackingCode.RETURNED', defaultMessage: 'Return' },
  BASKET_SET: { id: 'developers.trackingCode.BASKET_SET', defaultMessage: 'Basket' },
  CART_ADD: { id: 'developers.trackingCode.CART_ADD', defaultMessage: 'Into the basket' },
  CART_REMOVE: { id: 'developers.trackingCode.CART_REMOVE', defaultMessage: 'Out of the basket' },
  CART_UPDATE: { id: 'developers.trackingCode.CART_UPDATE', defaultMessage: 'Basket changed' },
});
