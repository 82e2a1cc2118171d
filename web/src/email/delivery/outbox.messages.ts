import { defineMessages } from '../../app/words/defineMessages.ts';

export const outboxMessages = defineMessages({
  name: { id: 'email.delivery.name', defaultMessage: 'Outbox' },
  text: {
    id: 'email.delivery.text',
    defaultMessage: 'Emails sent by Endcap. Without a mail server (SMTP_URL), they stay here for 30 days so that you can read them.',
  },
  testStore: {
    id: 'email.delivery.testStore',
    defaultMessage: 'This is a test store. Its emails are sent only to users of your company.',
  },
  search: { id: 'email.delivery.search', defaultMessage: 'Search recipients and subjects' },
  subject: { id: 'email.delivery.subject', defaultMessage: 'Subject' },
  recipient: { id: 'email.delivery.recipient', defaultMessage: 'Recipient' },
  state: { id: 'email.delivery.state', defaultMessage: 'Status' },
  createdAt: { id: 'email.delivery.createdAt', defaultMessage: 'Created' },
  emptyTitle: { id: 'email.delivery.emptyTitle', defaultMessage: 'No emails yet' },
  emptyText: {
    id: 'email.delivery.emptyText',
    defaultMessage: 'Invitations, newsletters and test emails appear here as soon as they are sent.',
  },
  outbox: { id: 'email.delivery.outbox', defaultMessage: 'In the outbox' },
  sending: { id: 'email.delivery.sending', defaultMessage: 'Sending' },
  sent: { id: 'email.delivery.sent', defaultMessage: 'Sent' },
  failed: { id: 'email.delivery.failed', defaultMessage: 'Rejected' },
  mailName: { id: 'email.delivery.mailName', defaultMessage: 'Email' },
  to: { id: 'email.delivery.to', defaultMessage: 'To {recipient}' },
  showAs: { id: 'email.delivery.showAs', defaultMessage: 'Show as' },
  asMail: { id: 'email.delivery.asMail', defaultMessage: 'Email' },
  asText: { id: 'email.delivery.asText', defaultMessage: 'Plain text' },
  noText: { id: 'email.delivery.noText', defaultMessage: 'The mail server has accepted this email. Its content is no longer stored here.' },
  notFound: { id: 'email.delivery.notFound', defaultMessage: 'This email no longer exists.' },
  staysHere: {
    id: 'email.delivery.staysHere',
    defaultMessage: 'No email service is set up, so emails stay in your company’s outbox.',
  },
  open: { id: 'email.delivery.open', defaultMessage: 'Open the outbox' },
});
