import { type CompanyRole, type Role, companyRoles } from '@endcap/schema/access/roles.ts';
import { describe, expect, it } from 'vitest';

import { roleProblems, inviteState, mayGrant } from './invites.ts';

const now = new Date('2026-11-21T09:30:00Z');
const past = new Date(now.getTime() - 1);
const future = new Date(now.getTime() + 1);

describe('an invitation', () => {
  it.each([
    ['open', { acceptedAt: null, revokedAt: null, expiresAt: future }],
    ['expired', { acceptedAt: null, revokedAt: null, expiresAt: now }],
    ['expired', { acceptedAt: null, revokedAt: null, expiresAt: past }],
    ['accepted', { acceptedAt: past, revokedAt: null, expiresAt: past }],
    ['revoked', { acceptedAt: null, revokedAt: past, expiresAt: future }],
  ])('is %s', (state, row) => {
    expect(inviteState(row, now)).toBe(state);
  });

  it.each<[Role, readonly CompanyRole[]]>([
    ['hq', companyRoles],
    ['admin', companyRoles],
    ['manager', ['manager', 'developer', 'agency', 'member', 'partial']],
    ['developer', []],
    ['agency', []],
    ['member', []],
    ['partial', []],
  ])('of %s may grant the roles %j', (own, roles) => {
    expect(companyRoles.filter((role) => mayGrant(own, role))).toEqual(roles);
  });

  it.each<[CompanyRole, readonly string[], Record<string, string>]>([
    ['member', [], {}],
    ['partial', ['a'], {}],
    ['partial', [], { stores: 'Must contain at least 1 item(s).' }],
    ['member', ['a'], { stores: 'Only partial users have a list of stores.' }],
    ['admin', [], { role: 'Only admins can give the admin role.' }],
  ])('of a manager for %s with the stores %j', (role, stores, problems) => {
    expect(roleProblems('manager', { role, stores })).toEqual(problems);
  });
});
