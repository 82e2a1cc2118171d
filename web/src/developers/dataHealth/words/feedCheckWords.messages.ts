import { defineMessages } from '../../../app/words/defineMessages.ts';

/** Words of the checks of imports, of the script in the shop and of plug-ins. */
export const feedCheckWords = defineMessages({
  idDuplicateWhy: {
    id: 'developers.dataHealth.idDuplicateWhy',
    defaultMessage: 'Only the first product with an ID is imported; the others are missing from the store.',
  },
  idDuplicateFix: { id: 'developers.dataHealth.idDuplicateFix', defaultMessage: 'Give each product a unique ID.' },
  idTypesMixedWhy: {
    id: 'developers.dataHealth.idTypesMixedWhy',
    defaultMessage: 'Some IDs are numbers and some are text. The less common type is skipped, because 7 and "007" could be the same.',
  },
  idTypesMixedFix: { id: 'developers.dataHealth.idTypesMixedFix', defaultMessage: 'Send all IDs as text.' },
  attributeNameNotAllowedWhy: {
    id: 'developers.dataHealth.attributeNameNotAllowedWhy',
    defaultMessage:
      'Attribute names can contain letters, digits and underscores. Others are stored under a changed name that rules and designs must use.',
  },
  attributeNameNotAllowedFix: {
    id: 'developers.dataHealth.attributeNameNotAllowedFix',
    defaultMessage: 'Rename the column in the feed, or map it to a name of your own.',
  },
  productsDroppedWhy: {
    id: 'developers.dataHealth.productsDroppedWhy',
    defaultMessage: 'The latest sync contained far fewer products than the previous one.',
  },
  productsDroppedFix: {
    id: 'developers.dataHealth.productsDroppedFix',
    defaultMessage: 'Check the shop’s export. If it was incomplete, run it again and repeat the import.',
  },
  feedSlowWhy: {
    id: 'developers.dataHealth.feedSlowWhy',
    defaultMessage: 'Prices and stock are outdated by the time the sync finishes.',
  },
  feedSlowFix: {
    id: 'developers.dataHealth.feedSlowFix',
    defaultMessage: 'Send only changes, compress the file with gzip, or host it on a faster server.',
  },
  scriptMissingWhy: {
    id: 'developers.dataHealth.scriptMissingWhy',
    defaultMessage: 'Your shop sends no events, so nothing is tracked and results can’t improve.',
  },
  scriptMissingFix: {
    id: 'developers.dataHealth.scriptMissingFix',
    defaultMessage: 'Add the script to your shop’s pages and verify it under Tracking code.',
  },
  visitorsMissingWhy: {
    id: 'developers.dataHealth.visitorsMissingWhy',
    defaultMessage: 'Events arrive without a visitor ID, so nothing can be personalised.',
  },
  visitorsMissingFix: { id: 'developers.dataHealth.visitorsMissingFix', defaultMessage: 'Check the script’s visitor option.' },
  clicksMissingWhy: {
    id: 'developers.dataHealth.clicksMissingWhy',
    defaultMessage: 'Popularity is based on clicks. Without them, ranking doesn’t improve.',
  },
  clicksMissingFix: {
    id: 'developers.dataHealth.clicksMissingFix',
    defaultMessage: 'Check that product pages and elements report clicks.',
  },
  salesMissingWhy: {
    id: 'developers.dataHealth.salesMissingWhy',
    defaultMessage: 'Revenue can’t be attributed to your elements.',
  },
  salesMissingFix: {
    id: 'developers.dataHealth.salesMissingFix',
    defaultMessage: 'Add the sale code to the order confirmation page and place a test order.',
  },
  salesWithoutImpactWhy: {
    id: 'developers.dataHealth.salesWithoutImpactWhy',
    defaultMessage: 'Orders are tracked but none is attributed. Clicks are probably not linked to the same visitor.',
  },
  salesWithoutImpactFix: {
    id: 'developers.dataHealth.salesWithoutImpactFix',
    defaultMessage: 'Check that clicks and orders use the same visitor and product IDs.',
  },
  extensionOutdatedWhy: {
    id: 'developers.dataHealth.extensionOutdatedWhy',
    defaultMessage: 'A newer version is available, and the current one may lack fixes.',
  },
  extensionOutdatedFix: { id: 'developers.dataHealth.extensionOutdatedFix', defaultMessage: 'Update the plug-in in your shop.' },
});
