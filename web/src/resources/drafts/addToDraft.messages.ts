import { defineMessages } from '../../app/words/defineMessages.ts';

export const addToDraftMessages = defineMessages({
  add: { id: 'resources.drafts.add', defaultMessage: 'Add to draft' },
  text: { id: 'resources.drafts.text', defaultMessage: 'Shoppers won’t see the change until the draft is approved and published.' },
  draft: { id: 'resources.drafts.draft', defaultMessage: 'Draft' },
  newDraft: { id: 'resources.drafts.newDraft', defaultMessage: 'New draft' },
  name: { id: 'resources.drafts.name', defaultMessage: 'Name of the new draft' },
  nameRequired: { id: 'resources.drafts.nameRequired', defaultMessage: 'Enter a name for the new draft.' },
  added: { id: 'resources.drafts.added', defaultMessage: 'Added to the draft “{name}”' },
});
