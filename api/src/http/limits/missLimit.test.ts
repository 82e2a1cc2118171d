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
});
