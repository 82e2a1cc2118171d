import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { closedUntilOf } from '../../account/survey/closedItems.ts';
import { demoModeOf } from '../../store/demo/demoModeItem.ts';
import { storedItem } from './storedItem.ts';

const held = new Map<string, string>();
beforeEach(() => {
  held.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
    removeItem: (name: string) => void held.delete(name),
  });
});

afterEach(() => vi.unstubAllGlobals());

const counter = storedItem('counter', (json) => (typeof json === 'number' ? json : undefined));

describe('a stored item', () => {
  it('is read as it was written, and null once removed', () => {
    expect(counter.read()).toBeUndefined();
    counter.write(3);
    expect(counter.read()).toBe(3);
    counter.remove();
    expect(held.size).toBe(0);
  });

  it.each(['"three"', '{', '', 'null', '[1]'])('with malformed content %j is discarded', (text) => {
    held.set('counter', text);
    expect(counter.read()).toBeUndefined();
    expect(held.has('counter')).toBe(false);
  });

  it('works with blocked storage', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    counter.write(1);
    expect(counter.read()).toBeUndefined();
  });
});

it.each([
  [{ until: 1_800_000_000_000 }, 1_800_000_000_000],
  [{ until: '1800000000000' }, undefined],
  [{ until: Number.NaN }, undefined],
  [{ until: -1 }, undefined],
  [{}, undefined],
  [null, undefined],
  [true, undefined],
  [1_800_000_000_000, undefined],
])('%j is postponed until %s', (json, until) => {
  expect(closedUntilOf(json)).toBe(until);
});

it.each([
  [{ enabled: true }, true],
  [{ enabled: false }, false],
  [{ enabled: 'yes' }, undefined],
  [true, undefined],
  [[], undefined],
])('%j means that demo mode is %s', (json, isEnabled) => {
  expect(demoModeOf(json)?.enabled).toBe(isEnabled);
});
