import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';

describe('the shop assistant', () => {
  test('answers a shopper from FAQs and products, by keyboard, and staff read what was asked', async ({ page, url, signInAs }) => {
    await page.goto(`${url}/demo-shop`);
    await page.getByRole('button', { name: 'Open chat' }).click();
    const chat = page.getByRole('dialog', { name: 'Shop assistant' });
    await chat.getByRole('button', { name: 'Agree and start' }).click();
    const input = chat.getByRole('textbox', { name: 'Type a message' });
    const ask = async (message: string) => {
      await input.fill(message);
      await input.press('Enter');
    };
    await ask('How long does delivery take?');
    await chat.getByText('two to four working days').waitFor();
    await chat.getByRole('button', { name: 'Helpful', exact: true }).click();
    await expect.poll(() => chat.getByRole('button', { name: 'Helpful', exact: true }).getAttribute('aria-pressed')).toBe('true');
    await ask('show me lamps below 70 euros');
    await chat.getByRole('listitem').first().waitFor();
    for (const price of await chat.getByRole('listitem').getByRole('strong').allTextContents())
      expect(Number(price.replace(/[^\d.]/g, ''))).toBeLessThan(70);
    await expectAccessible(page);
    const question = `Who won the elections in ${Date.now()}?`;
    await ask(question);
    await chat.getByText(/I do not have an answer/).waitFor();
    await page.keyboard.press('Escape');
    await chat.waitFor({ state: 'hidden' });

    await signInAs('manager', 'chat/conversations');
    await page.getByRole('searchbox', { name: 'Search shopper messages' }).fill(question);
    await page.getByRole('link', { name: 'How long does delivery take?' }).first().click();
    await page.getByText(question).waitFor();
    await page.getByText('two to four working days').first().waitFor();
  });
});
