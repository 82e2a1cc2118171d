import { roleCan } from '@endcap/schema/access/abilities.ts';
import type { Role } from '@endcap/schema/access/roles.ts';
import { describe, expect, it } from 'vitest';

import { numbersOf } from '../app/words/numbers.ts';
import { siteRoutes } from '../siteMap.ts';
import { activeHref, companyNavigation, openMenu, type NavigationGroup, type StoreNavigation, storeNavigation } from './navigation.ts';

const everything = ['search', 'recommendations', 'email', 'audience', 'chat'];
const store: StoreNavigation = {
  storeId: 'abcd1234',
  products: everything,
  hasSubscription: true,
  signals: [],
  betas: [],
  counts: undefined,
};
const viewer = (role: Role) => ({ can: (ability: Parameters<typeof roleCan>[1]) => roleCan(role, ability), isHq: role === 'hq' });

const shape = (groups: readonly NavigationGroup[]) =>
  groups.map(({ title, sections }) => [title?.defaultMessage, ...sections.map((section) => section.title.defaultMessage)]);
const sectionOf = (groups: readonly NavigationGroup[], module: string) =>
  groups.flatMap(({ sections }) => sections).find((section) => section.module === module);
const names = (groups: readonly NavigationGroup[], module: string) => sectionOf(groups, module)?.entries.map(({ name }) => name);
const navigate = (changes: Partial<StoreNavigation> = {}, role: Role = 'admin') =>
  storeNavigation(siteRoutes, { ...store, ...changes }, viewer(role));

describe('the navigation of a store', () => {
  it('has the dashboard, the products and the platform', () => {
    expect(shape(navigate())).toEqual([
      [undefined, 'Dashboard'],
      ['Products', 'Search', 'Recommendations', 'Email', 'Audience', 'Chat'],
      ['Platform', 'Merchandising', 'Data', 'Developers', 'Settings'],
    ]);
  });

  it('has visible entries, in order', () => {
    const groups = navigate({ betas: ['ai-demo-shop-assistant'] });
    expect(names(groups, 'search')).toEqual([
      'SearchAnalytics',
      'SearchTryOut',
      'SearchRules',
      'SearchSynonyms',
      'SearchRedirects',
      'SearchElements',
      'SearchDesigns',
      'SearchConfiguration',
    ]);
    expect(names(groups, 'audience')).toEqual(['AudienceAnalytics', 'Audiences', 'Integrations']);
    expect(names(groups, 'chat')).toEqual(['ChatAnalytics', 'ChatGuidance', 'ChatConversations', 'ChatConfiguration']);
    expect(names(groups, 'data')).toEqual([
      'Products',
      'Categories',
      'Orders',
      'Customers',
      'Pages',
      'Visitors',
      'DataModifiers',
      'DataConfiguration',
    ]);
    expect(names(groups, 'settings')).toEqual(['SettingsGeneral', 'SettingsFeatures', 'SettingsIntegrations']);
  });

  it.each([
    ['analytics/dashboard', 'search'],
    ['search/rules/some-rule', 'search'],
    ['recommendations', 'recommendations'],
    ['recommendations/sliders/new', 'recommendations'],
    ['merchandising', undefined],
    ['merchandising/some-campaign', undefined],
    ['email/newsletters', 'email'],
    ['nowhere', 'search'],
  ])('opens at %s the submenu of %s', (path, module) => {
    expect(openMenu(navigate(), `/store/abcd1234/${path}`)).toBe(module);
  });

  it('links to the current store, without optional parameters', () => {
    const groups = navigate();
    expect(sectionOf(groups, 'analytics')?.href).toBe('/store/abcd1234/analytics/dashboard');
    expect(sectionOf(groups, 'merchandising')?.href).toBe('/store/abcd1234/merchandising');
    expect(sectionOf(groups, 'search')?.entries[0]?.href).toBe('/store/abcd1234/search/analytics');
    expect(sectionOf(groups, 'audience')?.entries.at(-1)?.href).toBe('/store/abcd1234/audience/integrations');
  });

  it.each([
    ['AICampaigns', 'email', {}, 'admin', false],
    ['AICampaigns', 'email', { signals: ['ai_campaigns'] }, 'admin', true],
    ['AICampaigns', 'email', { betas: ['ai_campaigns'] }, 'admin', false],
    ['AnalyticsV3', 'search', {}, 'hq', false],
    ['AnalyticsV3', 'search', { betas: ['search-3-0'] }, 'hq', true],
    ['AnalyticsV3', 'search', { betas: ['new-search-engine'] }, 'hq', true],
    ['AnalyticsV3', 'search', { betas: ['search-3-0'] }, 'admin', false],
    ['APIKeys', 'developers', {}, 'developer', true],
    ['APIKeys', 'developers', {}, 'member', false],
    ['APIKeys', 'developers', {}, 'agency', false],
    ['APIKeys', 'developers', {}, 'partial', false],
  ] as const)('has %s in %s with %j for %s: %s', (name, module, changes, role, expected) => {
    expect(names(navigate(changes, role), module)?.includes(name)).toBe(expected);
  });

  it.each([
    ['without the beta', {}, '/store/abcd1234/chat', true],
    ['with the beta', { betas: ['ai-demo-shop-assistant'] }, undefined, false],
    ['with the beta but not the product', { betas: ['ai-demo-shop-assistant'], products: [] }, '/store/abcd1234/chat', false],
  ] as const)('has chat %s', (_name, changes, href, isNew) => {
    const chat = sectionOf(navigate(changes), 'chat');
    expect({ href: chat?.href, isNew: chat?.isNew, hasEntries: chat?.entries.length !== 0 }).toEqual({
      href,
      isNew,
      hasEntries: href === undefined,
    });
  });

  it.each([
    ['that the company has', { products: ['email'] }, 'admin', undefined],
    ['that the company has not', { products: ['search'] }, 'admin', '/store/abcd1234/email'],
    ['for the operator’s users', { products: [] }, 'hq', undefined],
    ['without a subscription', { products: [], hasSubscription: false }, 'admin', undefined],
  ] as const)('has a product %s as a submenu or a plain link', (_name, changes, role, href) => {
    const email = sectionOf(navigate(changes, role), 'email');
    expect(email?.href).toBe(href);
    expect(email?.entries.length === 0).toBe(href !== undefined);
  });

  it('has the data counts', () => {
    const counts = { products: 1234, categories: 30, customers: 5, sales: 7, pages: 0 };
    const data = sectionOf(navigate({ counts }), 'data')?.entries.map(({ name, count }) => [name, count]);
    expect(data?.slice(0, 6)).toEqual([
      ['Products', 1234],
      ['Categories', 30],
      ['Orders', 7],
      ['Customers', 5],
      ['Pages', 0],
      ['Visitors', undefined],
    ]);
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [19_406, '19.4K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [2_500_000, '2.5M'],
    [1_000_000_000, '1B'],
    [7_120_000_000_000, '7.1T'],
  ])('abbreviates %i as %s', (count, text) => {
    expect(numbersOf('US').abbreviated(count)).toBe(text);
  });
});

describe('the navigation of a company', () => {
  const titles = (isOnTrial: boolean, role: Role) =>
    companyNavigation(siteRoutes, { companyId: 'c1', isOnTrial }, viewer(role)).flatMap(({ sections }) =>
      sections.map(({ title }) => title.defaultMessage),
    );

  it.each([
    [
      'on trial',
      true,
      'admin',
      ['Company overview', 'Usage', 'Users', 'Secrets', 'Webhooks', 'Projects', 'Trial information', 'GDPR', 'Outbox'],
    ],
    [
      'with a subscription',
      false,
      'admin',
      ['Company overview', 'Usage', 'Users', 'Secrets', 'Webhooks', 'Projects', 'Billing', 'GDPR', 'Outbox'],
    ],
    ['for a manager', false, 'manager', ['Company overview', 'Usage', 'Users', 'Secrets', 'Webhooks', 'Projects', 'GDPR']],
    ['for a member', false, 'member', ['Company overview', 'Usage', 'Projects', 'GDPR']],
    ['for a developer', false, 'developer', ['Company overview', 'Usage', 'Secrets', 'Webhooks', 'Projects', 'GDPR']],
  ] as const)('%s', (_name, isOnTrial, role, expected) => {
    expect(titles(isOnTrial, role)).toEqual(expected);
  });

  it('links to the current company', () => {
    const [group] = companyNavigation(siteRoutes, { companyId: 'c1', isOnTrial: true }, viewer('admin'));
    expect(group?.sections[0]?.href).toBe('/company/c1/overview');
  });
});

describe('the entry of a path', () => {
  it.each([
    ['the screen itself', '/store/abcd1234/search/rules', '/store/abcd1234/search/rules'],
    ['the list of an item', '/store/abcd1234/search/rules/7', '/store/abcd1234/search/rules'],
    ['the list of an item whose path lies elsewhere', '/store/abcd1234/data/visitor/k3xq9f2a', '/store/abcd1234/data/visitors'],
    ['a link by itself', '/store/abcd1234/merchandising/new', '/store/abcd1234/merchandising'],
    ['none', '/store/abcd1234/restricted', undefined],
  ])('is %s', (_name, pathname, expected) => {
    expect(activeHref(navigate(), pathname)).toBe(expected);
  });
});
