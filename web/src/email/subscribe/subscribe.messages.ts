import { defineMessages } from '../../app/words/defineMessages.ts';

export const subscribeMessages = defineMessages({
  name: { id: 'email.subscribe.name', defaultMessage: 'Subscription' },
  unsubscribeTitle: { id: 'email.subscribe.unsubscribeTitle', defaultMessage: 'Unsubscribe from {store}' },
  unsubscribeText: {
    id: 'email.subscribe.unsubscribeText',
    defaultMessage: '{email} will no longer receive newsletters and offers from {store}.',
  },
  unsubscribe: { id: 'email.subscribe.unsubscribe', defaultMessage: 'Unsubscribe' },
  unsubscribedTitle: { id: 'email.subscribe.unsubscribedTitle', defaultMessage: 'You’re unsubscribed' },
  unsubscribedText: {
    id: 'email.subscribe.unsubscribedText',
    defaultMessage: '{email} no longer receives newsletters and offers from {store}.',
  },
  subscribeTitle: { id: 'email.subscribe.subscribeTitle', defaultMessage: 'Subscribe to {store}' },
  subscribeText: {
    id: 'email.subscribe.subscribeText',
    defaultMessage: '{email} will receive newsletters and offers from {store}. You can unsubscribe at any time.',
  },
  subscribe: { id: 'email.subscribe.subscribe', defaultMessage: 'Subscribe' },
  subscribedTitle: { id: 'email.subscribe.subscribedTitle', defaultMessage: 'You’re subscribed' },
  subscribedText: { id: 'email.subscribe.subscribedText', defaultMessage: '{email} receives newsletters and offers from {store}.' },
  expiredTitle: { id: 'email.subscribe.expiredTitle', defaultMessage: 'This link has expired' },
  expiredText: {
    id: 'email.subscribe.expiredText',
    defaultMessage: 'Nothing has changed. Use the link in a more recent email from {store}, or contact the shop.',
  },
  deadTitle: { id: 'email.subscribe.deadTitle', defaultMessage: 'This link isn’t valid' },
  deadText: {
    id: 'email.subscribe.deadText',
    defaultMessage: 'The link may be incomplete. Nothing has changed. Open it directly from the email, or contact the shop.',
  },
  retry: { id: 'email.subscribe.retry', defaultMessage: 'Try again' },
});
