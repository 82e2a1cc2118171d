import { defineMessages } from '../../../app/words/defineMessages.ts';

/** Words of the checks of products. */
export const productCheckWords = defineMessages({
  nameMissingWhy: {
    id: 'developers.dataHealth.nameMissingWhy',
    defaultMessage: 'The name is blank or the same as the id: shoppers can neither find nor tell the product.',
  },
  nameMissingFix: { id: 'developers.dataHealth.nameMissingFix', defaultMessage: 'Send a name in the feed, or map the right column to it.' },
  priceMissingWhy: {
    id: 'developers.dataHealth.priceMissingWhy',
    defaultMessage: 'Results and mails show no price, and sorting or filtering by price passes the product over.',
  },
  priceMissingFix: {
    id: 'developers.dataHealth.priceMissingFix',
    defaultMessage: 'Send a price in the feed. Where a list price is known, a modifier can take it over.',
  },
  priceNotPositiveWhy: {
    id: 'developers.dataHealth.priceNotPositiveWhy',
    defaultMessage: 'A free product is mostly a mistake, and it comes first whenever shoppers sort by price.',
  },
  priceNotPositiveFix: {
    id: 'developers.dataHealth.priceNotPositiveFix',
    defaultMessage: 'Correct the price in the shop, or leave such products out with a modifier.',
  },
  listPriceBelowPriceWhy: {
    id: 'developers.dataHealth.listPriceBelowPriceWhy',
    defaultMessage: 'The product seems to have become dearer: a reduction is shown the wrong way round.',
  },
  listPriceBelowPriceFix: {
    id: 'developers.dataHealth.listPriceBelowPriceFix',
    defaultMessage: 'Correct it in the shop, or let a modifier raise the list price to the price.',
  },
  imageMissingWhy: {
    id: 'developers.dataHealth.imageMissingWhy',
    defaultMessage: 'A gap stands in results, sliders and mails, and hardly anybody clicks it.',
  },
  imageMissingFix: { id: 'developers.dataHealth.imageMissingFix', defaultMessage: 'Send the address of a picture in the feed.' },
  urlMissingWhy: { id: 'developers.dataHealth.urlMissingWhy', defaultMessage: 'Nobody can be led to the product’s page.' },
  urlMissingFix: { id: 'developers.dataHealth.urlMissingFix', defaultMessage: 'Send the address of the product’s page in the feed.' },
  descriptionMissingWhy: { id: 'developers.dataHealth.descriptionMissingWhy', defaultMessage: 'Search has only the name to go by.' },
  descriptionMissingFix: {
    id: 'developers.dataHealth.descriptionMissingFix',
    defaultMessage: 'Send a description in the feed. A modifier can fill in the name where there is none.',
  },
  categoryMissingWhy: {
    id: 'developers.dataHealth.categoryMissingWhy',
    defaultMessage: 'They are missing from category pages, filters and recommendations of the same kind.',
  },
  categoryMissingFix: {
    id: 'developers.dataHealth.categoryMissingFix',
    defaultMessage: 'Send categories in the feed, or give such products one with a modifier.',
  },
  categoryUnknownWhy: {
    id: 'developers.dataHealth.categoryUnknownWhy',
    defaultMessage: 'They name a category that the shop’s own list does not have: a typing error, or a list that is out of date.',
  },
  categoryUnknownFix: {
    id: 'developers.dataHealth.categoryUnknownFix',
    defaultMessage: 'Import the categories again, or correct the name in the shop.',
  },
  nameDuplicateWhy: {
    id: 'developers.dataHealth.nameDuplicateWhy',
    defaultMessage: 'Shoppers cannot tell them apart, and variants crowd out other results.',
  },
  nameDuplicateFix: {
    id: 'developers.dataHealth.nameDuplicateFix',
    defaultMessage: 'Give them names of their own, or send variants as one product.',
  },
  urlDuplicateWhy: {
    id: 'developers.dataHealth.urlDuplicateWhy',
    defaultMessage: 'A click on one leads to the other, and tracking counts them as one.',
  },
  urlDuplicateFix: { id: 'developers.dataHealth.urlDuplicateFix', defaultMessage: 'Send the address of each product’s own page.' },
  imageDuplicateWhy: {
    id: 'developers.dataHealth.imageDuplicateWhy',
    defaultMessage: 'Often a placeholder, or variants that all show one colour.',
  },
  imageDuplicateFix: {
    id: 'developers.dataHealth.imageDuplicateFix',
    defaultMessage: 'Send a picture of each product, or ignore this where they really look the same.',
  },
  createdAtMissingWhy: { id: 'developers.dataHealth.createdAtMissingWhy', defaultMessage: 'New products cannot be put forward.' },
  createdAtMissingFix: { id: 'developers.dataHealth.createdAtMissingFix', defaultMessage: 'Send the date in the feed as created_at.' },
  createdAtFutureWhy: {
    id: 'developers.dataHealth.createdAtFutureWhy',
    defaultMessage: 'They count as new until then and longer; mostly day and month are swapped.',
  },
  createdAtFutureFix: {
    id: 'developers.dataHealth.createdAtFutureFix',
    defaultMessage: 'Correct the date in the feed, or take it away with a modifier.',
  },
  attributeTypesMixedWhy: {
    id: 'developers.dataHealth.attributeTypesMixedWhy',
    defaultMessage: 'The same attribute is a number here and a text there: filters and sorting leave the rarer type out.',
  },
  attributeTypesMixedFix: {
    id: 'developers.dataHealth.attributeTypesMixedFix',
    defaultMessage:
      'Look at the products of the rarer type, and make all values one type with a modifier. Its preview names values that cannot be turned, such as “7 g” into a number.',
  },
  emptyValuesWhy: {
    id: 'developers.dataHealth.emptyValuesWhy',
    defaultMessage: 'A value such as “N/A” or “null” shows up in filters and on pages as if it meant something.',
  },
  emptyValuesFix: {
    id: 'developers.dataHealth.emptyValuesFix',
    defaultMessage: 'Take the attribute away where it says nothing, with a modifier.',
  },
  htmlInTextWhy: {
    id: 'developers.dataHealth.htmlInTextWhy',
    defaultMessage: 'Tags and entities are shown as they are, and search finds their names.',
  },
  htmlInTextFix: { id: 'developers.dataHealth.htmlInTextFix', defaultMessage: 'Take the markup out with a modifier.' },
  textTooLongWhy: {
    id: 'developers.dataHealth.textTooLongWhy',
    defaultMessage: 'Long names break the layout of results; long descriptions make every word match.',
  },
  textTooLongFix: { id: 'developers.dataHealth.textTooLongFix', defaultMessage: 'Shorten it in the shop, or cut it off with a modifier.' },
  encodingDamageWhy: {
    id: 'developers.dataHealth.encodingDamageWhy',
    defaultMessage:
      'The text was read in the wrong encoding somewhere on its way, e.g. Ã© for é: shoppers see it, and search does not find the word.',
  },
  encodingDamageFix: {
    id: 'developers.dataHealth.encodingDamageFix',
    defaultMessage: 'Write and send the feed as UTF-8 at every step; what is lost cannot be repaired here.',
  },
  languageUnknownWhy: {
    id: 'developers.dataHealth.languageUnknownWhy',
    defaultMessage: 'An attribute that should name the language holds no known language tag, so texts cannot be told apart by language.',
  },
  languageUnknownFix: { id: 'developers.dataHealth.languageUnknownFix', defaultMessage: 'Send tags such as en-US or da.' },
  attributeVanishedWhy: {
    id: 'developers.dataHealth.attributeVanishedWhy',
    defaultMessage: 'Products had them lately and none has them now: filters, rules and designs that use them find nothing.',
  },
  attributeVanishedFix: {
    id: 'developers.dataHealth.attributeVanishedFix',
    defaultMessage:
      'Look at what the shop has changed in its feed; a renamed column can be mapped again. Ignore what is gone for good; after 30 days it is no longer told.',
  },
  stockNeverChangesWhy: {
    id: 'developers.dataHealth.stockNeverChangesWhy',
    defaultMessage: 'Orders came, and yet every stock is the same as long ago: sold-out products go on being shown.',
  },
  stockNeverChangesFix: {
    id: 'developers.dataHealth.stockNeverChangesFix',
    defaultMessage: 'Sync more often, or let the shop send stock as it changes.',
  },
  imageBrokenWhy: {
    id: 'developers.dataHealth.imageBrokenWhy',
    defaultMessage: 'The address of the picture leads nowhere; shoppers see a gap.',
  },
  imageBrokenFix: {
    id: 'developers.dataHealth.imageBrokenFix',
    defaultMessage: 'Correct the address in the feed, or put the picture back.',
  },
  imageSmallWhy: { id: 'developers.dataHealth.imageSmallWhy', defaultMessage: 'They are blurred on large screens and in mails.' },
  imageSmallFix: { id: 'developers.dataHealth.imageSmallFix', defaultMessage: 'Send a larger picture in the feed.' },
  imageSlowWhy: { id: 'developers.dataHealth.imageSlowWhy', defaultMessage: 'Results look empty until they have come.' },
  imageSlowFix: { id: 'developers.dataHealth.imageSlowFix', defaultMessage: 'Make the files smaller, or serve them from a faster place.' },
  urlBrokenWhy: { id: 'developers.dataHealth.urlBrokenWhy', defaultMessage: 'A click on the product ends at an error.' },
  urlBrokenFix: {
    id: 'developers.dataHealth.urlBrokenFix',
    defaultMessage: 'Correct the address in the feed, or take the product out of it.',
  },
  urlRedirectedWhy: {
    id: 'developers.dataHealth.urlRedirectedWhy',
    defaultMessage: 'Every click takes longer, and tracking may lose where it came from.',
  },
  urlRedirectedFix: { id: 'developers.dataHealth.urlRedirectedFix', defaultMessage: 'Send the address that the page has now.' },
});
