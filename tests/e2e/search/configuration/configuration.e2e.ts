import { describe, expect } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';

describe('the search configuration', () => {
  test('is saved with an attribute’s settings, shows the index status, and is reset', async ({ page, signInAs }) => {
    await signInAs('manager', 'search/configuration');
    await page.getByText('Endcap chose this configuration from your products.').waitFor();
    // A shop that no one has clicked in gets no proposal made of guesses.
    await page.getByRole('button', { name: 'Suggest relevance' }).click();
    await page.getByText('There are too few clicks on search results').first().waitFor();
    // What no product has is added by its name, and can be a pattern.
    await page.getByLabel('Attribute or pattern').fill('attr_*');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel('Attribute or pattern').fill('name');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const relevance = page.getByLabel('Relevance of attr_*');
    await relevance.selectOption('Not searched');
    await page.getByLabel('Relevance of name').selectOption('High');
    const limits = page.getByLabel('Price ranges');
    await limits.fill('100, 50');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await page.getByText('Enter numbers in ascending order, such as 50, 100, 250.').first().waitFor();
    await limits.fill('50, 100');
    await save.click();
    await page.getByText('Configuration saved').waitFor();
    await page.getByText(/Last saved by/).waitFor();

    await page.reload();
    await expect.poll(() => relevance.inputValue()).toBe('nonSearchable');
    await expect.poll(() => limits.inputValue()).toBe('50, 100');
    // What HQ sets beyond it is for HQ.
    expect(await page.getByLabel('Ranking settings (JSON)').count()).toBe(0);

    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await page.getByText('Configuration reset').waitFor();
    await page.getByText('Endcap chose this configuration from your products.').waitFor();
    await expect.poll(() => limits.inputValue()).toBe('');

    // What was reset is in the history and can be restored; an undo restores what was there before that.
    const restore = async (version: number) => {
      await page.getByRole('button', { name: 'Version history' }).click();
      await page.getByRole('button', { name: `Restore version ${version}` }).click();
      await page.getByText(`Version ${version} restored`).waitFor();
    };
    await restore(1);
    await expect.poll(() => limits.inputValue()).toBe('50, 100');
    await limits.fill('60');
    // Toasts may lie over the button.
    await page.keyboard.press('Control+s');
    await page.getByText('Configuration saved').last().waitFor();
    await restore(3);
    await expect.poll(() => limits.inputValue()).toBe('50, 100');
    await page.getByRole('status').filter({ hasText: 'Version 3 restored' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => limits.inputValue()).toBe('60');
  });
});
