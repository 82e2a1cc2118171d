/** What the page of an invitation shows. */
export type InviteView = 'unknown' | 'expired' | 'accepted' | 'revoked' | 'signUp' | 'signIn' | 'join' | 'otherUser';

interface Invitation {
  readonly state: string;
  readonly email: string;
  readonly isExistingUser: boolean;
}

const closed: Readonly<Record<string, InviteView>> = { EXPIRED: 'expired', ACCEPTED: 'accepted', REVOKED: 'revoked' };

/** An invitation is for one person: who is signed in as another one has to sign out first. */
export function inviteView(invitation: Invitation | null | undefined, viewerEmail: string | undefined): InviteView {
  if (invitation === null || invitation === undefined) return 'unknown';
  if (invitation.state !== 'OPEN') return closed[invitation.state] ?? 'unknown';
  if (viewerEmail === undefined) return invitation.isExistingUser ? 'signIn' : 'signUp';
  return viewerEmail.toLowerCase() === invitation.email.toLowerCase() ? 'join' : 'otherUser';
}
