import type { CompanyRole, Role } from '@endcap/schema/access/roles.ts';
import type { companyUserLocks } from '@endcap/schema/company/users/companyUsers.rest.ts';

import { mayGrant } from '../invites/invites.ts';

export type CompanyUserLock = (typeof companyUserLocks)[number];

/** Minutes in which a removal can be undone. */
export const restoreMinutes = 10;

interface Changed {
  readonly own: { readonly userId: string; readonly role: Role };
  readonly user: { readonly userId: string; readonly role: CompanyRole };
  /** Admins of the company, the user among them when they are one. */
  readonly admins: number;
}

/** Why someone cannot take a user's role away, by changing it or by removing them; null when they can. */
export function lockOf({ own, user, admins }: Changed): CompanyUserLock | null {
  if (own.userId === user.userId) return 'self';
  if (!mayGrant(own.role, user.role)) return 'role';
  return user.role === 'admin' && admins <= 1 ? 'last_admin' : null;
}

/** The message for a person who tries anyway. */
export const lockTexts: Record<CompanyUserLock, string> = {
  self: 'You can’t change your own role or remove yourself. Ask another admin.',
  role: 'Only admins can change or remove an admin.',
  last_admin: 'This is the company’s only admin. Make another user an admin first.',
};
