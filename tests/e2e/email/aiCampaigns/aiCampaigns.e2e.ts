import { toggleSignal } from '@endcap/schema/store/signals/signals.rest.ts';
import { describe } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { companyTest as test } from '../../../support/browserTest.ts';

describe('an AI campaign', () => {
  test('can be created once its signal is enabled', async ({ page, url, signInAs, place }) => {
    const client = await place.client('hq');
    await client.call(toggleSignal, { key: place.store.key, namespace: 'ai_campaigns', kwargs: { enabled: true } });
    await signInAs('manager');
    await page.goto(`${url}/store/${place.store.id}/email/ai-campaigns`);
    await page.getByRole('link', { name: 'New AI campaign' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Journey of a campaign');
    await page.getByLabel('Subject').fill('Picked for you');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Journey of a campaign' }).waitFor();
  });
});
