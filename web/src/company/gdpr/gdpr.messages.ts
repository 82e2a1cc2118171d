import { defineMessages } from '../../app/words/defineMessages.ts';

export const gdprMessages = defineMessages({
  title: { id: 'company.gdpr.title', defaultMessage: 'GDPR' },
  text: { id: 'company.gdpr.text', defaultMessage: 'Data processing agreement, data retention and requests from people about their data.' },
  tabs: { id: 'company.gdpr.tabs', defaultMessage: 'GDPR sections' },
  requestsTab: { id: 'company.gdpr.requestsTab', defaultMessage: 'Requests' },
  retentionTab: { id: 'company.gdpr.retentionTab', defaultMessage: 'Retention' },
  agreementTab: { id: 'company.gdpr.agreementTab', defaultMessage: 'Agreement' },
  failed: { id: 'company.gdpr.failed', defaultMessage: 'Couldn’t save your changes' },
});

export const agreementMessages = defineMessages({
  heading: { id: 'company.gdpr.agreement', defaultMessage: 'Data processing agreement' },
  version: { id: 'company.gdpr.version', defaultMessage: 'Version {version}' },
  intro: {
    id: 'company.gdpr.intro',
    defaultMessage: 'This agreement is between your company (the controller) and the operator of this installation (the processor).',
  },
  purpose: {
    id: 'company.gdpr.purpose',
    defaultMessage: 'The processor handles personal data of your shoppers and staff only to provide Endcap, and only on your instructions.',
  },
  confidential: {
    id: 'company.gdpr.confidential',
    defaultMessage: 'Only people who need the data for this have access, and they are bound to confidentiality.',
  },
  security: {
    id: 'company.gdpr.security',
    defaultMessage: 'Data is protected by access control, encryption of stored credentials, and a log of every change.',
  },
  subprocessors: {
    id: 'company.gdpr.subprocessors',
    defaultMessage: 'Other services receive data only if they are listed below.',
  },
  rights: {
    id: 'company.gdpr.rights',
    defaultMessage: 'The processor helps you answer people’s requests within a month and notifies you of a breach without delay.',
  },
  end: { id: 'company.gdpr.end', defaultMessage: 'When the contract ends, all data of your stores is erased.' },
  accept: { id: 'company.gdpr.accept', defaultMessage: 'Accept agreement' },
  accepted: { id: 'company.gdpr.accepted', defaultMessage: 'Accepted by {name} on {date}' },
  notAccepted: { id: 'company.gdpr.notAccepted', defaultMessage: 'Not accepted yet' },
  askManager: { id: 'company.gdpr.askManager', defaultMessage: 'Admins and managers can accept it.' },
  acceptedToast: { id: 'company.gdpr.acceptedToast', defaultMessage: 'Agreement accepted' },
  services: { id: 'company.gdpr.services', defaultMessage: 'Services that may receive data' },
  noServices: { id: 'company.gdpr.noServices', defaultMessage: 'None. All data stays on this installation.' },
  MAIL: { id: 'company.gdpr.mail', defaultMessage: 'Mail server' },
  LANGUAGE_MODEL: { id: 'company.gdpr.languageModel', defaultMessage: 'Language model' },
  SIGN_IN: { id: 'company.gdpr.signIn', defaultMessage: 'Sign-in provider' },
  PAYMENTS: { id: 'company.gdpr.payments', defaultMessage: 'Payment provider' },
  INTEGRATION: { id: 'company.gdpr.integration', defaultMessage: 'Integration of a store' },
});

export const retentionMessages = defineMessages({
  heading: { id: 'company.gdpr.retention', defaultMessage: 'How long data is kept' },
  hint: {
    id: 'company.gdpr.retentionHint',
    defaultMessage: 'Applied every six hours. Removed data can’t be restored. Figures don’t change.',
  },
  data: { id: 'company.gdpr.data', defaultMessage: 'Data' },
  days: { id: 'company.gdpr.days', defaultMessage: 'Days' },
  daysOf: { id: 'company.gdpr.daysOf', defaultMessage: '{name} (days)' },
  range: { id: 'company.gdpr.range', defaultMessage: '{least} to {most} days' },
  rangeOrEmpty: { id: 'company.gdpr.rangeOrEmpty', defaultMessage: '{least} to {most} days. Leave empty to keep it.' },
  lastRun: { id: 'company.gdpr.lastRun', defaultMessage: 'Last applied {when}, {count} removed in total' },
  notRun: { id: 'company.gdpr.notRun', defaultMessage: 'Not applied yet' },
  kept: { id: 'company.gdpr.kept', defaultMessage: 'Kept until someone deletes it' },
  save: { id: 'company.gdpr.save', defaultMessage: 'Save' },
  saveOf: { id: 'company.gdpr.saveOf', defaultMessage: 'Save: {name}' },
  saved: { id: 'company.gdpr.saved', defaultMessage: 'Retention saved' },
  notNumber: { id: 'company.gdpr.notNumber', defaultMessage: 'Enter a number from {least} to {most}.' },
  holdings: { id: 'company.gdpr.holdings', defaultMessage: 'Personal data in your team’s content' },
  holdingsText: {
    id: 'company.gdpr.holdingsText',
    defaultMessage: 'Exports and erasures include these fields and all earlier versions.',
  },
  fields: { id: 'company.gdpr.fields', defaultMessage: 'Fields' },
  where: { id: 'company.gdpr.where', defaultMessage: 'Where' },
  versions: { id: 'company.gdpr.versions', defaultMessage: 'Old versions kept (days)' },
  noHoldings: { id: 'company.gdpr.noHoldings', defaultMessage: 'None of your team’s content contains personal data.' },
  EVENTS: { id: 'company.gdpr.events', defaultMessage: 'Activity and searches of shoppers' },
  VISITORS: { id: 'company.gdpr.visitors', defaultMessage: 'Visitors since their last visit' },
  CUSTOMERS: { id: 'company.gdpr.customers', defaultMessage: 'Customers since their last order or change' },
  ORDERS: { id: 'company.gdpr.orders', defaultMessage: 'Names and email addresses in orders' },
  MAILS: { id: 'company.gdpr.mails', defaultMessage: 'Emails sent by the console' },
  SHOP_MAILS: { id: 'company.gdpr.shopMails', defaultMessage: 'Recipients of newsletters and triggers' },
  CHATS: { id: 'company.gdpr.chats', defaultMessage: 'Conversations with the shop assistant' },
});

export const requestMessages = defineMessages({
  add: { id: 'company.gdpr.add', defaultMessage: 'Add request' },
  addText: {
    id: 'company.gdpr.addText',
    defaultMessage: 'Enter what a person asked for. You have one month to answer.',
  },
  search: { id: 'company.gdpr.search', defaultMessage: 'Search requests' },
  person: { id: 'company.gdpr.person', defaultMessage: 'Person' },
  email: { id: 'company.gdpr.email', defaultMessage: 'Email' },
  kind: { id: 'company.gdpr.kind', defaultMessage: 'Request' },
  state: { id: 'company.gdpr.state', defaultMessage: 'Status' },
  received: { id: 'company.gdpr.received', defaultMessage: 'Received' },
  due: { id: 'company.gdpr.due', defaultMessage: 'Due' },
  actions: { id: 'company.gdpr.actions', defaultMessage: 'Actions' },
  note: { id: 'company.gdpr.note', defaultMessage: 'Note' },
  noteHint: { id: 'company.gdpr.noteHint', defaultMessage: 'How the request arrived, for example' },
  overdue: { id: 'company.gdpr.overdue', defaultMessage: 'Overdue' },
  erased: { id: 'company.gdpr.erased', defaultMessage: 'Erased person' },
  saveRequest: { id: 'company.gdpr.saveRequest', defaultMessage: 'Save request' },
  savedRequest: { id: 'company.gdpr.savedRequest', defaultMessage: 'Request saved' },
  export: { id: 'company.gdpr.export', defaultMessage: 'Export data' },
  exportOf: { id: 'company.gdpr.exportOf', defaultMessage: 'Export data of {person}' },
  download: { id: 'company.gdpr.download', defaultMessage: 'Download' },
  downloadOf: { id: 'company.gdpr.downloadOf', defaultMessage: 'Download data of {person}' },
  erase: { id: 'company.gdpr.erase', defaultMessage: 'Erase data' },
  eraseOf: { id: 'company.gdpr.eraseOf', defaultMessage: 'Erase data of {person}' },
  eraseText: {
    id: 'company.gdpr.eraseText',
    defaultMessage:
      'Deletes this person’s customer record, visits, searches, emails and earlier versions in all stores of the company. Orders are kept without a name. This can’t be undone.',
  },
  eraseShop: {
    id: 'company.gdpr.eraseShop',
    defaultMessage:
      'Erase the person in your shop as well. Otherwise the next sync adds them again. To remove an account in this console, go to Users.',
  },
  confirm: { id: 'company.gdpr.confirm', defaultMessage: 'Enter {person} to confirm' },
  done: { id: 'company.gdpr.done', defaultMessage: 'Mark as done' },
  doneOf: { id: 'company.gdpr.doneOf', defaultMessage: 'Mark request of {person} as done' },
  reject: { id: 'company.gdpr.reject', defaultMessage: 'Reject' },
  rejectOf: { id: 'company.gdpr.rejectOf', defaultMessage: 'Reject request of {person}' },
  updated: { id: 'company.gdpr.updated', defaultMessage: 'Request updated' },
  started: { id: 'company.gdpr.started', defaultMessage: 'Started. This can take several minutes.' },
  fileGone: { id: 'company.gdpr.fileGone', defaultMessage: 'The file has expired. Export the data again.' },
  receiptOf: { id: 'company.gdpr.receiptOf', defaultMessage: 'Receipt {number}' },
  emptyTitle: { id: 'company.gdpr.emptyTitle', defaultMessage: 'No requests yet' },
  emptyText: {
    id: 'company.gdpr.emptyText',
    defaultMessage: 'When someone asks for their data or its erasure, add the request here to track the deadline.',
  },
});

export const kindMessages = defineMessages({
  ACCESS: { id: 'company.gdpr.access', defaultMessage: 'Copy of data' },
  ERASURE: { id: 'company.gdpr.erasure', defaultMessage: 'Erasure' },
  CORRECTION: { id: 'company.gdpr.correction', defaultMessage: 'Correction' },
  OBJECTION: { id: 'company.gdpr.objection', defaultMessage: 'Objection' },
});

export const stateMessages = defineMessages({
  OPEN: { id: 'company.gdpr.open', defaultMessage: 'Open' },
  RUNNING: { id: 'company.gdpr.running', defaultMessage: 'Running' },
  DONE: { id: 'company.gdpr.stateDone', defaultMessage: 'Done' },
  REJECTED: { id: 'company.gdpr.rejected', defaultMessage: 'Rejected' },
});
