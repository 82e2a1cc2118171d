import { defineMessages } from '../../app/words/defineMessages.ts';

export const subscribeMessages = defineMessages({
  name: { id: 'email.subscribe.name', defaultMessage: 'Subscription' },
  unsubscribeTitle: { id: 'email.subscribe.unsubscribeTitle', defaultMessage: 'Stop mails from {store}' },
  unsubscribeText: {
    id: 'email.subscribe.unsubscribeText',
    defaultMessage: '{email} will get no more newsletters and offers from {store}.',
  },
  unsubscribe: { id: 'email.subscribe.unsubscribe', defaultMessage: 'Unsubscribe' },
  unsubscribedTitle: { id: 'email.subscribe.unsubscribedTitle', defaultMessage: 'You are unsubscribed' },
  unsubscribedText: { id: 'email.subscribe.unsubscribedText', defaultMessage: '{email} gets no more newsletters and offers from {store}.' },
  subscribeTitle: { id: 'email.subscribe.subscribeTitle', defaultMessage: 'Get mails from {store}' },
  subscribeText: {
    id: 'email.subscribe.subscribeText',
    defaultMessage: '{email} will get newsletters and offers from {store}. You can stop them at any time.',
  },
  subscribe: { id: 'email.subscribe.subscribe', defaultMessage: 'Subscribe' },
  subscribedTitle: { id: 'email.subscribe.subscribedTitle', defaultMessage: 'You are subscribed' },
  subscribedText: { id: 'email.subscribe.subscribedText', defaultMessage: '{email} gets newsletters and offers from {store}.' },
  expiredTitle: { id: 'email.subscribe.expiredTitle', defaultMessage: 'This link has expired' },
  expiredText: {
    id: 'email.subscribe.expiredText',
    defaultMessage: 'Nothing was changed. Use the link of a newer mail from {store}, or write to the shop.',
  },
  deadTitle: { id: 'email.subscribe.deadTitle', defaultMessage: 'This link does not work' },
  deadText: {
    id: 'email.subscribe.deadText',
    defaultMessage:
      'It may have been cut or changed on its way. Nothing was changed. Open the link in the mail itself, or write to the shop.',
  },
  retry: { id: 'email.subscribe.retry', defaultMessage: 'Try again' },
});
