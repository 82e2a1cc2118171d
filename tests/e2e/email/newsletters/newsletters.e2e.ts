import { describe } from 'vitest';

import { test } from '../../../support/browserTest.ts';

describe('a newsletter', () => {
  test('is written, scheduled for the number of people on the button, and cancelled', async ({ page, signInAs }) => {
    await signInAs('manager', 'email/newsletters');
    await page.getByRole('link', { name: 'New newsletter' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Journey of a newsletter');
    await page.getByLabel('Subject').fill('Ready for the trail?');
    await page.getByLabel('Headline').fill('Out into the woods');
    await page.frameLocator('iframe[title="Preview"]').getByText('Out into the woods').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Journey of a newsletter' }).waitFor();

    await page.getByRole('button', { name: /^Send to [\d,.]+ people$/ }).click();
    await page.getByText('Newsletter scheduled').waitFor();
    await page.getByText('This newsletter is scheduled. Cancel the sending to edit it.').waitFor();
    await page.getByRole('button', { name: 'Cancel sending' }).click();
    await page.getByRole('button', { name: /^Send to [\d,.]+ people$/ }).waitFor();
    await page.getByText('Draft', { exact: true }).waitFor();
  });
});
