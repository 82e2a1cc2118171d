import { randomUUID } from 'node:crypto';

import { notificationList } from '@endcap/schema/account/notifications/notifications.rest.ts';
import { describe, expect, inject } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';
import { openProductDatabase } from '../../../support/productDatabase.ts';
import { RestClient } from '../../../support/restClient.ts';

describe('notifications', () => {
  test('report a failed export, link to the log, and are then read', async ({ page, place, url, signInAs }) => {
    const product = inject('sharedProduct');
    const manager = await place.newPerson('manager');
    const db = openProductDatabase(product.dataDir);
    try {
      await db.pool.query(
        `INSERT INTO jobs (store_key, id, name, state, message, finished_at) VALUES ($1, $2, 'data.export', 'failed', 'The disk is full.', now())`,
        [place.store.key, randomUUID()],
      );
    } finally {
      await db.close();
    }
    const client = new RestClient(product, manager.token);
    await expect.poll(async () => (await client.call(notificationList, {})).unread, { timeout: 60_000, interval: 1000 }).toBe(1);

    await signInAs(manager);
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const list = page.getByRole('region', { name: 'Notifications' });
    await list.getByRole('link', { name: /Job failed.*The disk is full\./ }).click();
    await page.waitForURL(`${url}/store/${place.store.id}/developers/logs`);
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await list.getByText('The disk is full.').waitFor();
    expect(await list.getByRole('img', { name: 'Unread' }).count()).toBe(0);
    expect(await list.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0);
  });
});
