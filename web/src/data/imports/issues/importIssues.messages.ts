import { defineMessages } from '../../../app/words/defineMessages.ts';

export const importIssuesMessages = defineMessages({
  heading: { id: 'data.importIssues.heading', defaultMessage: 'Import of {name}' },
  title: { id: 'data.importIssues.title', defaultMessage: 'Skipped or fixed rows' },
  searchLabel: { id: 'data.importIssues.searchLabel', defaultMessage: 'Search reasons and values' },
  emptySoFar: { id: 'data.importIssues.emptySoFar', defaultMessage: 'No problems so far' },
  emptySoFarText: { id: 'data.importIssues.emptySoFarText', defaultMessage: 'Rows that are skipped or fixed appear here.' },
  emptyTitle: { id: 'data.importIssues.emptyTitle', defaultMessage: 'No problems' },
  emptyText: { id: 'data.importIssues.emptyText', defaultMessage: 'No rows were skipped or fixed.' },
  idDuplicate: { id: 'data.importIssues.idDuplicate', defaultMessage: 'Duplicate ID' },
  idTypesMixed: { id: 'data.importIssues.idTypesMixed', defaultMessage: 'Mixed ID types' },
  finishedAt: { id: 'data.importIssues.finishedAt', defaultMessage: 'Finished' },
  startedBy: { id: 'data.importIssues.startedBy', defaultMessage: 'Started by' },
  renamed: {
    id: 'data.importIssues.renamed',
    defaultMessage:
      '{count, plural, one {{shown} column is stored under another name} other {{shown} columns are stored under other names}}',
  },
  renamedTo: { id: 'data.importIssues.renamedTo', defaultMessage: '{column} becomes {attribute}' },
  notFound: { id: 'data.importIssues.notFound', defaultMessage: 'Import not found' },
  notFoundText: {
    id: 'data.importIssues.notFoundText',
    defaultMessage: 'It may belong to another store or have been deleted because of its age.',
  },
  toList: { id: 'data.importIssues.toList', defaultMessage: 'Back to imports' },
  pageTitle: { id: 'data.importIssues.pageTitle', defaultMessage: 'Import' },
});
