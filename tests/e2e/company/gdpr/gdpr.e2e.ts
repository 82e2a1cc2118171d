import { describe, expect } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';

describe('GDPR', () => {
  test('a person is erased by a request, which keeps a receipt', async ({ page, url, signInAs, place }) => {
    await signInAs('admin');
    await page.goto(`${url}/company/${place.company.id}/gdpr`);
    await page.getByRole('button', { name: 'Add request' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('ada@person.example');
    await dialog.getByLabel('Request').selectOption('ERASURE');
    await dialog.getByRole('button', { name: 'Save request' }).click();
    await page.getByRole('button', { name: 'Erase data of ada@person.example' }).click();
    await dialog.getByLabel('Enter ada@person.example to confirm').fill('ada@person.example');
    await dialog.getByRole('button', { name: 'Erase data' }).click();
    await page.getByText('Erased person').first().waitFor();
    await page.getByText('Receipt').first().waitFor();
  });

  test('retention is saved and undone, and the agreement accepted', async ({ page, url, signInAs, place }) => {
    await signInAs('admin');
    await page.goto(`${url}/company/${place.company.id}/gdpr?tab=retention`);
    const days = page.getByLabel('Names and email addresses in orders (days)');
    const rule = page.getByRole('listitem').filter({ has: days });
    await rule.getByText('Kept until someone deletes it').waitFor();
    await days.fill('400');
    await page.getByRole('button', { name: 'Save: Names and email addresses in orders' }).click();
    await rule.getByText('Not applied yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await rule.getByText('Kept until someone deletes it').waitFor();
    await expect.poll(() => days.inputValue()).toBe('');
    await page.getByRole('link', { name: 'Agreement' }).click();
    await page.getByRole('button', { name: 'Accept agreement' }).click();
    await page.getByText('Accepted by').waitFor();
  });
});
