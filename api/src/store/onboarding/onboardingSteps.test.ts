import { describe, expect, it } from 'vitest';

import { type OnboardingFacts, onboardingSteps } from './onboardingSteps.ts';

const off = { enabled: false, usage: false, content: false, design: false };
const chatOff = { enabled: false, usage: false, feature_enabled: false, configured: false };
const nothing: OnboardingFacts = {
  sync: { products: 0, orders: 0 },
  tracking: { orders: false, visitors: false, sales: false },
  usage: { search: off, recommendations: off, email: off, chat: chatOff },
  isSalesTracked: false,
};
const ready = { enabled: true, usage: false, content: true, design: true };
const used = { enabled: true, usage: true, content: false, design: false };
const started = { enabled: true, usage: false, content: true, design: false };
const chat = (change: Partial<typeof chatOff>) => ({ ...chatOff, enabled: true, ...change });

it('onboarding starts with no steps done and ends with all three', () => {
  expect(onboardingSteps(nothing)).toEqual({ sync: false, usage: false, tracking: false, complete: 0 });
  expect(onboardingSteps({ ...nothing, isSalesTracked: true })).toEqual({ sync: true, usage: true, tracking: true, complete: 3 });
});

describe('sync', () => {
  it.each([
    [0, 0, false],
    [10, 0, false],
    [0, 5, false],
    [1, 1, true],
  ])('with %i products and %i orders is complete: %s', (products, orders, isComplete) => {
    expect(onboardingSteps({ ...nothing, sync: { products, orders } }).sync).toBe(isComplete);
  });
});

describe('tracking', () => {
  it.each([
    [true, true, true, true],
    [false, true, true, false],
    [true, false, true, false],
    [true, true, false, false],
  ])('with orders %s, visitors %s and sales %s is complete: %s', (orders, visitors, sales, isComplete) => {
    expect(onboardingSteps({ ...nothing, tracking: { orders, visitors, sales } }).tracking).toBe(isComplete);
  });
});

describe('usage', () => {
  it.each<[string, Partial<OnboardingFacts['usage']>, boolean]>([
    ['no product at all', {}, false],
    ['one product in use', { search: used }, true],
    ['one product that is ready and never used', { search: ready }, false],
    ['one in use, one ready', { search: used, email: ready }, true],
    ['one in use, one with content and no design', { search: used, email: started }, false],
    ['one in use, one barely begun that is not enabled', { search: used, email: { ...started, enabled: false } }, true],
    ['use of a product that is not enabled', { search: { ...used, enabled: false } }, false],
    ['chat with its feature and configured, nothing in use', { chat: chat({ feature_enabled: true, configured: true }) }, false],
    ['search in use, chat configured without its feature', { search: used, chat: chat({ configured: true }) }, false],
    ['search in use, chat with its feature and not configured', { search: used, chat: chat({ feature_enabled: true }) }, false],
    ['search in use, chat ready', { search: used, chat: chat({ feature_enabled: true, configured: true }) }, true],
    ['chat in use', { chat: chat({ usage: true }) }, true],
  ])('with %s is complete: %s', (_case, usage, isComplete) => {
    expect(onboardingSteps({ ...nothing, usage: { ...nothing.usage, ...usage } }).usage).toBe(isComplete);
  });
});

it('counts what is complete', () => {
  expect(onboardingSteps({ ...nothing, sync: { products: 3, orders: 2 }, usage: { ...nothing.usage, search: used } }).complete).toBe(2);
});
