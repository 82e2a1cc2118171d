import { defineMessages } from '../../app/words/defineMessages.ts';

export const auditMessages = defineMessages({
  title: { id: 'company.audit.title', defaultMessage: 'Audit log' },
  text: {
    id: 'company.audit.text',
    defaultMessage: 'Every change in the company and its stores. Entries are sealed, so tampering can be detected.',
  },
  search: { id: 'company.audit.search', defaultMessage: 'Search by user or ID' },
  change: { id: 'company.audit.change', defaultMessage: 'Change' },
  user: { id: 'company.audit.user', defaultMessage: 'User' },
  at: { id: 'company.audit.at', defaultMessage: 'Time' },
  store: { id: 'company.audit.store', defaultMessage: 'Store' },
  ip: { id: 'company.audit.ip', defaultMessage: 'IP address' },
  seal: { id: 'company.audit.seal', defaultMessage: 'Seal' },
  objectType: { id: 'company.audit.objectType', defaultMessage: 'Object type' },
  action: { id: 'company.audit.action', defaultMessage: 'Action' },
  job: { id: 'company.audit.job', defaultMessage: 'Automatic' },
  details: { id: 'company.audit.details', defaultMessage: 'Details' },
  field: { id: 'company.audit.field', defaultMessage: 'Field' },
  before: { id: 'company.audit.before', defaultMessage: 'Before' },
  after: { id: 'company.audit.after', defaultMessage: 'After' },
  redacted: { id: 'company.audit.redacted', defaultMessage: 'Personal data removed' },
  export: { id: 'company.audit.export', defaultMessage: 'Export CSV' },
  verify: { id: 'company.audit.verify', defaultMessage: 'Check seals' },
  intact: {
    id: 'company.audit.intact',
    defaultMessage:
      '{count, plural, one {{shown} entry is} other {{shown} entries are}} unchanged. Personal data was removed from {redacted}, and {erased} were deleted with their store.',
  },
  broken: { id: 'company.audit.broken', defaultMessage: 'Seal {seq} doesn’t match. An entry was changed after it was written.' },
  head: { id: 'company.audit.head', defaultMessage: 'Newest seal' },
  headHint: { id: 'company.audit.headHint', defaultMessage: 'Store it outside Endcap to prove later that the log wasn’t altered.' },
  emptyTitle: { id: 'company.audit.emptyTitle', defaultMessage: 'No changes yet' },
  emptyText: { id: 'company.audit.emptyText', defaultMessage: 'Every change that your team makes appears here.' },
});
