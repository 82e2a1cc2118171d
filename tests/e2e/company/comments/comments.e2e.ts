import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { describe } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';

describe('a comment', () => {
  test('mentions a colleague, who follows the link and resolves it, and is deleted and restored', async ({ page, place, signInAs }) => {
    const client = await place.client('developer');
    const fields = { url: 'https://shop.test/tents', exact: ['tent'], contains: [] };
    const { resource } = await client.call(searchRedirects.calls.create, { key: place.store.key, fields });

    await signInAs('developer', `search/redirects/${resource.id}`);
    await page.getByRole('button', { name: 'Comments', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Comments' });
    await dialog.getByRole('button', { name: 'Add comment' }).click();
    await dialog.getByText('This field is required.').waitFor();
    await dialog.getByLabel('Comment', { exact: true }).fill('Is this still needed?');
    await dialog.getByLabel('Mention colleagues').first().fill('manager');
    await dialog.getByRole('option', { name: 'Test manager' }).click();
    await dialog.getByRole('button', { name: 'Add comment' }).click();
    await dialog.getByRole('article').getByText('Is this still needed?').waitFor();

    await signInAs('manager');
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('link', { name: /mentioned you/ })
      .click();
    await page.getByRole('button', { name: 'Comments, 1 open' }).click();
    await dialog.getByRole('button', { name: 'Resolve comment by Test developer' }).click();
    await dialog.getByText('Resolved by Test manager').waitFor();
    await dialog.getByLabel('Comment', { exact: true }).fill('No.');
    await dialog.getByRole('button', { name: 'Add comment' }).click();
    await dialog.getByRole('button', { name: 'Delete comment by Test manager' }).click();
    await dialog.getByText('No.', { exact: true }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByText('No.', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Comments, 1 open' }).waitFor();
  });
});
