import { defineMessages } from '../../../app/words/defineMessages.ts';

/** Words of the checks of categories, orders and customers. */
export const shopCheckWords = defineMessages({
  categoryEmptyWhy: { id: 'developers.dataHealth.categoryEmptyWhy', defaultMessage: 'Shoppers who open them see no products.' },
  categoryEmptyFix: {
    id: 'developers.dataHealth.categoryEmptyFix',
    defaultMessage: 'Add products to them, or remove them from the shop’s list.',
  },
  categoryLoopWhy: {
    id: 'developers.dataHealth.categoryLoopWhy',
    defaultMessage: 'A category contains itself through others, so menus and paths never end.',
  },
  categoryLoopFix: { id: 'developers.dataHealth.categoryLoopFix', defaultMessage: 'Remove one link of the loop in the shop.' },
  orderProductUnknownWhy: {
    id: 'developers.dataHealth.orderProductUnknownWhy',
    defaultMessage: 'The ordered products can’t be recommended and are missing from product reports.',
  },
  orderProductUnknownFix: {
    id: 'developers.dataHealth.orderProductUnknownFix',
    defaultMessage: 'Send all products, including sold-out ones, and use the same IDs in orders and products.',
  },
  orderEmailMissingWhy: {
    id: 'developers.dataHealth.orderEmailMissingWhy',
    defaultMessage: 'They belong to no customer, so segments and follow-up emails skip them.',
  },
  orderEmailMissingFix: {
    id: 'developers.dataHealth.orderEmailMissingFix',
    defaultMessage: 'Send the email address with the order if the shopper has consented.',
  },
  orderGapWhy: {
    id: 'developers.dataHealth.orderGapWhy',
    defaultMessage: 'Either the shop has no sales, or its orders no longer arrive.',
  },
  orderGapFix: {
    id: 'developers.dataHealth.orderGapFix',
    defaultMessage: 'Place a test order and check that it arrives. Check the script and the sync.',
  },
  customerEmailMissingWhy: {
    id: 'developers.dataHealth.customerEmailMissingWhy',
    defaultMessage: 'You can’t email them, and they aren’t recognised when they return.',
  },
  customerEmailMissingFix: {
    id: 'developers.dataHealth.customerEmailMissingFix',
    defaultMessage: 'Send the email address with the customer.',
  },
  customerDuplicateWhy: {
    id: 'developers.dataHealth.customerDuplicateWhy',
    defaultMessage: 'Their orders are split, so each looks less loyal than the person is.',
  },
  customerDuplicateFix: {
    id: 'developers.dataHealth.customerDuplicateFix',
    defaultMessage: 'Merge them in the shop, or use the email address as the ID.',
  },
});
