import { campaignTrigger } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { areMet, type CampaignQuestion, isMet, type TriggerLookups } from './campaignTriggers.ts';

type Given = z.input<typeof campaignTrigger>;

const lookups: TriggerLookups = {
  holdsProduct: async ({ picked }, asked) => asked.some((id) => picked.includes(id)),
  isWithin: async (category, ancestor) => ['domes tents', '17 tents'].includes(`${category} ${ancestor}`),
  isSame: async (category, other) => `${category} ${other}` === '17 tents',
};
const now = new Date('2026-11-27T08:00:00Z');
const search = (query: string, more: Partial<CampaignQuestion> = {}): CampaignQuestion => ({ surface: 'search', query, now, ...more });
const slider = (more: Partial<CampaignQuestion> = {}): CampaignQuestion => ({ surface: 'recommendations', logic: 'popular', now, ...more });
const at = (context: NonNullable<CampaignQuestion['context']>) => slider({ context });
const list = (category: string): CampaignQuestion => ({ surface: 'category', query: '', context: { category }, now });
const met = (trigger: Given, question: CampaignQuestion) => isMet(campaignTrigger.parse(trigger), question, lookups);

describe('a trigger', () => {
  it.each<[Given, CampaignQuestion, boolean]>([
    [{ type: 'always' }, slider(), true],
    [{ type: 'searches_all' }, search('tent'), true],
    [{ type: 'searches_all' }, slider(), false],
    [{ type: 'search_query', values: ['Tént'] }, search(' tent '), true],
    [{ type: 'search_query', values: ['tent'] }, search('red tent'), false],
    [{ type: 'search_query', values: ['tent'], match: 'contains' }, search('red tent'), true],
    [{ type: 'search_query', values: ['tent'], match: 'contains' }, search('tentacle'), false],
    [{ type: 'search_query', values: ['ten'], match: 'starts_with' }, search('tent'), true],
    [{ type: 'search_query', values: ['???'], match: 'starts_with' }, search('tent'), false],
    [{ type: 'recommendations_all' }, slider(), true],
    [{ type: 'recommendations_all' }, search('tent'), false],
    [{ type: 'logic', values: ['trending', 'popular'] }, slider(), true],
    [{ type: 'logic', values: ['trending'] }, slider(), false],
    [{ type: 'label', values: ['home'] }, slider({ labels: ['HOME'] }), true],
    [{ type: 'label', values: ['home'] }, search('tent'), false],
    [{ type: 'category', values: ['tents'] }, at({ category: 'Tents' }), true],
    [{ type: 'category', values: ['tents'] }, at({ category: 'domes' }), true],
    [{ type: 'category', values: ['tents'], subcategories: false }, at({ category: 'domes' }), false],
    [{ type: 'category', values: ['tents'] }, at({}), false],
    [{ type: 'category', values: ['tents'], subcategories: false }, at({ category: '17' }), true],
    [{ type: 'category', values: ['tents'] }, list('tents'), true],
    [{ type: 'category_page', values: ['tents'] }, list('tents'), true],
    [{ type: 'category_page', values: ['tents'] }, list('domes'), true],
    [{ type: 'category_page', values: ['tents'], subcategories: false }, list('domes'), false],
    [{ type: 'category_page', values: ['tents'], subcategories: false }, list('17'), true],
    [{ type: 'category_page', values: ['tents'] }, at({ category: 'tents' }), false],
    [{ type: 'category_page', values: ['tents'] }, search('tent', { context: { category: 'tents' } }), false],
    [{ type: 'searches_all' }, list('tents'), true],
    [{ type: 'recommendations_all' }, list('tents'), false],
    [{ type: 'product', products: { picked: ['1'] } }, at({ products: ['2', '1'] }), true],
    [{ type: 'product', products: { picked: ['1'] } }, at({ basket: ['1'] }), false],
    [{ type: 'cart_contains', products: { picked: ['1'] } }, at({ basket: ['1'] }), true],
    [{ type: 'page', values: ['/sale/*'] }, at({ url: 'https://shop.test/sale/tents?page=2' }), true],
    [{ type: 'page', values: ['/sale'] }, at({ url: 'https://shop.test/sale?page=2' }), true],
    [{ type: 'page', values: ['/sale'] }, at({ url: 'https://shop.test/sale/tents' }), false],
    [{ type: 'page', values: ['*utm_source=mail*'] }, at({ url: 'https://shop.test/?utm_source=mail' }), true],
    [{ type: 'page', values: ['/'] }, at({ url: 'https://shop.test' }), true],
    [{ type: 'page', values: ['*ab*ab'] }, at({ url: '/ab' }), false],
    [{ type: 'context', values: ['vip'] }, at({ contexts: ['vip'] }), true],
    [{ type: 'device', values: ['mobile'] }, at({ device: 'mobile' }), true],
    [{ type: 'device', values: ['mobile'] }, at({ device: '' }), false],
    [{ type: 'language', values: ['da'] }, at({ language: 'da-DK' }), true],
    [{ type: 'language', values: ['da-DK'] }, at({ language: 'da' }), false],
    [{ type: 'audience', values: ['loyal'] }, at({ audiences: ['loyal'] }), true],
    [{ type: 'chat_all' }, { surface: 'chat', now }, true],
    [{ type: 'email_all' }, { surface: 'email', now }, true],
  ])('%j at %j: %s', async (trigger, question, expected) => {
    expect(await met(trigger, question)).toBe(expected);
  });
});

describe('the triggers of a campaign', () => {
  const triggers = [{ type: 'searches_all' }, { type: 'device', values: ['mobile'] }].map((one) => campaignTrigger.parse(one));
  const asked = (triggersMatch: 'any' | 'all', question: CampaignQuestion, of = triggers) =>
    areMet('c', { triggers: of, triggers_match: triggersMatch }, question, lookups);

  it('match if one does, or if all do', async () => {
    expect(await asked('any', search('tent'))).toBe(true);
    expect(await asked('all', search('tent'))).toBe(false);
    expect(await asked('all', search('tent', { context: { device: 'mobile' } }))).toBe(true);
    expect(await asked('any', slider())).toBe(false);
  });

  it('are not needed by a call that names the campaign; a campaign without triggers runs only on such a call', async () => {
    expect(await asked('any', slider(), [])).toBe(false);
    expect(await asked('all', slider(), [])).toBe(false);
    expect(await asked('all', at({ campaigns: ['c'] }), [])).toBe(true);
  });
});
