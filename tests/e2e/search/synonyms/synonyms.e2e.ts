import { describe, expect } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';

describe('a synonym', () => {
  test('is edited next to a graph of related terms, listed, changed and deleted with undo', async ({ page, signInAs }) => {
    await signInAs('manager', 'search/synonyms');
    await page.getByRole('link', { name: 'New synonym' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'New synonym' }).waitFor();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const term = page.getByRole('textbox', { name: 'Term' });
    await term.fill('notebook');
    await save.click();
    await page.getByText('Enter at least one synonym.').first().waitFor();
    const twoWay = page.getByRole('textbox', { name: 'Two-way synonyms' });
    for (const word of ['laptop', 'ultrabook']) {
      await twoWay.fill(word);
      await twoWay.press('Enter');
    }
    const graph = page.getByRole('region', { name: 'Which word finds which' });
    await graph.getByText('“notebook” and “laptop” find each other').waitFor();
    await graph.getByText('The synonyms don’t find each other.').waitFor();
    await page.getByRole('switch', { name: 'All equal' }).press('Space');
    await graph.getByText('The synonyms also find each other.').waitFor();
    await save.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'notebook' }).waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Synonyms', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'notebook' });
    await row.getByText('All equal').waitFor();
    await row.getByText('laptop').waitFor();
    // The count of its results comes with the next round of its task.
    await expect.poll(() => row.getByText(/Pending|→/).count()).toBe(1);
    await row.getByRole('link', { name: 'notebook' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No synonyms yet').waitFor();
    await page.getByRole('status').filter({ hasText: '1 deleted' }).getByRole('button', { name: 'Undo' }).click();
    await row.getByText('laptop').waitFor();
  });
});
