// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { testScreen, type TestScreen } from '../../app/relay/testScreen.tsx';
import { SurveyPrompts } from './SurveyPrompts.tsx';

const dashboard = '/store/a1b2c3d4/analytics/dashboard';
const rules = '/store/a1b2c3d4/search/rules';
const at = (pathname: string) => <SurveyPrompts storeId="a1b2c3d4" pathname={pathname} />;
const day = 86_400_000;
const now = new Date('2026-11-22T12:00:00Z');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A screen with what the server says may be asked, once the screen has had its own data and the prompt's code is there. */
async function open(pathname: string, due: { isSurveyDue: boolean; isOptInDue: boolean }): Promise<TestScreen> {
  const screen = await testScreen(at(pathname));
  expect(screen.root.textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  await screen.answer({ SurveyPrompts: () => due });
  await act(() => vi.dynamicImportSettled());
  return screen;
}

const titleOf = ({ root }: TestScreen) => root.querySelector('h2')?.textContent;

describe('the satisfaction survey', () => {
  const due = { isSurveyDue: true, isOptInDue: true };

  it('accepts a score, then answers, then says thanks, and is not shown together with the feedback prompt', async () => {
    const screen = await open(dashboard, due);
    expect(titleOf(screen)).toBe('How likely are you to recommend Endcap to a colleague?');
    expect(screen.root.querySelectorAll('section')).toHaveLength(1);
    expect(screen.button('Share').disabled).toBe(true);
    await act(async () => screen.root.querySelector<HTMLInputElement>('input[value="4"]')?.click());
    await screen.click('Share');
    const scored = await screen.answer({ AnswerSurveyPayload: () => ({ surveyId: 's-1', errors: [] }) });
    expect(scored.request.variables).toEqual({ input: { score: 4 } });

    expect(screen.root.textContent).toContain('What disappointed you most?');
    const improvement = screen.root.querySelectorAll('textarea')[1];
    if (improvement === undefined) throw new Error('There is no second question.');
    await screen.type(improvement, '  ');
    expect(screen.button('Share').disabled).toBe(true);
    await screen.type(improvement, 'More colours');
    await screen.click('Share');
    const explained = await screen.answer({ ExplainSurveyPayload: () => ({ isKept: true, errors: [] }) });
    expect(explained.request.variables).toEqual({ input: { surveyId: 's-1', reason: '', improvement: 'More colours' } });
    expect(titleOf(screen)).toBe('Thank you!');
  });

  it('stays hidden for 14 days when it is postponed', async () => {
    const screen = await open(dashboard, { isSurveyDue: true, isOptInDue: false });
    await screen.click('Later');
    expect(screen.root.textContent).toBe('');
    expect(JSON.parse(localStorage.getItem('nps_closed') ?? '')).toEqual({ until: Date.now() + 14 * day });
    expect(titleOf(await open(dashboard, { isSurveyDue: true, isOptInDue: false }))).toBeUndefined();
    vi.setSystemTime(now.getTime() + 15 * day);
    expect(titleOf(await open(dashboard, { isSurveyDue: true, isOptInDue: false }))).toMatch(/^How likely/);
  });

  it('is not blocked by a malformed stored item', async () => {
    localStorage.setItem('nps_closed', '{"until":"for ever"}');
    expect(titleOf(await open(dashboard, due))).toMatch(/^How likely/);
    expect(localStorage.getItem('nps_closed')).toBeNull();
  });
});

describe('the feedback prompt', () => {
  const due = { isSurveyDue: false, isOptInDue: true };

  it('is shown on analytics pages only, and thanks those who accept', async () => {
    const screen = await open(dashboard, due);
    expect(titleOf(screen)).toBe('Help us improve');
    await screen.show(at(rules));
    expect(titleOf(screen)).toBeUndefined();
    await screen.show(at(dashboard));
    await screen.click("Yes, I'll help");
    await screen.answer();
    expect(titleOf(screen)).toBe('Thank you for your interest!');
    await screen.click('Close');
    expect(screen.root.textContent).toBe('');
  });

  it('stays hidden for 30 days when it is dismissed', async () => {
    const screen = await open(dashboard, due);
    await screen.click('Not right now');
    expect(JSON.parse(localStorage.getItem('opt_in_feedback_closed') ?? '')).toEqual({ until: Date.now() + 30 * day });
    expect(titleOf(await open(dashboard, due))).toBeUndefined();
  });
});
