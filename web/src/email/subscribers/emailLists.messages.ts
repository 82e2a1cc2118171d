import { defineMessages } from '../../app/words/defineMessages.ts';

export const emailListsMessages = defineMessages({
  listTitle: { id: 'email.lists.listTitle', defaultMessage: 'Subscriber lists' },
  listText: { id: 'email.lists.listText', defaultMessage: 'Subscribers who signed up for one type of email, such as new arrivals.' },
  itemTitle: { id: 'email.lists.itemTitle', defaultMessage: 'Subscriber list' },
  newTitle: { id: 'email.lists.newTitle', defaultMessage: 'New list' },
  searchLabel: { id: 'email.lists.searchLabel', defaultMessage: 'Search lists' },
  emptyTitle: { id: 'email.lists.emptyTitle', defaultMessage: 'No lists yet' },
  emptyText: { id: 'email.lists.emptyText', defaultMessage: 'Create a list for each type of email that people can sign up for.' },
  name: { id: 'email.lists.name', defaultMessage: 'Name' },
  description: { id: 'email.lists.description', defaultMessage: 'Description' },
  isDoubleOptIn: { id: 'email.lists.isDoubleOptIn', defaultMessage: 'Double opt-in' },
  isDoubleOptInHint: {
    id: 'email.lists.isDoubleOptInHint',
    defaultMessage: 'People who sign up with a form must confirm by email. Until then, they are pending.',
  },
  on: { id: 'email.lists.on', defaultMessage: 'On' },
  off: { id: 'email.lists.off', defaultMessage: 'Off' },
  subscribers: { id: 'email.lists.subscribers', defaultMessage: 'Subscribers' },
  pending: { id: 'email.lists.pending', defaultMessage: 'Pending' },
  members: { id: 'email.lists.members', defaultMessage: 'Members' },
  membersText: {
    id: 'email.lists.membersText',
    defaultMessage: '{count, plural, one {{shown} subscriber receives} other {{shown} subscribers receive}} this list’s emails.',
  },
  noMembers: { id: 'email.lists.noMembers', defaultMessage: 'No one is on this list yet.' },
  allMembers: { id: 'email.lists.allMembers', defaultMessage: 'Show all members' },
  addMember: { id: 'email.lists.addMember', defaultMessage: 'Add member' },
  importMembers: { id: 'email.lists.importMembers', defaultMessage: 'Import members' },
  remove: { id: 'email.lists.remove', defaultMessage: 'Remove {email} from the list' },
  removed: { id: 'email.lists.removed', defaultMessage: '{email} was removed from the list' },
  saveFirst: { id: 'email.lists.saveFirst', defaultMessage: 'Save the list to add members.' },
});
