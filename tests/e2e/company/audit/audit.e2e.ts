import { describe } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';

describe('the audit log', () => {
  test('lists a change with its author, and its seals are valid', async ({ page, url, signInAs, place }) => {
    await signInAs('admin');
    await page.goto(`${url}/company/${place.company.id}/gdpr?tab=agreement`);
    await page.getByRole('button', { name: 'Accept agreement' }).click();
    await page.getByText('Accepted by').waitFor();
    await page.goto(`${url}/company/${place.company.id}/users`);
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
    await page.getByText('Agreement: accepted').first().waitFor();
    await page.getByRole('button', { name: 'Check seals' }).click();
    await page.getByText('unchanged').waitFor();
    await page
      .getByRole('row', { name: /Agreement: accepted/ })
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL('**/gdpr');
  });
});
