import { describe, expect, it } from 'vitest';

import { inviteView } from './inviteView.ts';

const invitation = { state: 'OPEN', email: 'ann@shop.test', isExistingUser: false };

describe('the page of an invitation', () => {
  it.each([
    ['unknown', null, undefined],
    ['unknown', { ...invitation, state: 'SOMETHING_NEW' }, undefined],
    ['expired', { ...invitation, state: 'EXPIRED' }, 'ann@shop.test'],
    ['accepted', { ...invitation, state: 'ACCEPTED' }, undefined],
    ['revoked', { ...invitation, state: 'REVOKED' }, undefined],
    ['signUp', invitation, undefined],
    ['signIn', { ...invitation, isExistingUser: true }, undefined],
    ['join', { ...invitation, isExistingUser: true }, 'Ann@Shop.test'],
    ['otherUser', { ...invitation, isExistingUser: true }, 'bob@shop.test'],
    ['otherUser', invitation, 'bob@shop.test'],
  ] as const)('is %s', (view, given, viewer) => {
    expect(inviteView(given, viewer)).toBe(view);
  });
});
