import { chatConfigurationInfo } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as configurationHandlers } from '../configuration/chatConfiguration.calls.ts';
import { handlers as faqHandlers } from '../faqs/chatFaqs.calls.ts';
import { handOverJob, orderCodeJob } from '../handOver/chatHandOver.jobs.ts';
import { handlers } from './chatAssistant.calls.ts';
import { hoursText, isOpen } from './handOverAnswer.ts';
import { type ChatFields, chatShop } from './testChatShop.ts';

const office = { time_zone: 'Europe/Copenhagen', business_days: [1, 2, 3, 4, 5], opens_at: '09:00', closes_at: '17:00' };
const everyDay = { ...office, business_days: [1, 2, 3, 4, 5, 6, 7] };

describe('business hours', () => {
  it.each([
    ['Friday before closing', '2026-01-09T15:59:00Z', true],
    ['Friday at closing', '2026-01-09T16:00:00Z', false],
    ['Friday before opening', '2026-01-09T07:59:00Z', false],
    ['Saturday', '2026-01-10T12:00:00Z', false],
    ['Monday in summer, an hour earlier by UTC', '2026-07-06T07:00:00Z', true],
  ])('include %s: %s %s', (_, at, open) => expect(isOpen(office, new Date(at))).toBe(open));

  it.each([
    ['the day before the clocks go forward', '2026-03-28T07:59:00Z', false],
    ['the day before the clocks go forward', '2026-03-28T08:00:00Z', true],
    ['the day on which they do', '2026-03-29T06:59:00Z', false],
    ['the day on which they do', '2026-03-29T07:00:00Z', true],
    ['the day on which they do', '2026-03-29T15:00:00Z', false],
    ['the day on which they go back', '2026-10-25T07:59:00Z', false],
    ['the day on which they go back', '2026-10-25T08:00:00Z', true],
    ['the day on which they go back', '2026-10-25T16:00:00Z', false],
  ])('begin and end by the clock of the shop on %s: %s %s', (_, at, open) => expect(isOpen(everyDay, new Date(at))).toBe(open));

  it('that begin in an hour that the clocks skip begin after it', () => {
    const early = { ...everyDay, opens_at: '02:30' };
    expect(isOpen(early, new Date('2026-03-29T00:59:00Z'))).toBe(false); // 01:59
    expect(isOpen(early, new Date('2026-03-29T01:00:00Z'))).toBe(true); // 03:00
  });

  it.each([
    ['Pacific/Auckland', '2026-01-04T20:30:00Z', true], // Monday 09:30 there, Sunday in UTC
    ['America/Los_Angeles', '2026-01-10T00:30:00Z', true], // Friday 16:30 there, Saturday in UTC
    ['America/Los_Angeles', '2026-01-05T07:00:00Z', false], // Sunday 23:00 there, Monday in UTC
  ])('have the weekday of %s at %s: %s', (time_zone, at, open) => expect(isOpen({ ...office, time_zone }, new Date(at))).toBe(open));

  it.each([
    ['en', 'Mon, Tue, Wed, Thu, Fri, 09:00 to 17:00'],
    ['da', 'man., tirs., ons., tors., fre., 09:00 til 17:00'],
    ['de', 'Mo, Di, Mi, Do, Fr, 09:00 bis 17:00 Uhr'],
  ] as const)('are said in %s: %s', (language, text) => expect(hoursText(office, language)).toBe(text));
});

describe('a hand-over', () => {
  let api: TestApi;
  let now = new Date('2026-01-09T15:00:00Z');
  beforeAll(async () => {
    const all = [...handlers, ...configurationHandlers, ...faqHandlers];
    api = await testApi({ handlers: all, definitions: [orderCodeJob, handOverJob], now: () => now });
  });
  afterAll(() => api.close());

  const mail: ChatFields = { hand_over: 'mail', hand_over_email: 'staff@shop.test', ...office };

  /** What the assistant says once it has passed a conversation on at that moment. */
  async function saidAt(moment: string, more: ChatFields = {}) {
    now = new Date(moment);
    const { ask } = await chatShop(api, { ...mail, ...more });
    await ask('I want to talk to a human');
    const { outcome, text } = await ask('ada@example.com');
    expect(outcome).toBe('handed_over');
    return text;
  }

  it('within business hours says nothing of them', async () => {
    expect(await saidAt('2026-01-09T15:00:00Z')).not.toMatch(/closed|09:00/);
  });

  it('outside them reaches staff as well, and says when they answer', async () => {
    expect(await saidAt('2026-01-09T16:00:00Z')).toContain('Mon, Tue, Wed, Thu, Fri, 09:00 to 17:00');
  });

  it('is never outside them where no day is chosen', async () => {
    expect(await saidAt('2026-01-10T03:00:00Z', { business_days: [] })).not.toMatch(/closed|09:00/);
  });

  it('is proposed by the time zone of the store, until one is saved', async () => {
    const { store, people } = await api.company();
    await changedBy(api.db.pool, sql`UPDATE stores SET time_zone = 'America/New_York' WHERE key = ${store.key}`);
    const { token } = people.admin;
    const { configuration } = (await api.call(chatConfigurationInfo, { key: store.id }, token)).answer;
    expect(configuration).toMatchObject({ revision: 0, fields: { time_zone: 'America/New_York' } });
  });
});
