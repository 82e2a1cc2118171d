// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { testScreen } from '../../../app/relay/testScreen.tsx';
import { CampaignCalendar } from './CampaignCalendar.tsx';

afterEach(() => vi.useRealTimers());

const entry = (kind: string, internalId: string, name: string, from: string | null, to: string | null, isEnabled = true) => ({
  kind,
  internalId,
  name,
  isEnabled,
  from,
  to,
});
const entries = [
  entry('CAMPAIGN', 'c1', 'Black Friday', '2026-11-23', '2026-11-30'),
  entry('CAMPAIGN', 'c2', 'All year', null, null, false),
  entry('RULE', 'r1', 'tent', '2026-10-20', '2026-11-02'),
  entry('NEWSLETTER', 'n1', 'Offers', '2026-11-05', '2026-11-05'),
  entry('NEWSLETTER', 'n1', 'Offers', '2026-11-19', '2026-11-19'),
];

async function openCalendar() {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] });
  const screen = await testScreen(<CampaignCalendar storeId="a1b2c3d4" />);
  const answer = (found: readonly object[]) =>
    screen.answer({ Store: () => ({ merchandisingCalendar: { today: '2026-11-28', entries: found } }) }, 'CampaignCalendarQuery');
  return { screen, answer };
}

it('the calendar says what runs on which days of a month, also to those who do not see its bars', async () => {
  const { screen, answer } = await openCalendar();
  const asked = await answer(entries);
  expect(asked.request.variables).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  const rows = [...screen.root.querySelectorAll('li')].map((row) => [
    row.querySelector('a')?.getAttribute('href'),
    ...[...row.querySelectorAll('[role="img"]')].map((bar) => bar.getAttribute('aria-label')?.replaceAll(/\s/g, ' ')),
  ]);
  expect(rows).toEqual([
    ['/store/a1b2c3d4/merchandising/c1', 'Nov 23 – 30, 2026'],
    ['/store/a1b2c3d4/merchandising/c2', 'Nov 1 – 30, 2026'],
    ['/store/a1b2c3d4/search/rules/r1', 'Nov 1 – 2, 2026'],
    ['/store/a1b2c3d4/email/newsletters/n1', 'Nov 5, 2026', 'Nov 19, 2026'],
  ]);
  expect([...screen.root.querySelectorAll('li')].map(({ textContent }) => textContent.includes('Paused'))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(screen.root.querySelector('[data-today]')?.textContent).toBe('28');
});

it('another month is asked for when it is opened, and an empty one says so', async () => {
  const { screen, answer } = await openCalendar();
  await answer(entries);
  await act(async () => screen.root.querySelector<HTMLElement>('[aria-label="Next month"]')?.click());
  const asked = await answer([]);
  expect(asked.request.variables).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
  expect(screen.root.textContent).toContain('December 2026');
  expect(screen.root.textContent).toContain('No campaigns, scheduled search rules or emails in this month.');
});

it('emails of all kinds are marked as such and lead to where they are edited', async () => {
  const { screen, answer } = await openCalendar();
  await answer([
    entry('NEWSLETTER', 'n1', 'Offers', '2026-11-05', '2026-11-05'),
    entry('AI_NEWSLETTER', 'a1', 'News of the week', '2026-11-02', '2026-11-02'),
    entry('AI_NEWSLETTER', 'a1', 'News of the week', '2026-11-09', '2026-11-09'),
    entry('TRIGGER', 't1', 'Abandoned cart', null, null, false),
    entry('CAMPAIGN', 'c1', 'Black Friday', '2026-11-23', '2026-11-30'),
  ]);
  const rows = [...screen.root.querySelectorAll('li')].map((row) => ({
    address: row.querySelector('a')?.getAttribute('href'),
    bars: row.querySelectorAll('[role="img"]').length,
    isEmail: row.textContent.includes('Email'),
    isPaused: row.textContent.includes('Paused'),
  }));
  expect(rows).toEqual([
    { address: '/store/a1b2c3d4/email/newsletters/n1', bars: 1, isEmail: true, isPaused: false },
    { address: '/store/a1b2c3d4/email/ai-newsletters/a1', bars: 2, isEmail: true, isPaused: false },
    { address: '/store/a1b2c3d4/email/triggers/t1', bars: 1, isEmail: true, isPaused: true },
    { address: '/store/a1b2c3d4/merchandising/c1', bars: 1, isEmail: false, isPaused: false },
  ]);
});
