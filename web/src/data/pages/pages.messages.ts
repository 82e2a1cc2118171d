import { defineMessages } from '../../app/words/defineMessages.ts';

export const pagesMessages = defineMessages({
  title: { id: 'data.pages.title', defaultMessage: 'Pages' },
  text: { id: 'data.pages.text', defaultMessage: 'Content of the shop beside its products: help, guides, about.' },
  searchLabel: { id: 'data.pages.searchLabel', defaultMessage: 'Search titles and ids' },
  page: { id: 'data.pages.page', defaultMessage: 'Title' },
  pageId: { id: 'data.pages.pageId', defaultMessage: 'Id' },
  type: { id: 'data.pages.type', defaultMessage: 'Type' },
  url: { id: 'data.pages.url', defaultMessage: 'Address' },
  content: { id: 'data.pages.content', defaultMessage: 'Text' },
  updated: { id: 'data.pages.updated', defaultMessage: 'Updated' },
  emptyTitle: { id: 'data.pages.emptyTitle', defaultMessage: 'No pages yet' },
  emptyText: {
    id: 'data.pages.emptyText',
    defaultMessage: 'Pages come with the shop’s data, as a feed of their own or within one file of everything.',
  },
  itemTitle: { id: 'data.pages.itemTitle', defaultMessage: 'Page' },
  back: { id: 'data.pages.back', defaultMessage: 'Pages' },
  gone: { id: 'data.pages.gone', defaultMessage: 'This page is not in the store' },
  goneText: { id: 'data.pages.goneText', defaultMessage: 'The shop may have removed it, or the link belongs to another store.' },
  toList: { id: 'data.pages.toList', defaultMessage: 'To the list of pages' },
  noText: { id: 'data.pages.noText', defaultMessage: 'The shop sends no text of this page.' },
});
