import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';

/** Nobody in the demo is a member for long enough to be asked: the answer of the server is changed on its way. */
async function letDue(page: Page, prompts: { isSurveyDue: boolean; isOptInDue: boolean }): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (!text.includes('"surveyPrompts"')) return route.fulfill({ response, body: text });
    return route.fulfill({ response, body: text.replace(/"surveyPrompts":\{[^}]*\}/, `"surveyPrompts":${JSON.stringify(prompts)}`) });
  });
}

const stored = (page: Page, name: string) => page.evaluate<string | null>(`localStorage.getItem('${name}')`);
const share = (page: Page) => page.getByRole('button', { name: 'Share' });

describe('the satisfaction survey', () => {
  test('takes a score, then answers, then says thanks', async ({ page, signInAs }) => {
    await letDue(page, { isSurveyDue: true, isOptInDue: true });
    await signInAs('developer');
    await page.getByRole('heading', { name: 'How likely are you to recommend Endcap to a colleague?' }).waitFor();
    expect(await page.getByText('Help us improve').count()).toBe(0);
    expect(await share(page).isDisabled()).toBe(true);
    await page.getByLabel('4', { exact: true }).check();
    await expectAccessible(page);
    await share(page).click();
    await page.getByLabel('What disappointed you most?').waitFor();
    expect(await share(page).isDisabled()).toBe(true);
    await page.getByLabel('What should we do better?').fill('  ');
    expect(await share(page).isDisabled()).toBe(true);
    await page.getByLabel('What should we do better?').fill('More colours');
    await share(page).click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
  });

  test('put off, stays away for 14 days', async ({ page, signInAs }) => {
    await letDue(page, { isSurveyDue: true, isOptInDue: true });
    await signInAs('developer');
    await page.getByRole('button', { name: 'Later' }).click();
    const { until } = JSON.parse((await stored(page, 'nps_closed')) ?? '{}') as { until: number }; // as the console wrote it
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(14);
    const asked = page.waitForResponse(
      async (response) => response.url().endsWith('/graphql') && (await response.text()).includes('surveyPrompts'),
    );
    await page.reload();
    await asked;
    expect(await share(page).count()).toBe(0);
  });

  test('is not stopped by a stored item of a wrong shape', async ({ page, signInAs }) => {
    await letDue(page, { isSurveyDue: true, isOptInDue: false });
    await page.addInitScript(`localStorage.setItem('nps_closed', '{"until":"for ever"}')`);
    await signInAs('developer');
    await share(page).waitFor();
    expect(await stored(page, 'nps_closed')).toBeNull();
  });
});

describe('the question for feedback', () => {
  test('shows on analytics pages alone, and thanks who says yes', async ({ page, signInAs }) => {
    await letDue(page, { isSurveyDue: false, isOptInDue: true });
    await signInAs('agency');
    await page.getByRole('heading', { name: 'Help us improve' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByRole('heading', { name: 'Search rules', level: 1 }).waitFor();
    expect(await page.getByText('Help us improve').count()).toBe(0);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await page.getByRole('button', { name: "Yes, I'll help" }).click();
    await page.getByRole('heading', { name: 'Thank you for your interest!' }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await page.getByText('Thank you for your interest!').count()).toBe(0);
  });

  test('dismissed, stays away for 30 days', async ({ page, signInAs }) => {
    await letDue(page, { isSurveyDue: false, isOptInDue: true });
    await signInAs('manager');
    await page.getByRole('button', { name: 'Not right now' }).click();
    const { until } = JSON.parse((await stored(page, 'opt_in_feedback_closed')) ?? '{}') as { until: number }; // as above
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(30);
  });
});
