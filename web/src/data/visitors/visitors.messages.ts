import { defineMessages } from '../../app/words/defineMessages.ts';

export const visitorsMessages = defineMessages({
  title: { id: 'data.visitors.title', defaultMessage: 'Visitors' },
  text: {
    id: 'data.visitors.text',
    defaultMessage:
      'Browsers that looked around in the shop, as far as shoppers agreed to be told from others. Open one to see what it did.',
  },
  searchLabel: { id: 'data.visitors.searchLabel', defaultMessage: 'Paste a visitor id or an email address' },
  visitor: { id: 'data.visitors.visitor', defaultMessage: 'Visitor' },
  customers: { id: 'data.visitors.customers', defaultMessage: 'Customers' },
  events: { id: 'data.visitors.events', defaultMessage: 'Events' },
  searches: { id: 'data.visitors.searches', defaultMessage: 'Searches' },
  lastSeen: { id: 'data.visitors.lastSeen', defaultMessage: 'Last seen' },
  firstSeen: { id: 'data.visitors.firstSeen', defaultMessage: 'First seen' },
  unknown: { id: 'data.visitors.unknown', defaultMessage: 'Not known' },
  emptyTitle: { id: 'data.visitors.emptyTitle', defaultMessage: 'No visitors yet' },
  emptyText: {
    id: 'data.visitors.emptyText',
    defaultMessage: 'They appear as soon as the tracking script is on the shop’s pages, or the shop names a visitor with its searches.',
  },

  notFound: { id: 'data.visitors.notFound', defaultMessage: 'Visitor not found with the ID' },
  notFoundText: {
    id: 'data.visitors.notFoundText',
    defaultMessage: 'It may have been deleted, or be of another store. An id made without a cookie changes after 30 days.',
  },
  toList: { id: 'data.visitors.toList', defaultMessage: 'To the list of visitors' },
  log: { id: 'data.visitors.log', defaultMessage: 'What this visitor did' },
  logCount: {
    id: 'data.visitors.logCount',
    defaultMessage:
      '{count, plural, =0 {Nothing is logged any more} one {{shown} entry, newest first} other {{shown} entries, newest first}}',
  },
  time: { id: 'data.visitors.time', defaultMessage: 'Time' },
  call: { id: 'data.visitors.call', defaultMessage: 'Call' },
  labels: { id: 'data.visitors.labels', defaultMessage: 'Labels' },
  input: { id: 'data.visitors.input', defaultMessage: 'Input' },
  output: { id: 'data.visitors.output', defaultMessage: 'Output' },
  metadata: { id: 'data.visitors.metadata', defaultMessage: 'Metadata' },
  newer: { id: 'data.visitors.newer', defaultMessage: 'Newer' },
  older: { id: 'data.visitors.older', defaultMessage: 'Older' },
  remove: { id: 'data.visitors.remove', defaultMessage: 'Delete visitor' },
  removeTitle: { id: 'data.visitors.removeTitle', defaultMessage: 'Delete this visitor?' },
  removeText: {
    id: 'data.visitors.removeText',
    defaultMessage:
      'Everything logged of it goes: events, searches and sales told by its pages. Orders and figures stay. This cannot be undone.',
  },
  removeId: { id: 'data.visitors.removeId', defaultMessage: 'Delete visitor ID' },
  removeIdOf: { id: 'data.visitors.removeIdOf', defaultMessage: 'Delete visitor ID of {email}' },
  removeIdTitle: { id: 'data.visitors.removeIdTitle', defaultMessage: 'Take the id from {email}?' },
  removeIdText: {
    id: 'data.visitors.removeIdText',
    defaultMessage:
      'What the visitor did stays, but no longer counts as this customer’s. A later sale or sign-up with the address links them again.',
  },
  cancel: { id: 'data.visitors.cancel', defaultMessage: 'Cancel' },
  removed: { id: 'data.visitors.removed', defaultMessage: 'Visitor deleted' },
  idRemoved: { id: 'data.visitors.idRemoved', defaultMessage: 'Visitor ID deleted' },
  removeFailed: { id: 'data.visitors.removeFailed', defaultMessage: 'Failed to delete visitor' },
  removeIdFailed: { id: 'data.visitors.removeIdFailed', defaultMessage: 'Failed to delete visitor ID' },
});
