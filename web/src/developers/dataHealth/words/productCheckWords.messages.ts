import { defineMessages } from '../../../app/words/defineMessages.ts';

/** Words of the checks of products. */
export const productCheckWords = defineMessages({
  nameMissingWhy: {
    id: 'developers.dataHealth.nameMissingWhy',
    defaultMessage: 'The name is empty or the same as the ID, so shoppers can’t find or recognise the product.',
  },
  nameMissingFix: {
    id: 'developers.dataHealth.nameMissingFix',
    defaultMessage: 'Send a name in the feed, or map the correct column to it.',
  },
  priceMissingWhy: {
    id: 'developers.dataHealth.priceMissingWhy',
    defaultMessage: 'Results and emails show no price, and sorting or filtering by price skips the product.',
  },
  priceMissingFix: {
    id: 'developers.dataHealth.priceMissingFix',
    defaultMessage: 'Send a price in the feed. If there is a list price, a modifier can copy it.',
  },
  priceNotPositiveWhy: {
    id: 'developers.dataHealth.priceNotPositiveWhy',
    defaultMessage: 'A price of zero is usually a mistake, and the product comes first when shoppers sort by price.',
  },
  priceNotPositiveFix: {
    id: 'developers.dataHealth.priceNotPositiveFix',
    defaultMessage: 'Correct the price in the shop, or exclude such products with a modifier.',
  },
  listPriceBelowPriceWhy: {
    id: 'developers.dataHealth.listPriceBelowPriceWhy',
    defaultMessage: 'The discount is shown the wrong way round, as if the product had become more expensive.',
  },
  listPriceBelowPriceFix: {
    id: 'developers.dataHealth.listPriceBelowPriceFix',
    defaultMessage: 'Correct it in the shop, or raise the list price to the price with a modifier.',
  },
  imageMissingWhy: {
    id: 'developers.dataHealth.imageMissingWhy',
    defaultMessage: 'Results, sliders and emails show a gap that few people click.',
  },
  imageMissingFix: { id: 'developers.dataHealth.imageMissingFix', defaultMessage: 'Send an image URL in the feed.' },
  urlMissingWhy: { id: 'developers.dataHealth.urlMissingWhy', defaultMessage: 'Shoppers can’t reach the product page.' },
  urlMissingFix: { id: 'developers.dataHealth.urlMissingFix', defaultMessage: 'Send the product page URL in the feed.' },
  descriptionMissingWhy: { id: 'developers.dataHealth.descriptionMissingWhy', defaultMessage: 'Search can use only the name.' },
  descriptionMissingFix: {
    id: 'developers.dataHealth.descriptionMissingFix',
    defaultMessage: 'Send a description in the feed. A modifier can use the name instead where there is none.',
  },
  categoryMissingWhy: {
    id: 'developers.dataHealth.categoryMissingWhy',
    defaultMessage: 'They are missing from category pages, filters and related recommendations.',
  },
  categoryMissingFix: {
    id: 'developers.dataHealth.categoryMissingFix',
    defaultMessage: 'Send categories in the feed, or assign one with a modifier.',
  },
  categoryUnknownWhy: {
    id: 'developers.dataHealth.categoryUnknownWhy',
    defaultMessage: 'Their category isn’t in the shop’s category list: a typo, or an outdated list.',
  },
  categoryUnknownFix: {
    id: 'developers.dataHealth.categoryUnknownFix',
    defaultMessage: 'Import the categories again, or correct the name in the shop.',
  },
  nameDuplicateWhy: {
    id: 'developers.dataHealth.nameDuplicateWhy',
    defaultMessage: 'Shoppers can’t tell them apart, and variants crowd out other results.',
  },
  nameDuplicateFix: {
    id: 'developers.dataHealth.nameDuplicateFix',
    defaultMessage: 'Give them unique names, or send variants as one product.',
  },
  urlDuplicateWhy: {
    id: 'developers.dataHealth.urlDuplicateWhy',
    defaultMessage: 'A click on one opens the other, and tracking counts them as one.',
  },
  urlDuplicateFix: { id: 'developers.dataHealth.urlDuplicateFix', defaultMessage: 'Send each product’s own page URL.' },
  imageDuplicateWhy: {
    id: 'developers.dataHealth.imageDuplicateWhy',
    defaultMessage: 'Often a placeholder image, or variants that all show the same colour.',
  },
  imageDuplicateFix: {
    id: 'developers.dataHealth.imageDuplicateFix',
    defaultMessage: 'Send an image of each product, or ignore this check if they really look the same.',
  },
  createdAtMissingWhy: { id: 'developers.dataHealth.createdAtMissingWhy', defaultMessage: 'New products can’t be promoted.' },
  createdAtMissingFix: { id: 'developers.dataHealth.createdAtMissingFix', defaultMessage: 'Send the date in the feed as created_at.' },
  createdAtFutureWhy: {
    id: 'developers.dataHealth.createdAtFutureWhy',
    defaultMessage: 'They count as new for too long. Day and month are often swapped.',
  },
  createdAtFutureFix: {
    id: 'developers.dataHealth.createdAtFutureFix',
    defaultMessage: 'Correct the date in the feed, or remove it with a modifier.',
  },
  attributeTypesMixedWhy: {
    id: 'developers.dataHealth.attributeTypesMixedWhy',
    defaultMessage: 'The same attribute is a number in some products and text in others. Filters and sorting skip the less common type.',
  },
  attributeTypesMixedFix: {
    id: 'developers.dataHealth.attributeTypesMixedFix',
    defaultMessage:
      'Review the products with the less common type, then convert all values to one type with a modifier. Its preview shows values that can’t be converted, such as “7 g” to a number.',
  },
  emptyValuesWhy: {
    id: 'developers.dataHealth.emptyValuesWhy',
    defaultMessage: 'Values such as “N/A” or “null” appear in filters and on pages as if they meant something.',
  },
  emptyValuesFix: {
    id: 'developers.dataHealth.emptyValuesFix',
    defaultMessage: 'Remove the placeholder values with a modifier.',
  },
  htmlInTextWhy: {
    id: 'developers.dataHealth.htmlInTextWhy',
    defaultMessage: 'Shoppers see HTML tags, and search matches their names.',
  },
  htmlInTextFix: { id: 'developers.dataHealth.htmlInTextFix', defaultMessage: 'Remove the HTML with a modifier.' },
  textTooLongWhy: {
    id: 'developers.dataHealth.textTooLongWhy',
    defaultMessage: 'Long names break the layout of results; long descriptions make every word match.',
  },
  textTooLongFix: { id: 'developers.dataHealth.textTooLongFix', defaultMessage: 'Shorten it in the shop, or with a modifier.' },
  encodingDamageWhy: {
    id: 'developers.dataHealth.encodingDamageWhy',
    defaultMessage:
      'The text was read with the wrong encoding, for example Ã© instead of é. Shoppers see it, and search can’t find the word.',
  },
  encodingDamageFix: {
    id: 'developers.dataHealth.encodingDamageFix',
    defaultMessage: 'Create and send the feed as UTF-8. Lost characters can’t be restored here.',
  },
  languageUnknownWhy: {
    id: 'developers.dataHealth.languageUnknownWhy',
    defaultMessage: 'The language attribute has no known language tag, so texts can’t be assigned to a language.',
  },
  languageUnknownFix: { id: 'developers.dataHealth.languageUnknownFix', defaultMessage: 'Send tags such as en-US or da.' },
  attributeVanishedWhy: {
    id: 'developers.dataHealth.attributeVanishedWhy',
    defaultMessage:
      'Products had these attributes recently, but none has them now. Filters, rules and designs that use them match nothing.',
  },
  attributeVanishedFix: {
    id: 'developers.dataHealth.attributeVanishedFix',
    defaultMessage:
      'Check what changed in the feed; a renamed column can be mapped again. Ignore attributes that are gone for good. They drop off this list after 30 days.',
  },
  stockNeverChangesWhy: {
    id: 'developers.dataHealth.stockNeverChangesWhy',
    defaultMessage: 'There have been orders, but no stock level has changed, so sold-out products are still shown.',
  },
  stockNeverChangesFix: {
    id: 'developers.dataHealth.stockNeverChangesFix',
    defaultMessage: 'Sync more often, or send stock changes in real time.',
  },
  imageBrokenWhy: {
    id: 'developers.dataHealth.imageBrokenWhy',
    defaultMessage: 'The image URL doesn’t work, so shoppers see a gap.',
  },
  imageBrokenFix: {
    id: 'developers.dataHealth.imageBrokenFix',
    defaultMessage: 'Correct the URL in the feed, or restore the image.',
  },
  imageSmallWhy: { id: 'developers.dataHealth.imageSmallWhy', defaultMessage: 'They look blurred on large screens and in emails.' },
  imageSmallFix: { id: 'developers.dataHealth.imageSmallFix', defaultMessage: 'Send larger images in the feed.' },
  imageSlowWhy: { id: 'developers.dataHealth.imageSlowWhy', defaultMessage: 'Results look empty until the images have loaded.' },
  imageSlowFix: { id: 'developers.dataHealth.imageSlowFix', defaultMessage: 'Make the files smaller, or host them on a faster server.' },
  urlBrokenWhy: { id: 'developers.dataHealth.urlBrokenWhy', defaultMessage: 'Clicking the product leads to an error page.' },
  urlBrokenFix: {
    id: 'developers.dataHealth.urlBrokenFix',
    defaultMessage: 'Correct the URL in the feed, or remove the product from it.',
  },
  urlRedirectedWhy: {
    id: 'developers.dataHealth.urlRedirectedWhy',
    defaultMessage: 'Every click takes longer, and tracking may lose its source.',
  },
  urlRedirectedFix: { id: 'developers.dataHealth.urlRedirectedFix', defaultMessage: 'Send the page’s current URL.' },
});
