import { describe, expect, it } from 'vitest';

import { MissLimit } from './missLimit.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

describe('a limit of failed attempts', () => {
  it('blocks an address after a number of attempts, until the time has passed', () => {
    const limit = new MissLimit(2, 1000);
    expect(limit.isOver('a', at(0))).toBe(false);
    limit.missed('a', at(0));
    expect(limit.isOver('a', at(1))).toBe(false);
    limit.missed('a', at(2));
    expect(limit.isOver('a', at(3))).toBe(true);
    expect(limit.isOver('b', at(3))).toBe(false);
    expect(limit.isOver('a', at(1000))).toBe(false);
    limit.missed('a', at(1000));
    expect(limit.isOver('a', at(1001))).toBe(false);
  });

  it('remembers the newest 50,000 names, however many are made up', () => {
    const limit = new MissLimit(1, 3_600_000);
    for (let name = 0; name < 50_001; name++) limit.missed(`made up ${name}`, at(name));
    expect([0, 1, 50_000].map((name) => limit.isOver(`made up ${name}`, at(50_001)))).toEqual([false, true, true]);
  });
});
