import { defineMessages } from '../../../app/words/defineMessages.ts';

/** Words of the checks of categories, orders and customers. */
export const shopCheckWords = defineMessages({
  categoryEmptyWhy: { id: 'developers.dataHealth.categoryEmptyWhy', defaultMessage: 'Shoppers who open them find nothing.' },
  categoryEmptyFix: {
    id: 'developers.dataHealth.categoryEmptyFix',
    defaultMessage: 'Put products into them, or take them out of the shop’s list.',
  },
  categoryLoopWhy: {
    id: 'developers.dataHealth.categoryLoopWhy',
    defaultMessage: 'A category is, through others, below itself: menus and paths made of them have no end.',
  },
  categoryLoopFix: { id: 'developers.dataHealth.categoryLoopFix', defaultMessage: 'Take one link of the circle away in the shop.' },
  orderProductUnknownWhy: {
    id: 'developers.dataHealth.orderProductUnknownWhy',
    defaultMessage: 'What was ordered cannot be recommended, and figures of products miss it.',
  },
  orderProductUnknownFix: {
    id: 'developers.dataHealth.orderProductUnknownFix',
    defaultMessage: 'Send all products, sold-out ones too, and use the same ids in orders and products.',
  },
  orderEmailMissingWhy: {
    id: 'developers.dataHealth.orderEmailMissingWhy',
    defaultMessage: 'They belong to no customer: segments and follow-up mails pass them over.',
  },
  orderEmailMissingFix: {
    id: 'developers.dataHealth.orderEmailMissingFix',
    defaultMessage: 'Send the address with the order, where the shopper agreed to it.',
  },
  orderGapWhy: {
    id: 'developers.dataHealth.orderGapWhy',
    defaultMessage: 'Either the shop sells nothing, or its orders no longer arrive here.',
  },
  orderGapFix: {
    id: 'developers.dataHealth.orderGapFix',
    defaultMessage: 'Place a test order and look whether it arrives; check the script and the sync.',
  },
  customerEmailMissingWhy: {
    id: 'developers.dataHealth.customerEmailMissingWhy',
    defaultMessage: 'They cannot be written to, nor recognised when they come back.',
  },
  customerEmailMissingFix: { id: 'developers.dataHealth.customerEmailMissingFix', defaultMessage: 'Send the address with the customer.' },
  customerDuplicateWhy: {
    id: 'developers.dataHealth.customerDuplicateWhy',
    defaultMessage: 'Their orders are split, so each looks less loyal than the person is.',
  },
  customerDuplicateFix: {
    id: 'developers.dataHealth.customerDuplicateFix',
    defaultMessage: 'Merge them in the shop, or use the address as the id.',
  },
});
