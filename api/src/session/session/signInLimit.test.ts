import { describe, expect, it } from 'vitest';

import { SignInLimit } from './signInLimit.ts';

const limits = { windowMs: 60_000, account: 3, address: 5 };
const at = (seconds: number) => new Date(seconds * 1000);

describe('the limit of sign-ins', () => {
  it('stops an account after its failures, at that address alone, until the window is over', () => {
    const limit = new SignInLimit(limits);
    for (let n = 0; n < 3; n++) {
      expect(limit.minutesToWait('ann@x.test', '1.1.1.1', at(n))).toBe(0);
      limit.failed('Ann@X.test', '1.1.1.1', at(n));
    }
    expect(limit.minutesToWait('ann@x.test', '1.1.1.1', at(3))).toBe(1);
    expect(limit.minutesToWait('ann@x.test', '2.2.2.2', at(3))).toBe(0);
    expect(limit.minutesToWait('ann@x.test', '1.1.1.1', at(60))).toBe(0);
    limit.failed('ann@x.test', '1.1.1.1', at(61));
    expect(limit.minutesToWait('ann@x.test', '1.1.1.1', at(61))).toBe(0);
  });

  it('stops an address that tries many accounts', () => {
    const limit = new SignInLimit(limits);
    for (let n = 0; n < 5; n++) limit.failed(`user${n}@x.test`, '1.1.1.1', at(0));
    expect(limit.minutesToWait('other@x.test', '1.1.1.1', at(1))).toBe(1);
  });

  it('does not count sign-ins that succeed, however many come from one office', () => {
    const limit = new SignInLimit(limits);
    for (let n = 0; n < 50; n++) {
      expect(limit.minutesToWait('ann@x.test', '1.1.1.1', at(n))).toBe(0);
      limit.failed('ann@x.test', '1.1.1.1', at(n));
      limit.succeeded('ann@x.test', '1.1.1.1');
    }
  });
});
