import { afterEach, expect, it, vi } from 'vitest';

import { referrerItem, rememberedReferrer } from './referrer.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
afterEach(() => kept.clear());

it('the referrer is read from the URL, and kept until sign-up', () => {
  expect(rememberedReferrer('/signup')).toBeNull();
  expect(rememberedReferrer('/signup/Fair%202026')).toBe('Fair 2026');
  expect(kept.get('referrer')).toBe('"Fair 2026"');
  expect(rememberedReferrer('/signup')).toBe('Fair 2026');
  expect(rememberedReferrer('/signup/%E0%A4%A')).toBe('%E0%A4%A');
  referrerItem.remove();
  expect(rememberedReferrer('/signup/')).toBeNull();
});

it.each(['{', '""', '7', 'null'])('the referrer is dropped when it is %s', (text) => {
  kept.set('referrer', text);
  expect(rememberedReferrer('/signup')).toBeNull();
});
