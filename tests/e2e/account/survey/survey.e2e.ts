import type { Page } from 'playwright';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';

/** No one in the demo is a member for long enough to be asked: the answer of the server is changed before it arrives. */
async function letDue(page: Page, prompts: { isSurveyDue: boolean; isOptInDue: boolean }): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (!text.includes('"surveyPrompts"')) return route.fulfill({ response, body: text });
    return route.fulfill({ response, body: text.replace(/"surveyPrompts":\{[^}]*\}/, `"surveyPrompts":${JSON.stringify(prompts)}`) });
  });
}

const share = (page: Page) => page.getByRole('button', { name: 'Share' });

describe('the satisfaction survey', () => {
  test('accepts a score, then answers, then says thanks', async ({ page, signInAs }) => {
    await letDue(page, { isSurveyDue: true, isOptInDue: true });
    await signInAs('developer');
    await page.getByRole('heading', { name: 'How likely are you to recommend Endcap to a colleague?' }).waitFor();
    await expect.poll(() => page.getByText('Help us improve').count()).toBe(0);
    await expect.poll(() => share(page).isDisabled()).toBe(true);
    await page.getByLabel('4', { exact: true }).check();
    await expectAccessible(page);
    await share(page).click();
    await page.getByLabel('What disappointed you most?').waitFor();
    await expect.poll(() => share(page).isDisabled()).toBe(true);
    await page.getByLabel('What should we improve?').fill('  ');
    await expect.poll(() => share(page).isDisabled()).toBe(true);
    await page.getByLabel('What should we improve?').fill('More colours');
    await share(page).click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
  });
});
