import { chatFaqs } from '@endcap/schema/chat/faqs/chatFaqs.resource.ts';
import { chatTests } from '@endcap/schema/chat/tests/chatTests.resource.ts';
import { describe, expect } from 'vitest';

import { test } from '../../../support/browserTest.ts';

describe('a test of the shop assistant', () => {
  test('is written, passes, and warns before an FAQ makes it fail', async ({ page, place, signInAs }) => {
    const manager = await place.client('manager');
    const { key } = place.store;
    const fields = { question: 'Do you engrave pocket knives?', answer: 'Yes, up to twelve letters.' };
    const faq = (await manager.call(chatFaqs.calls.create, { key, fields })).resource;
    const question = 'can I have my pocket knife engraved';
    try {
      await signInAs('manager', 'chat/guidance');
      await page.getByRole('main').getByRole('link', { name: 'Tests', exact: true }).click();
      await page.getByRole('link', { name: 'New test' }).first().click();
      await page.getByRole('textbox', { name: 'Question', exact: true }).fill(question);
      const phrase = page.getByRole('textbox', { name: 'Must say' });
      await phrase.fill('Twelve letters');
      await phrase.press('Enter');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: question }).waitFor();
      await page.getByRole('main').getByText('Passed', { exact: true }).waitFor();
      const testPage = page.url();

      await page.goto(page.url().replace(/tests\/.*/, `faqs/${faq.id}`));
      await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, up to nine letters.');
      await page.getByRole('button', { name: 'Run tests' }).click();
      await page.getByText('Does not say: “Twelve letters”').waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Save even though 1 test fails?' });
      await dialog.getByText('Does not say: “Twelve letters”').waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'hidden' });
      const stored = async () => (await manager.call(chatFaqs.calls.info, { key, id: faq.id })).resource.fields.answer;
      expect(await stored()).toBe(fields.answer);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.getByRole('button', { name: 'Save anyway' }).click();
      await expect.poll(stored).toBe('Yes, up to nine letters.');
      await page.goto(testPage);
      await page.getByText('Why the test fails').waitFor();
      await page.getByText('Does not say: “Twelve letters”').waitFor();
    } finally {
      const { result } = await manager.call(chatTests.calls.list, { key, limit: 50, offset: 0, query: 'pocket knife' });
      if (result.length > 0) await manager.call(chatTests.calls.delete, { key, ids: result.map(({ id }) => id) });
      await manager.call(chatFaqs.calls.delete, { key, ids: [faq.id] });
    }
  });
});
