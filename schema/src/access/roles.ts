/** A user's role in one company, by section 6 of the specification. `hq` is not a company role: HQ users have it in every company. */
export const companyRoles = ['admin', 'manager', 'developer', 'agency', 'member', 'partial'] as const;

export type CompanyRole = (typeof companyRoles)[number];

export const roles = ['hq', ...companyRoles] as const;

export type Role = (typeof roles)[number];

/** Roles that someone of a role may give to others, and whose users they may manage: no one makes someone who may do more than they do. */
export function grantableRoles(own: Role): readonly CompanyRole[] {
  if (own === 'hq' || own === 'admin') return companyRoles;
  return own === 'manager' ? companyRoles.filter((role) => role !== 'admin') : [];
}
