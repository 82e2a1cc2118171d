import { defineMessages } from '../../app/words/defineMessages.ts';

export const invitesMessages = defineMessages({
  inviteName: { id: 'company.invites.inviteName', defaultMessage: 'Invitation' },
  title: { id: 'company.invites.title', defaultMessage: 'Join {company}' },
  text: { id: 'company.invites.text', defaultMessage: '{inviter} invited you to join {company} on Endcap. You’ll sign in as {email}.' },
  accept: { id: 'company.invites.accept', defaultMessage: 'Accept invitation' },
  signInFirst: { id: 'company.invites.signInFirst', defaultMessage: 'Sign in to accept' },
  otherUser: {
    id: 'company.invites.otherUser',
    defaultMessage: 'You’re signed in as {own}, but this invitation is for {email}. Sign out, then open the link again.',
  },
  signOut: { id: 'company.invites.signOut', defaultMessage: 'Sign out' },
  closedTitle: { id: 'company.invites.closedTitle', defaultMessage: 'This invitation can’t be accepted' },
  unknown: {
    id: 'company.invites.unknown',
    defaultMessage: 'The link is invalid or has been replaced by a newer one. Ask for a new invitation.',
  },
  expired: { id: 'company.invites.expired', defaultMessage: 'This invitation has expired. Ask for a new one.' },
  accepted: { id: 'company.invites.accepted', defaultMessage: 'This invitation has already been accepted. Sign in instead.' },
  revoked: { id: 'company.invites.revoked', defaultMessage: 'This invitation was revoked. Ask for a new one.' },
});
