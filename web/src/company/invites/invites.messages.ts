import { defineMessages } from '../../app/words/defineMessages.ts';

export const invitesMessages = defineMessages({
  inviteName: { id: 'company.invites.inviteName', defaultMessage: 'Invitation' },
  title: { id: 'company.invites.title', defaultMessage: 'Join {company}' },
  text: { id: 'company.invites.text', defaultMessage: '{inviter} invites you to {company} on Endcap. You sign in as {email}.' },
  accept: { id: 'company.invites.accept', defaultMessage: 'Accept the invitation' },
  signInFirst: { id: 'company.invites.signInFirst', defaultMessage: 'Sign in to accept' },
  otherUser: {
    id: 'company.invites.otherUser',
    defaultMessage: 'You are signed in as {own}. This invitation is for {email}: sign out, and open the link again.',
  },
  signOut: { id: 'company.invites.signOut', defaultMessage: 'Sign out' },
  closedTitle: { id: 'company.invites.closedTitle', defaultMessage: 'This invitation cannot be accepted' },
  unknown: {
    id: 'company.invites.unknown',
    defaultMessage: 'The link is not valid, or a newer one has been sent. Ask for a new invitation.',
  },
  expired: { id: 'company.invites.expired', defaultMessage: 'This invitation has expired. Ask for a new one.' },
  accepted: { id: 'company.invites.accepted', defaultMessage: 'This invitation has been accepted already. Sign in.' },
  revoked: { id: 'company.invites.revoked', defaultMessage: 'This invitation was taken back. Ask for a new one.' },
});
