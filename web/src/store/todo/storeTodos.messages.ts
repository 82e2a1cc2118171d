import { defineMessages } from '../../app/words/defineMessages.ts';

export const storeTodosMessages = defineMessages({
  title: { id: 'store.todo.title', defaultMessage: 'To do' },
  text: { id: 'store.todo.text', defaultMessage: 'Ranked by estimated revenue lost in the last 28 days.' },
  none: { id: 'store.todo.none', defaultMessage: 'Nothing to do. The list is updated every six hours.' },
  estimate: { id: 'store.todo.estimate', defaultMessage: 'about {money}' },
  queryWithoutResult: {
    id: 'store.todo.queryWithoutResult',
    defaultMessage: '{count, plural, one {{shown} search} other {{shown} searches}} for “{title}” without results',
  },
  queryWithoutSales: {
    id: 'store.todo.queryWithoutSales',
    defaultMessage: '{count, plural, one {{shown} search} other {{shown} searches}} for “{title}” without sales',
  },
  productWithoutImage: {
    id: 'store.todo.productWithoutImage',
    defaultMessage: '“{title}” has no image and was viewed {count, plural, one {{shown} time} other {{shown} times}}',
  },
  feedFailing: {
    id: 'store.todo.feedFailing',
    defaultMessage: 'The feed from {title} failed {count, plural, one {{shown} time} other {{shown} times}} in a row',
  },
  makeSynonym: { id: 'store.todo.makeSynonym', defaultMessage: 'Add synonym “{suggestion}”' },
  addSynonym: { id: 'store.todo.addSynonym', defaultMessage: 'Add synonym' },
  createRule: { id: 'store.todo.createRule', defaultMessage: 'Create rule' },
  openProduct: { id: 'store.todo.openProduct', defaultMessage: 'Open product' },
  syncNow: { id: 'store.todo.syncNow', defaultMessage: 'Sync now' },
  done: { id: 'store.todo.done', defaultMessage: 'Done' },
  doneOf: { id: 'store.todo.doneOf', defaultMessage: 'Done: {title}' },
  dismiss: { id: 'store.todo.dismiss', defaultMessage: 'Dismiss' },
  dismissOf: { id: 'store.todo.dismissOf', defaultMessage: 'Dismiss: {title}' },
  updated: { id: 'store.todo.updated', defaultMessage: 'To-do list updated' },
  fixed: { id: 'store.todo.fixed', defaultMessage: 'Fixed. The effect is measured in two weeks.' },
  syncStarted: { id: 'store.todo.syncStarted', defaultMessage: 'Sync started. If it fails again, the entry returns.' },
  failed: { id: 'store.todo.failed', defaultMessage: 'Couldn’t save your changes' },
  more: { id: 'store.todo.more', defaultMessage: '{count, plural, one {{shown} more} other {{shown} more}}' },
  recent: { id: 'store.todo.recent', defaultMessage: 'Done in the last 60 days' },
  doneBy: { id: 'store.todo.doneBy', defaultMessage: 'Done by {name}' },
  effect: { id: 'store.todo.effect', defaultMessage: '{before} in the two weeks before, {after} after' },
  effectLater: { id: 'store.todo.effectLater', defaultMessage: 'The effect is measured two weeks after the fix.' },
  effectOfStore: {
    id: 'store.todo.effectOfStore',
    defaultMessage: 'Revenue of the store: {before} in the two weeks before, {after} after',
  },
  campaignWithoutProducts: {
    id: 'store.todo.campaignWithoutProducts',
    defaultMessage:
      '{count, plural, one {The campaign “{title}” contains {shown} deleted product} other {The campaign “{title}” contains {shown} deleted products}}',
  },
  forgetDeleted: { id: 'store.todo.forgetDeleted', defaultMessage: 'Remove deleted products' },
  takeImage: { id: 'store.todo.takeImage', defaultMessage: 'Use image from {attribute}' },
  previewImage: { id: 'store.todo.previewImage', defaultMessage: 'Preview image from {attribute}' },
  unknownSteps: {
    id: 'store.todo.unknownSteps',
    defaultMessage: 'The modifiers have steps from a newer version of Endcap. Reload the page.',
  },
  imagesStarted: { id: 'store.todo.imagesStarted', defaultMessage: 'Filling in missing images' },
  imagesStartedText: {
    id: 'store.todo.imagesStartedText',
    defaultMessage: 'Fills in the image of every product without one, now and after each import. This can take a few minutes.',
  },
  openCampaign: { id: 'store.todo.openCampaign', defaultMessage: 'Choose other products' },
});
