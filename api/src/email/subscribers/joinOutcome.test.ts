import { expect, it } from 'vitest';

import { joinOutcome } from './joinOutcome.ts';

const contact = (state: 'pending' | 'confirmed' | 'bounced' | 'complained' | 'suppressed', subscribed: boolean, stateBefore = null) => ({
  state,
  subscribed,
  state_before: stateBefore,
});
const was = (state: 'confirmed' | 'complained') => ({ state: 'pending' as const, subscribed: false, state_before: state });

it.each([
  ['somebody new who agreed', undefined, true, false, 'subscribe'],
  ['somebody new who did not', undefined, false, false, 'ask'],
  ['a subscriber', contact('confirmed', true), true, true, 'already'],
  ['one who waits to confirm and agreed', contact('pending', false), true, false, 'subscribe'],
  ['one who unsubscribed', contact('confirmed', false), true, false, 'refused'],
  ['one who unsubscribed and agreed again', contact('confirmed', false), true, true, 'ask'],
  ['one who complained', contact('complained', false), true, false, 'refused'],
  ['one who complained and agreed again', contact('complained', false), true, true, 'ask'],
  ['one who unsubscribed and waits to confirm', was('confirmed'), true, false, 'refused'],
  ['one whose mails bounce', contact('bounced', true), true, false, 'refused'],
  ['one whom staff suppressed', contact('suppressed', true), true, true, 'refused'],
] as const)('%s', (_who, before, hasConsent, isAskedAgain, outcome) => {
  expect(joinOutcome(before, { hasConsent, isAskedAgain })).toBe(outcome);
});

it.each([
  ['complained', contact('complained', false), 'refused'],
  ['complained and was asked by staff', was('complained'), 'refused'],
  ['bounced', contact('bounced', true), 'refused'],
  ['unsubscribed', contact('confirmed', false), 'ask'],
] as const)('a form with the address of one who %s', (_who, before, outcome) => {
  expect(joinOutcome(before, { hasConsent: true, isAskedAgain: true, isByForm: true })).toBe(outcome);
});
