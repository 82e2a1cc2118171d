import { roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { describe, expect, it } from 'vitest';

import { pageAccess } from './pageAccess.ts';

describe('access to a screen', () => {
  it.each(roles)('of the company, or accessories: %s', (role) => {
    const expected = role === 'partial' ? 'sent-away' : 'shown';
    expect(pageAccess({ guard: 'company-role' }, (ability) => roleCan(role, ability))).toBe(expected);
  });

  it.each(roles)('of API keys: %s', (role) => {
    const expected = ['partial', 'member', 'agency'].includes(role) ? 'restricted' : 'shown';
    expect(pageAccess({ can: 'API_KEYS_VIEW' }, (ability) => roleCan(role, ability))).toBe(expected);
  });

  it.each(roles)('of billing: %s', (role) => {
    const expected = role === 'partial' ? 'sent-away' : ['hq', 'admin'].includes(role) ? 'shown' : 'restricted';
    expect(pageAccess({ guard: 'company-role', can: 'COMPANY_BILLING_VIEW' }, (ability) => roleCan(role, ability))).toBe(expected);
  });

  it.each(roles)('without a guard: %s', (role) => {
    expect(pageAccess({}, (ability) => roleCan(role, ability))).toBe('shown');
  });
});
