import { defineMessages } from '../../app/words/defineMessages.ts';

export const storeDeletionMessages = defineMessages({
  title: { id: 'store.stores.deletionTitle', defaultMessage: 'Delete store' },
  text: {
    id: 'store.stores.deletionText',
    defaultMessage:
      'Search, recommendations and tracking stop working in the shop at once, and so do feeds and API keys. You can restore the store for 30 days; after that, all its data is erased.',
  },
  open: { id: 'store.stores.deletionOpen', defaultMessage: 'Delete store…' },
  toList: { id: 'store.stores.deletionToList', defaultMessage: 'Deleted stores' },
  dialogTitle: { id: 'store.stores.deletionDialogTitle', defaultMessage: 'Delete “{name}”?' },
  dialogText: {
    id: 'store.stores.deletionDialogText',
    defaultMessage: 'Search in this shop stops working at once. Type the name of the store to confirm.',
  },
  name: { id: 'store.stores.deletionName', defaultMessage: 'Store name' },
  nameProblem: { id: 'store.stores.deletionNameProblem', defaultMessage: 'This is not the name of the store: {name}' },
  delete: { id: 'store.stores.deletionDelete', defaultMessage: 'Delete store' },
  deleted: { id: 'store.stores.deletionDeleted', defaultMessage: '“{name}” deleted' },
  restored: { id: 'store.stores.deletionRestored', defaultMessage: '“{name}” restored' },
  restoreFailed: { id: 'store.stores.deletionRestoreFailed', defaultMessage: 'Couldn’t restore the store' },
  listName: { id: 'store.stores.deletionListName', defaultMessage: 'Deleted stores' },
  listText: {
    id: 'store.stores.deletionListText',
    defaultMessage: 'Stores deleted in the last 30 days. Restore one to get everything back: products, rules, figures and API keys.',
  },
  emptyTitle: { id: 'store.stores.deletionEmptyTitle', defaultMessage: 'No deleted stores' },
  emptyText: {
    id: 'store.stores.deletionEmptyText',
    defaultMessage: 'A store you delete in its general settings appears here for 30 days.',
  },
  deletedLine: { id: 'store.stores.deletionDeletedLine', defaultMessage: 'Deleted {moment} by {name}' },
  until: { id: 'store.stores.deletionUntil', defaultMessage: 'Data is erased on {date}' },
  restore: { id: 'store.stores.deletionRestore', defaultMessage: 'Restore' },
  restoreNamed: { id: 'store.stores.deletionRestoreNamed', defaultMessage: 'Restore {name}' },
});
