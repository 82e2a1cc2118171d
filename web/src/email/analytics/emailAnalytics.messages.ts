import { defineMessages } from '../../app/words/defineMessages.ts';

export const emailAnalyticsMessages = defineMessages({
  name: { id: 'email.analytics.name', defaultMessage: 'Analytics' },
  title: { id: 'email.analytics.title', defaultMessage: 'Email analytics' },
  sent: { id: 'email.analytics.sent', defaultMessage: 'Sent' },
  opened: { id: 'email.analytics.opened', defaultMessage: 'Opened' },
  clicked: { id: 'email.analytics.clicked', defaultMessage: 'Clicked' },
  converted: { id: 'email.analytics.converted', defaultMessage: 'Converted' },
  unsubscribed: { id: 'email.analytics.unsubscribed', defaultMessage: 'Unsubscribed' },
  revenue: { id: 'email.analytics.revenue', defaultMessage: 'Revenue' },
  delivered: { id: 'email.analytics.delivered', defaultMessage: '{share} delivered' },
  rate: { id: 'email.analytics.rate', defaultMessage: '{share} of sent' },
  complained: { id: 'email.analytics.complained', defaultMessage: '{share} marked as spam' },
  perThousandNote: { id: 'email.analytics.perThousandNote', defaultMessage: '{amount} per thousand emails' },
  emails: { id: 'email.analytics.emails', defaultMessage: 'Emails and trigger steps' },
  email: { id: 'email.analytics.email', defaultMessage: 'Email' },
  step: { id: 'email.analytics.step', defaultMessage: '{name}: {step}' },
  openRate: { id: 'email.analytics.openRate', defaultMessage: 'Open rate' },
  clickRate: { id: 'email.analytics.clickRate', defaultMessage: 'Click rate' },
  conversionRate: { id: 'email.analytics.conversionRate', defaultMessage: 'Conversion rate' },
  unsubscribeRate: { id: 'email.analytics.unsubscribeRate', defaultMessage: 'Unsubscribe rate' },
  complaintRate: { id: 'email.analytics.complaintRate', defaultMessage: 'Complaint rate' },
  perThousand: { id: 'email.analytics.perThousand', defaultMessage: 'Revenue per thousand' },
  noEmails: {
    id: 'email.analytics.noEmails',
    defaultMessage: 'No emails sent in this period. Send a newsletter or turn on a trigger to see its results here.',
  },
});
