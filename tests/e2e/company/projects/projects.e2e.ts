import { describe } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';

describe('a company’s project', () => {
  test('is planned with its tasks, which are completed one by one, and is found again', async ({ page, place, url, signInAs }) => {
    await signInAs('member');
    await page.goto(`${url}/company/${place.company.id}/projects`);
    await page.getByRole('link', { name: 'New project' }).first().click();
    await page.getByText('Save the project first, then add its tasks.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Summer sale');
    await page.getByLabel('Start date').fill('2024-06-02');
    await page.getByLabel('Due date').fill('2024-06-01');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The due date can’t be before the start date.').first().waitFor();
    await page.getByLabel('Due date').fill('2024-06-30');
    await page.getByRole('combobox', { name: 'Owner' }).fill('admin');
    await page.getByRole('option', { name: /admin/i }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Summer sale' }).waitFor();

    const task = page.getByLabel('New task');
    for (const name of ['Pin the tents', 'Hide the skis']) {
      await task.fill(name);
      await task.press('Enter');
      await page.getByRole('checkbox', { name: `“${name}” is done` }).waitFor();
    }
    await page.getByRole('checkbox', { name: '“Pin the tents” is done' }).click();
    await page.getByRole('checkbox', { name: '“Pin the tents” is done', checked: true }).waitFor();
    await page.getByRole('button', { name: 'Edit “Hide the skis”' }).click();
    await page.getByRole('dialog').getByLabel('Assignee').fill('Bo');
    await page.getByRole('button', { name: 'Save task' }).click();
    await page.getByRole('main').getByText('Bo', { exact: true }).waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Projects', exact: true }).click();
    const row = page.getByRole('row', { name: 'Summer sale' });
    await row.getByText('1 of 2').waitFor();
    await row.getByText('Overdue').waitFor();
  });
});
