import { describe } from 'vitest';

import { test } from '../../../support/browserTest.ts';

describe('an AI newsletter', () => {
  test('is drafted from one sentence, selected from three proposals, and saves itself', async ({ page, signInAs }) => {
    await signInAs('manager', 'email/ai-newsletters/wizard');
    await page.getByLabel('Describe the newsletter in a sentence').fill('Our best-selling tents');
    await page.getByRole('button', { name: 'Propose newsletter' }).click();
    await page.getByText('Written by the built-in writer from your catalogue, without a language model.').waitFor();
    await page.getByRole('button', { name: 'Use this proposal' }).click();
    await page.getByText('All changes are saved').waitFor();
    await page.getByLabel('Subject').fill('Tents of the season');
    await page.getByText('Unsaved changes').waitFor();
    await page.getByText('All changes are saved').waitFor();
    await page.reload();
    await page.getByRole('textbox', { name: 'Subject' }).and(page.locator('[value="Tents of the season"]')).waitFor();
    await page.getByRole('button', { name: /^Send to [\d,.]+ people$/ }).waitFor();
  });
});
