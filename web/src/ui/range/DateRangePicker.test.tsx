// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { testScreen, type TestScreen } from '../../app/relay/testScreen.tsx';
import { rangeChoice } from './dateRange.ts';
import { DateRangePicker } from './DateRangePicker.tsx';

beforeEach(() => {
  // The document of the test has no top layer.
  HTMLElement.prototype.showPopover ??= () => {};
});

const day = '2026-11-21';

function open(query: string, mostDays = 92, isCompared?: boolean): Promise<TestScreen> {
  const choice = rangeChoice(new URLSearchParams(query), { today: day, mostDays });
  const pathOf = (asked: Readonly<Record<string, string>>) => `/figures?${new URLSearchParams(asked).toString()}`;
  return testScreen(<DateRangePicker choice={choice} mostDays={mostDays} today={day} isCompared={isCompared} pathOf={pathOf} />);
}

const fieldOf = ({ root }: TestScreen, label: string) => {
  const id = [...root.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor ?? '';
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) throw new Error(`There is no field "${label}".`);
  return field;
};

async function compareWith({ root }: TestScreen, comparison: string): Promise<void> {
  const select = root.querySelector('select');
  if (select === null) throw new Error('There is no comparison.');
  await act(async () => {
    select.value = comparison;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

it('the presets are links that keep the comparison, and the current one is marked', async () => {
  const { root } = await open('range=7&compare=year');
  const links = [...root.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);
  expect(links).toEqual([
    ['Today', '/figures?range=today&compare=year', null],
    ['7 days', '/figures?range=7&compare=year', 'true'],
    ['30 days', '/figures?compare=year', null],
    ['90 days', '/figures?range=90&compare=year', null],
  ]);
});

it('no comparison is offered where the screen compares nothing', async () => {
  const { root } = await open('range=7', 92, false);
  expect(root.querySelector('select')).toBeNull();
});

it('the comparison can be changed for the same days', async () => {
  const screen = await open('from=2026-02-01&to=2026-02-03');
  await compareWith(screen, 'none');
  expect(screen.navigate.replace).toHaveBeenCalledWith('/figures?from=2026-02-01&to=2026-02-03&compare=none');
});

it('the next choice is based on the last one, also before the screen shows it', async () => {
  const screen = await open('range=7');
  await act(async () => [...screen.root.querySelectorAll('a')].find(({ textContent }) => textContent === '90 days')?.click());
  expect(screen.root.querySelector('[aria-current]')?.textContent).toBe('90 days');
  await compareWith(screen, 'year');
  expect(screen.navigate.replace).toHaveBeenCalledWith('/figures?range=90&compare=year');
});

it('days can be entered individually, and are validated before navigating', async () => {
  const screen = await open('range=7');
  await screen.click('Choose days');
  expect(fieldOf(screen, 'First day').value).toBe('2026-11-15');
  await screen.type(fieldOf(screen, 'First day'), '2026-11-30');
  await screen.click('Show days');
  expect(screen.root.textContent).toContain('The last day can’t be before the first day.');
  await screen.type(fieldOf(screen, 'First day'), '2026-01-01');
  expect(screen.root.textContent).toContain('Choose at most 92 days.');
  expect(screen.navigate.push).not.toHaveBeenCalled();

  await screen.type(fieldOf(screen, 'First day'), '2026-10-01');
  await screen.click('Show days');
  expect(screen.navigate.push).toHaveBeenCalledWith('/figures?from=2026-10-01&to=2026-11-21');
});

it('longer ranges are next to the days, as far as the figures go back at once', async () => {
  const screen = await open('range=lastYear&compare=none', 366);
  expect(screen.root.querySelector('button')?.getAttribute('aria-label')).toBe('Choose days: Previous year');
  await screen.click('Choose days: Previous year');
  const links = [...screen.root.querySelectorAll('ul a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['1 year', '/figures?range=365&compare=none'],
    ['This month', '/figures?range=month&compare=none'],
    ['Year to date', '/figures?range=year&compare=none'],
    ['Previous year', '/figures?range=lastYear&compare=none'],
  ]);
  expect(screen.root.textContent).toContain('At most 366 days at once.');
});

it('the selected days are shown in words', async () => {
  const screen = await open('from=2026-02-01&to=2026-02-03');
  const name = [...screen.root.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'));
  expect(name).toEqual([expect.stringMatching(/^Choose days: Feb 1\D+3, 2026$/)]);
});
