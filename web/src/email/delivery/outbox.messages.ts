import { defineMessages } from '../../app/words/defineMessages.ts';

export const outboxMessages = defineMessages({
  name: { id: 'email.delivery.name', defaultMessage: 'Outbox' },
  text: {
    id: 'email.delivery.text',
    defaultMessage: 'Mails that Endcap sent. Without a mail server (setting SMTP_URL) they stay here to be read, for 30 days.',
  },
  search: { id: 'email.delivery.search', defaultMessage: 'Search recipients and subjects' },
  subject: { id: 'email.delivery.subject', defaultMessage: 'Subject' },
  recipient: { id: 'email.delivery.recipient', defaultMessage: 'Recipient' },
  state: { id: 'email.delivery.state', defaultMessage: 'State' },
  createdAt: { id: 'email.delivery.createdAt', defaultMessage: 'Written' },
  emptyTitle: { id: 'email.delivery.emptyTitle', defaultMessage: 'No mails yet' },
  emptyText: { id: 'email.delivery.emptyText', defaultMessage: 'Invitations appear here as soon as they are sent.' },
  outbox: { id: 'email.delivery.outbox', defaultMessage: 'In the outbox' },
  sending: { id: 'email.delivery.sending', defaultMessage: 'On its way' },
  sent: { id: 'email.delivery.sent', defaultMessage: 'Sent' },
  failed: { id: 'email.delivery.failed', defaultMessage: 'Refused' },
  mailName: { id: 'email.delivery.mailName', defaultMessage: 'Mail' },
  to: { id: 'email.delivery.to', defaultMessage: 'To {recipient}' },
  noText: { id: 'email.delivery.noText', defaultMessage: 'The mail server has this mail; its text is not kept here.' },
  notFound: { id: 'email.delivery.notFound', defaultMessage: 'There is no such mail any more.' },
});
