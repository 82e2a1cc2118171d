import { type CompanyRole, type Role, grantableRoles } from '@endcap/schema/access/roles.ts';
import type { inviteStates } from '@endcap/schema/company/invites/invites.rest.ts';

export type InviteState = (typeof inviteStates)[number];

/** The state of an invitation. */
export function inviteState(
  { acceptedAt, revokedAt, expiresAt }: { readonly acceptedAt: Date | null; readonly revokedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): InviteState {
  if (acceptedAt !== null) return 'accepted';
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}

/** Whether someone of a role may give another the role. */
export function mayGrant(own: Role, granted: CompanyRole): boolean {
  return grantableRoles(own).includes(granted);
}

/** What is wrong with a role and its store list, by field of the call. */
export function roleProblems(
  own: Role,
  { role, stores }: { readonly role: CompanyRole; readonly stores: readonly string[] },
): Record<string, string> {
  if (!mayGrant(own, role)) return { role: 'Only admins can give the admin role.' };
  if (role === 'partial' && stores.length === 0) return { stores: 'Must contain at least 1 item(s).' };
  if (role !== 'partial' && stores.length > 0) return { stores: 'Only partial users have a list of stores.' };
  return {};
}

/** Why an invitation that is not open cannot be accepted. */
export function closedInvite(state: Exclude<InviteState, 'open'>): string {
  const reasons = {
    expired: 'This invitation has expired. Ask for a new one.',
    accepted: 'This invitation was already accepted. Sign in.',
    revoked: 'This invitation was revoked. Ask for a new one.',
  };
  return reasons[state];
}
