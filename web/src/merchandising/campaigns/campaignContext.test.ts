import { describe, expect, it } from 'vitest';

import { contextOf, reachOf } from './campaignContext.ts';
import { newRule, newTrigger } from './campaignFields.ts';

const trigger = (change: Partial<typeof newTrigger>) => ({ ...newTrigger, ...change });

describe('the context of a campaign’s preview', () => {
  const search = trigger({ type: 'SEARCH_QUERY', values: ['tent', 'lamp'] });
  const mobile = trigger({ type: 'DEVICE', values: ['mobile'] });

  it('matches its first trigger, or all of them', () => {
    expect(contextOf({ triggers: [search, mobile], triggersMatch: 'ANY' }, 'draft')).toMatchObject({ query: 'tent', device: null });
    expect(contextOf({ triggers: [search, mobile], triggersMatch: 'ALL' }, 'draft')).toMatchObject({ query: 'tent', device: 'MOBILE' });
    expect(contextOf({ triggers: [], triggersMatch: 'ANY' }, 'draft')).toMatchObject({ query: '' });
  });

  it('is the recommendations of a product or logic that the trigger names', () => {
    const products = { picked: ['1', '2'], search: '', filter: '' };
    const at = (change: Partial<typeof newTrigger>) => contextOf({ triggers: [trigger(change)], triggersMatch: 'ANY' }, 'draft');
    expect(at({ type: 'PRODUCT', products })).toMatchObject({ query: null, logic: 'SUBSTITUTING', products: ['1'] });
    expect(at({ type: 'LOGIC', values: ['new'] })).toMatchObject({ query: null, logic: 'NEW' });
    expect(at({ type: 'PAGE', values: ['/sale/*'] })).toMatchObject({ url: '/sale/' });
  });

  it('is a shopper of the audience, or a call that names a campaign that no search or recommendation runs', () => {
    const at = (...triggers: readonly Partial<typeof newTrigger>[]) =>
      contextOf({ triggers: triggers.map(trigger), triggersMatch: 'ANY' }, 'own');
    expect(at({ type: 'AUDIENCE', values: ['VIP', 'New'] })).toMatchObject({ audiences: ['VIP'], campaigns: [] });
    expect(at({ type: 'CHAT_ALL' })).toMatchObject({ query: '', campaigns: ['own'] });
    expect(at({ type: 'EMAIL_ALL' })).toMatchObject({ query: null, campaigns: ['own'] });
    expect(at()).toMatchObject({ query: '', campaigns: ['own'] });
  });
});

describe('the slots available to a rule', () => {
  it.each([
    [{}, '1 2 3 4 5 6'],
    [{ start: 2, frequency: 2 }, '2 4 6'],
    [{ start: 2, limit: 2 }, '2 3'],
    [{ frequency: 2, maxDepth: 4 }, '1 3'],
    [{ start: 9 }, ''],
  ])('of %j are %s', (change, slots) => {
    expect([...reachOf({ ...newRule, ...change }, 6)].join(' ')).toBe(slots);
  });
});
