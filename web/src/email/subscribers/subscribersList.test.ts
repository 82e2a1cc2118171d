import { expect, it } from 'vitest';

import { subscriptionWords } from './subscribersList.ts';

it.each([
  [{ isSubscribed: true, state: 'CONFIRMED', unsubscribedAt: null }, 'Subscribed'],
  [{ isSubscribed: false, state: 'PENDING', unsubscribedAt: null }, 'Not yet subscribed'],
  [{ isSubscribed: false, state: 'PENDING', unsubscribedAt: '2026-11-01T08:00:00.000Z' }, 'Unsubscribed'],
  [{ isSubscribed: false, state: 'CONFIRMED', unsubscribedAt: '2026-11-01T08:00:00.000Z' }, 'Unsubscribed'],
])('%j is shown as %s', (subscriber, words) => {
  expect(subscriptionWords(subscriber).defaultMessage).toBe(words);
});
