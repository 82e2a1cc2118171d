import { defineMessages } from '../../app/words/defineMessages.ts';

/** What a list shows of its views; the console's first code has it. */
export const listViewsMessages = defineMessages({
  views: { id: 'listViews.views', defaultMessage: 'Views' },
  savedViews: { id: 'listViews.savedViews', defaultMessage: 'Saved views' },
  allRows: { id: 'listViews.allRows', defaultMessage: 'All rows' },
});
