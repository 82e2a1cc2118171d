import { describe, expect, it } from 'vitest';

import { type BannerFacts, bannerKinds, daysUntil, moduleOfPath } from './bannerKinds.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const at = (days: number, seconds = 0) => new Date(now + days * 86_400_000 + seconds * 1000).toISOString();

const plan: BannerFacts['plan'] = {
  products: ['SEARCH', 'EMAIL'],
  subscription: null,
  trialExpiresAt: null,
  isTrialExtended: false,
  productTrials: [],
};
const banner: BannerFacts['banner'] = {
  closingAt: null,
  closedBy: null,
  isSuspended: false,
  suspendedComment: null,
  hasOverdueInvoices: false,
  offers: [],
};
const kinds = (facts: { plan?: Partial<BannerFacts['plan']>; banner?: Partial<BannerFacts['banner']> }, product?: string) =>
  bannerKinds({ plan: { ...plan, ...facts.plan }, banner: { ...banner, ...facts.banner } }, product, now);

it('the banner is usually hidden', () => {
  expect(kinds({})).toEqual([]);
  expect(kinds({ plan: { subscription: 'Pro', trialExpiresAt: at(-30) } })).toEqual([]);
});

it.each([
  [at(0), 0],
  [at(0, 1), 1],
  [at(1), 1],
  [at(1, 1), 2],
  [at(0, -1), 0],
  [at(-1, -1), -1],
])('there are until %s %d days', (moment, days) => {
  expect(daysUntil(moment, now) + 0).toBe(days);
});

describe('the trial', () => {
  it.each<[string, Partial<BannerFacts['plan']>, object | undefined]>([
    ['ends in a month', { trialExpiresAt: at(30) }, undefined],
    ['ends a second after 7 days', { trialExpiresAt: at(7, 1) }, undefined],
    ['ends in 7 days', { trialExpiresAt: at(7) }, { daysLeft: 7, isOver: false, isExtended: false }],
    ['ends in a second', { trialExpiresAt: at(0, 1) }, { daysLeft: 1, isOver: false }],
    ['is over', { trialExpiresAt: at(0) }, { isOver: true, isExtended: false }],
    ['was extended', { trialExpiresAt: at(3), isTrialExtended: true }, { daysLeft: 3, isOver: false, isExtended: true }],
    ['was extended and is over', { trialExpiresAt: at(-2), isTrialExtended: true }, { isOver: true, isExtended: true }],
    ['gave way to a subscription', { trialExpiresAt: at(1), subscription: 'Pro' }, undefined],
  ])('that %s', (_case, change, expected) => {
    const shown = kinds({ plan: change });
    expect(shown).toEqual(expected === undefined ? [] : [expect.objectContaining({ kind: 'trial', ...expected })]);
  });
});

describe('a product trial', () => {
  const trial = (days: number, product = 'SEARCH') => ({ plan: { productTrials: [{ product, expiresAt: at(days) }] } });
  it.each([
    ['on its own screens', trial(5), 'search', true],
    ['on the screens of another', trial(5), 'email', false],
    ['on screens of no product', trial(5), undefined, false],
    ['with a week and a day left', trial(8), 'search', false],
    ['that is over', trial(-1), 'search', false],
    ['that the company does not have', trial(5, 'CHAT'), 'chat', false],
  ])('%s', (_case, facts, product, isShown) => {
    expect(kinds(facts, product)).toEqual(isShown ? [{ kind: 'productTrial', product: 'SEARCH', daysLeft: 5 }] : []);
  });

  it('is shown in addition to a subscription', () => {
    expect(kinds({ plan: { ...trial(2).plan, subscription: 'Pro' } }, 'search')).toHaveLength(1);
  });
});

describe('offers', () => {
  it('are shown until they expire', () => {
    const offers = [
      { name: 'Old', expiresAt: at(0) },
      { name: 'New', expiresAt: at(0, 1) },
    ];
    expect(kinds({ banner: { offers } })).toEqual([{ kind: 'offer', name: 'New', expiresAt: at(0, 1) }]);
  });
});

describe('the most severe banner comes first', () => {
  it('a missing payment before a trial', () => {
    expect(kinds({ plan: { trialExpiresAt: at(1) }, banner: { hasOverdueInvoices: true } }).map(({ kind }) => kind)).toEqual([
      'missingPayment',
      'trial',
    ]);
  });

  it.each([
    ['CUSTOMER', at(5), { by: 'customer', isClosed: false }],
    ['ADMIN', at(5), { by: 'admin', isClosed: false }],
    ['ADMIN', at(-5), { by: 'admin', isClosed: true }],
  ])('only cancelled by %s until %s', (closedBy, closingAt, expected) => {
    const shown = kinds({ plan: { trialExpiresAt: at(1) }, banner: { closingAt, closedBy, hasOverdueInvoices: true } });
    expect(shown).toEqual([{ kind: 'cancelled', closingAt, ...expected }]);
  });

  it.each([
    ['Card declined', 'Card declined'],
    [null, undefined],
  ])('only suspended because of %j', (suspendedComment, reason) => {
    const shown = kinds({
      banner: { isSuspended: true, suspendedComment, closingAt: at(5), closedBy: 'CUSTOMER', hasOverdueInvoices: true },
    });
    expect(shown).toEqual([{ kind: 'suspended', reason }]);
  });
});

it.each([
  ['/store/a1b2c3d4/search/rules', 'search'],
  ['/store/a1b2c3d4', undefined],
  ['/company/c0ffee00/search', undefined],
])('%s belongs to %s', (path, module) => {
  expect(moduleOfPath(path)).toBe(module);
});
