import { defineMessages } from '../../app/words/defineMessages.ts';

export const pagesMessages = defineMessages({
  title: { id: 'data.pages.title', defaultMessage: 'Pages' },
  text: { id: 'data.pages.text', defaultMessage: 'Your shop’s content pages, such as help, guides and about pages.' },
  searchLabel: { id: 'data.pages.searchLabel', defaultMessage: 'Search titles and IDs' },
  page: { id: 'data.pages.page', defaultMessage: 'Title' },
  pageId: { id: 'data.pages.pageId', defaultMessage: 'ID' },
  type: { id: 'data.pages.type', defaultMessage: 'Type' },
  url: { id: 'data.pages.url', defaultMessage: 'URL' },
  content: { id: 'data.pages.content', defaultMessage: 'Text' },
  updated: { id: 'data.pages.updated', defaultMessage: 'Updated' },
  emptyTitle: { id: 'data.pages.emptyTitle', defaultMessage: 'No pages yet' },
  emptyText: {
    id: 'data.pages.emptyText',
    defaultMessage: 'Pages come with your shop’s data, in a feed of their own or as part of a combined file.',
  },
  itemTitle: { id: 'data.pages.itemTitle', defaultMessage: 'Page' },
  back: { id: 'data.pages.back', defaultMessage: 'Pages' },
  gone: { id: 'data.pages.gone', defaultMessage: 'Page not found' },
  goneText: { id: 'data.pages.goneText', defaultMessage: 'The shop may have removed it, or the link belongs to another store.' },
  toList: { id: 'data.pages.toList', defaultMessage: 'Back to pages' },
  noText: { id: 'data.pages.noText', defaultMessage: 'The shop sent no text for this page.' },
  deletedToast: {
    id: 'data.pages.deletedToast',
    defaultMessage: '{count, plural, one {{shown} page deleted} other {{shown} pages deleted}}',
  },
  deleteFailed: { id: 'data.pages.deleteFailed', defaultMessage: 'Failed to delete page' },
});
