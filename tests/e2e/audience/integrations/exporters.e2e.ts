import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';
import { audienceRefresh } from '@endcap/schema/audience/audiences/audiences.rest.ts';
import { jobInfo } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { subscriberSubscribe } from '@endcap/schema/email/subscribers/subscribers.rest.ts';
import { expect } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';
import { keepPicture } from '../../../support/journeyStep.ts';

test('an integration is created and run, and its runs show rows and errors as they happen', async ({ page, signInAs, place }) => {
  const rest = await place.client('admin');
  const { key } = place.store;
  for (let at = 0; at < 7; at += 1) await rest.call(subscriberSubscribe, { key, email: `person${at}@shop.test`, has_consent: true });
  const { resource: audience } = await rest.call(audiences.calls.create, {
    key,
    fields: { name: 'Everyone new', conditions: 'order_count = 0' },
  });
  const { job_id: jobId } = await rest.call(audienceRefresh, { key, id: audience.id });
  await expect.poll(async () => (await rest.call(jobInfo, { key, job_id: jobId })).state).toBe('success');

  await signInAs('admin', 'audience/integrations');
  await page.getByRole('link', { name: 'New integration' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('For the printer');
  await page.getByRole('combobox', { name: 'Audience' }).fill('Everyone new');
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('combobox', { name: 'What is sent' }).click();
  await page.getByRole('option', { name: 'Number of orders' }).click();
  await page.getByRole('textbox', { name: 'Name in the other tool' }).fill('Orders');
  await page
    .getByRole('button', { name: /^(Save|Create)/ })
    .last()
    .click();
  await page.getByRole('heading', { level: 1, name: 'For the printer' }).waitFor();
  await page.getByText('No runs yet.').waitFor();

  await page.getByRole('button', { name: 'Run now' }).click();
  const runs = page.getByRole('table').filter({ hasText: /In the file|Up to date/ });
  // The schedule may have run it meanwhile as well.
  await runs.getByRole('row').filter({ hasText: 'Completed' }).filter({ hasText: '7' }).first().waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const pieces: Buffer[] = [];
  for await (const piece of await (await download).createReadStream()) pieces.push(piece as Buffer);
  const lines = Buffer.concat(pieces).toString().trim().split('\r\n');
  expect([lines.length, lines[1]]).toEqual([8, '"person0@shop.test","0"']);

  await page.getByRole('combobox', { name: 'Target' }).click();
  await page.getByRole('option', { name: 'Webhook' }).click();
  await page.getByRole('textbox', { name: 'URL' }).fill('https://nowhere.invalid/audience');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All changes are saved').waitFor();
  await page.getByRole('button', { name: 'Run now' }).click();
  await runs.getByRole('row').filter({ hasText: 'Failed' }).filter({ hasText: 'The server name in the URL is unknown.' }).first().waitFor();
  await keepPicture(page, 'runs of an integration');
});
