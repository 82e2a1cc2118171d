import { describe } from 'vitest';

import { companyTest, test } from '../../../support/browserTest.ts';

describe('a company’s overview', () => {
  test('shows its figures in charts and in tables', async ({ page, url, signInAs, place }) => {
    await signInAs('admin');
    await page.goto(`${url}/company/${place.company.id}/overview`);
    await page.getByRole('heading', { level: 1, name: 'Company overview' }).waitFor();
    await page.getByRole('link', { name: '7 days', exact: true }).click();
    await page.waitForURL('**/overview?range=7');
    const figures = page.getByRole('group', { name: 'Figures', exact: true });
    await figures.getByText('Average order value').waitFor();
    await figures.getByRole('button', { name: 'Orders' }).click();
    await page.getByRole('slider', { name: /^Orders by day/ }).waitFor();
    await page.getByRole('button', { name: /^Show as table: Revenue by source/ }).click();
    await page
      .getByRole('region', { name: /^Revenue by source/ })
      .getByRole('columnheader', { name: 'Recommendations' })
      .waitFor();
    await page.getByRole('heading', { name: 'Visitors who click recommendations, results, emails or chat' }).waitFor();
  });

  companyTest('says that there is nothing yet, and its name can be changed', async ({ page, url, signInAs, place }) => {
    await signInAs('admin');
    await page.goto(`${url}/company/${place.company.id}/overview`);
    await page.getByText('None in this period.').waitFor();
    await page.getByRole('link', { name: 'Deleted stores' }).waitFor();
    await page.getByRole('button', { name: 'Rename company' }).click();
    await page.getByRole('dialog').getByLabel('Name of the company').fill('Renamed & Co');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Company renamed').waitFor();
    await page.goto(`${url}/company/${place.company.id}/usage`);
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await download;
  });
});
