import { defineMessages } from '../../app/words/defineMessages.ts';

export const diffMessages = defineMessages({
  yes: { id: 'resources.diff.yes', defaultMessage: 'Yes' },
  no: { id: 'resources.diff.no', defaultMessage: 'No' },
  same: { id: 'resources.diff.same', defaultMessage: 'Not changed' },
  otherIds: { id: 'resources.diff.otherIds', defaultMessage: 'Changed' },
  sameLines: {
    id: 'resources.diff.sameLines',
    defaultMessage: '{count, plural, one {# unchanged line} other {# unchanged lines}}',
  },
  lineCount: { id: 'resources.diff.lineCount', defaultMessage: '{count, plural, one {# line} other {# lines}}' },
  item: {
    id: 'resources.diff.item',
    defaultMessage: '{state, select, added {Added} removed {Removed} other {Changed}}: {name}, number {place, number}',
  },
});
