import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { toggleSignal } from '@endcap/schema/store/signals/signals.rest.ts';
import { describe, expect, inject } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';
import { RestClient } from '../../../support/restClient.ts';

describe('a draft', () => {
  test('receives a change from a form, is approved by a colleague, published, and undone', async ({ page, place, url, signInAs }) => {
    const [author, reviewer] = [await place.newPerson('member'), await place.newPerson('manager')];
    const client = new RestClient(inject('sharedProduct'), reviewer.token);
    const { key } = place.store;
    await client.call(toggleSignal, { key, namespace: 'drafts', kwargs: { enabled: true } });
    const urls = async () => (await client.call(searchRedirects.calls.list, { key })).result.map(({ fields }) => fields.url);

    await signInAs(author, 'search/redirects/new');
    const exact = page.getByLabel('Exact', { exact: true }).first();
    await exact.fill('tent');
    await exact.press('Enter');
    await page.getByLabel('URL', { exact: true }).fill('/tents');
    await page.getByRole('button', { name: 'Add to draft' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the new draft').fill('Summer');
    await dialog.getByRole('button', { name: 'Add to draft' }).click();
    await page.getByText('Added to the draft “Summer”').waitFor();
    expect(await urls()).toEqual([]);

    await page.goto(`${url}/store/${place.store.id}/settings/drafts`);
    await page.getByRole('main').getByRole('link', { name: 'Summer' }).click();
    await page.getByRole('main').getByText('/tents', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Request review' }).click();
    await page.getByText('In review', { exact: true }).waitFor();
    const path = new URL(page.url()).pathname.replace(/^\/store\/\w+\//, '');

    await signInAs(reviewer, path);
    await page.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByLabel('Note for the author').fill('Good.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('main').getByText('Good.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published', { exact: true }).waitFor();
    await expect.poll(urls).toEqual(['/tents']);
    await page.getByRole('button', { name: 'Undo publication' }).click();
    await page.getByText('Reverted', { exact: true }).waitFor();
    await expect.poll(urls).toEqual([]);
  });
});
