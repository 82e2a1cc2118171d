import { defineMessages } from '../../app/words/defineMessages.ts';

export const trackingCodeMessages = defineMessages({
  title: { id: 'developers.trackingCode.title', defaultMessage: 'Tracking code' },
  text: {
    id: 'developers.trackingCode.text',
    defaultMessage: 'A 4 kB script that reports what shoppers view, search for, click and buy.',
  },
  demoShop: { id: 'developers.trackingCode.demoShop', defaultMessage: 'Try it in the demo shop' },
  stateTitle: { id: 'developers.trackingCode.stateTitle', defaultMessage: 'Events received' },
  stateNone: {
    id: 'developers.trackingCode.stateNone',
    defaultMessage: 'No events in the last 90 days. Add the script to your shop’s pages, then open one of them.',
  },
  never: { id: 'developers.trackingCode.never', defaultMessage: 'Not yet' },
  installTitle: { id: 'developers.trackingCode.installTitle', defaultMessage: '1. Add this to every page' },
  installText: {
    id: 'developers.trackingCode.installText',
    defaultMessage: 'Place it just before the closing head tag. It loads asynchronously and never sends query strings from the page URL.',
  },
  snippet: { id: 'developers.trackingCode.snippet', defaultMessage: 'tracking code' },
  consent: { id: 'developers.trackingCode.consent', defaultMessage: 'Default consent' },
  consentSession: {
    id: 'developers.trackingCode.consentSession',
    defaultMessage: 'Not asked: recognised without a cookie for up to 30 days',
  },
  consentPersistent: { id: 'developers.trackingCode.consentPersistent', defaultMessage: 'Consent given: an ID is stored in the browser' },
  consentOff: { id: 'developers.trackingCode.consentOff', defaultMessage: 'No consent: counted anonymously' },
  consentHint: {
    id: 'developers.trackingCode.consentHint',
    defaultMessage: 'Your consent banner can change this for each shopper. Browsers that send Do Not Track start with the last option.',
  },
  collectsEmail: {
    id: 'developers.trackingCode.collectsEmail',
    defaultMessage: 'Identify customers by the email address they submit in forms',
  },
  logsPages: { id: 'developers.trackingCode.logsPages', defaultMessage: 'Also track pages without page context' },
  guide: { id: 'developers.trackingCode.guide', defaultMessage: 'Platform' },
  guideHtml: { id: 'developers.trackingCode.guideHtml', defaultMessage: 'Any shop' },
  guideHtmlText: {
    id: 'developers.trackingCode.guideHtmlText',
    defaultMessage: 'Add both lines to your shared page template, inside <code>head</code>.',
  },
  guideTagManager: { id: 'developers.trackingCode.guideTagManager', defaultMessage: 'Tag manager' },
  guideTagManagerText: {
    id: 'developers.trackingCode.guideTagManagerText',
    defaultMessage:
      'Create a custom HTML tag with both lines that fires on all pages. The check below reads only the page’s HTML and can’t see it; the event list can.',
  },
  guideShopify: { id: 'developers.trackingCode.guideShopify', defaultMessage: 'Shopify' },
  guideShopifyText: {
    id: 'developers.trackingCode.guideShopifyText',
    defaultMessage:
      'Go to Online Store, Themes, Edit code and add both lines to <code>theme.liquid</code> before the closing <code>head</code> tag. Add the sale code to the order status page.',
  },
  guideWoo: { id: 'developers.trackingCode.guideWoo', defaultMessage: 'WooCommerce' },
  guideWooText: {
    id: 'developers.trackingCode.guideWooText',
    defaultMessage:
      'Add both lines with the <code>wp_head</code> hook of a child theme, and the sale code with <code>woocommerce_thankyou</code>.',
  },
  guideMagento: { id: 'developers.trackingCode.guideMagento', defaultMessage: 'Magento' },
  guideMagentoText: {
    id: 'developers.trackingCode.guideMagentoText',
    defaultMessage:
      'Go to Content, Configuration, HTML Head, Scripts and Style Sheets and add both lines. Add the sale code to the success page.',
  },
  guideSinglePage: { id: 'developers.trackingCode.guideSinglePage', defaultMessage: 'Single-page app' },
  guideSinglePageText: {
    id: 'developers.trackingCode.guideSinglePageText',
    defaultMessage:
      'No changes needed. A new URL in the browser history counts as a page view after half a second unless the page reports what it shows first.',
  },
  guidePolicy: { id: 'developers.trackingCode.guidePolicy', defaultMessage: 'Shop with a Content Security Policy' },
  guidePolicyText: {
    id: 'developers.trackingCode.guidePolicyText',
    defaultMessage:
      'Add <code>{origin}</code> to <code>script-src</code> and <code>connect-src</code>. If inline scripts are blocked, move the first line to a file of your own.',
  },
  guideDebug: { id: 'developers.trackingCode.guideDebug', defaultMessage: 'Troubleshooting' },
  guideDebugText: {
    id: 'developers.trackingCode.guideDebugText',
    defaultMessage:
      'Add <code>data-debug="on"</code> to the tag to see rejected events and reasons in the browser console. Rejected events also appear in the store’s logs.',
  },
  contextTitle: { id: 'developers.trackingCode.contextTitle', defaultMessage: '2. Report what each page shows' },
  contextText: {
    id: 'developers.trackingCode.contextText',
    defaultMessage: 'Use the IDs of your imported products and categories.',
  },
  product: { id: 'developers.trackingCode.product', defaultMessage: 'Product page' },
  category: { id: 'developers.trackingCode.category', defaultMessage: 'Category page' },
  search: { id: 'developers.trackingCode.search', defaultMessage: 'Search results from your own search' },
  elements: { id: 'developers.trackingCode.elements', defaultMessage: 'Product links to track' },
  basket: { id: 'developers.trackingCode.basket', defaultMessage: 'Add to cart' },
  sale: { id: 'developers.trackingCode.sale', defaultMessage: 'Order confirmation page' },
  consentCommand: {
    id: 'developers.trackingCode.consentCommand',
    defaultMessage: 'Consent banner response. Only consent is stored.',
  },
  verifyTitle: { id: 'developers.trackingCode.verifyTitle', defaultMessage: '3. Verify the installation' },
  verifyText: {
    id: 'developers.trackingCode.verifyText',
    defaultMessage: 'Enter a page of your shop, then open it in another tab. Its events appear here within seconds.',
  },
  url: { id: 'developers.trackingCode.url', defaultMessage: 'Page URL' },
  check: { id: 'developers.trackingCode.check', defaultMessage: 'Check page' },
  checkFailed: { id: 'developers.trackingCode.checkFailed', defaultMessage: 'Couldn’t check the page' },
  invalidUrl: { id: 'developers.trackingCode.invalidUrl', defaultMessage: 'Must be a valid url.' },
  found: { id: 'developers.trackingCode.found', defaultMessage: 'The script is installed on this page.' },
  otherStore: { id: 'developers.trackingCode.otherStore', defaultMessage: 'The script is installed, but with another store’s key.' },
  missing: {
    id: 'developers.trackingCode.missing',
    defaultMessage: 'The script isn’t in the page’s HTML. If a tag manager adds it, open the page and watch the events below.',
  },
  unreachable: { id: 'developers.trackingCode.unreachable', defaultMessage: 'Couldn’t load the page: {reason}' },
  arrivals: { id: 'developers.trackingCode.arrivals', defaultMessage: 'Events in the last 10 minutes' },
  arrivalsOfPage: { id: 'developers.trackingCode.arrivalsOfPage', defaultMessage: 'Events from this page in the last 10 minutes' },
  waiting: { id: 'developers.trackingCode.waiting', defaultMessage: 'No events yet. This list updates every two seconds.' },
  stopped: { id: 'developers.trackingCode.stopped', defaultMessage: 'Couldn’t update the list. Trying again.' },
  event: { id: 'developers.trackingCode.event', defaultMessage: 'Event' },
  what: { id: 'developers.trackingCode.what', defaultMessage: 'Details' },
  andMore: { id: 'developers.trackingCode.andMore', defaultMessage: '{ids} and {count} more' },
  page: { id: 'developers.trackingCode.page', defaultMessage: 'Page' },
  visitor: { id: 'developers.trackingCode.visitor', defaultMessage: 'Visitor' },
  time: { id: 'developers.trackingCode.time', defaultMessage: 'Time' },
  anonymous: { id: 'developers.trackingCode.anonymous', defaultMessage: 'anonymous' },
  CLICK: { id: 'developers.trackingCode.CLICK', defaultMessage: 'Click' },
  PRODUCT: { id: 'developers.trackingCode.PRODUCT', defaultMessage: 'Product' },
  CATEGORY: { id: 'developers.trackingCode.CATEGORY', defaultMessage: 'Category' },
  PAGE: { id: 'developers.trackingCode.PAGE', defaultMessage: 'Page' },
  SEARCH: { id: 'developers.trackingCode.SEARCH', defaultMessage: 'Search' },
  EMAIL: { id: 'developers.trackingCode.EMAIL', defaultMessage: 'Email address' },
  SALE: { id: 'developers.trackingCode.SALE', defaultMessage: 'Sale' },
  RETURNED: { id: 'developers.trackingCode.RETURNED', defaultMessage: 'Return' },
  BASKET_SET: { id: 'developers.trackingCode.BASKET_SET', defaultMessage: 'Cart' },
  CART_ADD: { id: 'developers.trackingCode.CART_ADD', defaultMessage: 'Added to cart' },
  CART_REMOVE: { id: 'developers.trackingCode.CART_REMOVE', defaultMessage: 'Removed from cart' },
  CART_UPDATE: { id: 'developers.trackingCode.CART_UPDATE', defaultMessage: 'Cart changed' },
});
