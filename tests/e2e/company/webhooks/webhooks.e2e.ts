import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect } from 'vitest';

import { companyTest as test } from '../../../support/browserTest.ts';

const received: { readonly type: string; readonly signature: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    const { type } = JSON.parse(body) as { type: string }; // what the product sends
    received.push({ type, signature: String(request.headers['webhook-signature']) });
    response.writeHead(204).end();
  });
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));

describe('a webhook', () => {
  test('gets its secret, is tested, and receives a change in the company', async ({ page, place, url, signInAs }) => {
    const { port } = server.address() as AddressInfo; // listening on a port
    const developer = await place.newPerson('developer');
    await signInAs(developer);
    await page.goto(`${url}/company/${place.company.id}/webhooks`);
    await page.getByRole('link', { name: 'New webhook' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Chat room');
    await page.getByLabel('URL').fill('hooks.example.com');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter a URL that starts with https://.').first().waitFor();
    await page.getByText('Choose at least one event.').first().waitFor();
    await page.getByLabel('URL').fill(`http://127.0.0.1:${port}/in`);
    await page.getByLabel('Content changed (rule, campaign, design…)').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Chat room' }).waitFor();

    await page.getByRole('button', { name: 'Create secret' }).click();
    const secret = page.getByRole('dialog').getByLabel('Signing secret', { exact: true });
    await secret.waitFor();
    expect(await secret.inputValue()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'I’ve copied it' }).click();
    await page.getByRole('button', { name: 'Rotate secret' }).waitFor();

    await page.getByRole('button', { name: 'Send test message' }).click();
    await page.getByText('Your server accepted the test message').waitFor();
    await page.getByRole('main').getByText('Test message', { exact: true }).waitFor();
    expect(received).toContainEqual(expect.objectContaining({ type: 'webhook.test', signature: expect.stringMatching(/^v1,/) }));

    // A change that the company makes on its own is found within seconds, and delivered.
    await page.getByLabel('Name', { exact: true }).fill('Chat');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Chat', exact: true }).waitFor();
    await expect.poll(() => received.map(({ type }) => type), { timeout: 60_000 }).toContain('configuration.changed');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Content changed (rule, campaign, design…)').nth(1).waitFor();
  });
});
