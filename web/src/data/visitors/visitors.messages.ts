import { defineMessages } from '../../app/words/defineMessages.ts';

export const visitorsMessages = defineMessages({
  title: { id: 'data.visitors.title', defaultMessage: 'Visitors' },
  text: {
    id: 'data.visitors.text',
    defaultMessage: 'Browsers that visited your shop, as far as shoppers have consented. Open one to see its activity.',
  },
  searchLabel: { id: 'data.visitors.searchLabel', defaultMessage: 'Search by visitor ID or email address' },
  visitor: { id: 'data.visitors.visitor', defaultMessage: 'Visitor' },
  customers: { id: 'data.visitors.customers', defaultMessage: 'Customers' },
  events: { id: 'data.visitors.events', defaultMessage: 'Events' },
  searches: { id: 'data.visitors.searches', defaultMessage: 'Searches' },
  lastSeen: { id: 'data.visitors.lastSeen', defaultMessage: 'Last seen' },
  firstSeen: { id: 'data.visitors.firstSeen', defaultMessage: 'First seen' },
  unknown: { id: 'data.visitors.unknown', defaultMessage: 'Unknown' },
  emptyTitle: { id: 'data.visitors.emptyTitle', defaultMessage: 'No visitors yet' },
  emptyText: {
    id: 'data.visitors.emptyText',
    defaultMessage: 'Visitors appear once the tracking script is installed, or when the shop sends a visitor ID with its searches.',
  },
  toTrackingCode: { id: 'data.visitors.toTrackingCode', defaultMessage: 'Get the tracking code' },

  notFound: { id: 'data.visitors.notFound', defaultMessage: 'Visitor not found with the ID' },
  notFoundText: {
    id: 'data.visitors.notFoundText',
    defaultMessage: 'It may have been deleted or belong to another store. IDs created without a cookie change after 30 days.',
  },
  toList: { id: 'data.visitors.toList', defaultMessage: 'Back to visitors' },
  log: { id: 'data.visitors.log', defaultMessage: 'Activity' },
  logCount: {
    id: 'data.visitors.logCount',
    defaultMessage: '{count, plural, =0 {No activity recorded} one {{shown} entry, newest first} other {{shown} entries, newest first}}',
  },
  details: { id: 'data.visitors.details', defaultMessage: 'Details' },
  suspicious: { id: 'data.visitors.suspicious', defaultMessage: 'Suspicious: {reasons}' },
  call: { id: 'data.visitors.call', defaultMessage: 'Call' },
  older: { id: 'data.visitors.older', defaultMessage: 'Show older activity' },
  removeId: { id: 'data.visitors.removeId', defaultMessage: 'Delete visitor ID' },
  removeIdOf: { id: 'data.visitors.removeIdOf', defaultMessage: 'Delete visitor ID of {email}' },
  removeIdTitle: { id: 'data.visitors.removeIdTitle', defaultMessage: 'Remove the visitor ID from {email}?' },
  removeIdText: {
    id: 'data.visitors.removeIdText',
    defaultMessage:
      'The visitor’s activity is kept but no longer linked to this customer. A later order or sign-up with this email links them again.',
  },
  deletedToast: {
    id: 'data.visitors.deletedToast',
    defaultMessage: '{count, plural, one {{shown} visitor deleted} other {{shown} visitors deleted}}',
  },
  deleteNote: {
    id: 'data.visitors.deleteNote',
    defaultMessage: 'Recorded activity is deleted too; totals are kept. You can undo this for 10 minutes.',
  },
  deleteFailed: { id: 'data.visitors.deleteFailed', defaultMessage: 'Failed to delete visitor' },
  idRemoved: { id: 'data.visitors.idRemoved', defaultMessage: 'Visitor ID deleted' },
  removeIdFailed: { id: 'data.visitors.removeIdFailed', defaultMessage: 'Failed to delete visitor ID' },
});
