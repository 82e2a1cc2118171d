import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { accessTokenCreate } from '@endcap/schema/session/accessTokens/accessTokens.rest.ts';
import { afterAll, beforeAll, expect, inject } from 'vitest';

import { companyTest as test } from '../../support/browserTest.ts';
import { checkout } from '../../support/runningProduct.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'endcap-configuration-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Outcome {
  readonly code: number;
  readonly said: string;
}

/** Runs the command as a person or a pipeline does. */
function endcap(token: string, ...args: string[]): Promise<Outcome> {
  const env = { ...process.env, ENDCAP_URL: inject('sharedProduct').url, ENDCAP_TOKEN: token };
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/endcap.mjs', ...args], { cwd: checkout, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}` });
    });
  });
}

test('a store’s configuration is exported, compared, edited in a file and applied, in full or not at all', async ({ place }) => {
  const admin = await place.client('admin');
  const key = place.store.id;
  const tokenOf = async (scope: 'read' | 'write') =>
    (await admin.call(accessTokenCreate, { name: 'Pipeline', scope, expires_in_days: 1 })).value;
  const [token, reader] = [await tokenOf('write'), await tokenOf('read')];
  for (const url of ['/returns', '/sizes']) await admin.call(searchRedirects.calls.create, { key, fields: { url, exact: [url.slice(1)] } });
  const dir = join(folder, 'store');
  const file = join(dir, 'search_redirect.json');

  expect(await endcap(reader, 'export', '--store', key, '--dir', dir)).toMatchObject({ code: 0 });
  const before = readFileSync(file, 'utf8');
  expect(before).toContain('/returns');
  expect(await endcap(reader, 'diff', '--store', key, '--dir', dir)).toMatchObject({
    code: 0,
    said: expect.stringContaining('already matches'),
  });

  writeFileSync(file, before.replace('/returns', '/returns-2027').replace('"sizes"', '"size guide"'));
  const plan = await endcap(reader, 'diff', '--store', key, '--dir', dir, '--absent', 'delete');
  expect(plan).toMatchObject({
    code: 2,
    said: expect.stringMatching(/~ returns → \/returns-2027[\s\S]*\+ size guide → \/sizes[\s\S]*1 to create, 1 to change, 1 to delete/),
  });
  expect(await endcap(reader, 'apply', '--store', key, '--dir', dir, '--yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('read-only'),
  });
  expect(await endcap(token, 'apply', '--store', key, '--dir', dir)).toMatchObject({ code: 1, said: expect.stringContaining('--yes') });
  expect(await endcap(token, 'apply', '--store', key, '--dir', dir, '--absent', 'delete', '--yes')).toMatchObject({ code: 0 });
  const urls = async () => (await admin.call(searchRedirects.calls.list, { key })).result.map(({ fields }) => fields.url).toSorted();
  expect(await urls()).toEqual(['/returns-2027', '/sizes']);
  expect(await endcap(token, 'diff', '--store', key, '--dir', dir, '--absent', 'delete')).toMatchObject({ code: 0 });

  // One row that cannot be, or a field that no one knows: nothing of the rest is applied either.
  const rows = JSON.parse(readFileSync(file, 'utf8')) as { url: string }[];
  writeFileSync(file, JSON.stringify([...rows, { url: '/new', exact: ['new'] }, { url: 'javascript:x', exact: ['bad'] }]));
  expect(await endcap(token, 'apply', '--store', key, '--dir', dir, '--yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nothing was applied.'),
  });
  writeFileSync(file, JSON.stringify([...rows, { url: '/new', exact: ['new'], colour: 'red' }]));
  expect(await endcap(token, 'apply', '--store', key, '--dir', dir, '--yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('colour'),
  });
  expect(await urls()).toEqual(['/returns-2027', '/sizes']);
  expect(await endcap('', 'diff', '--store', key, '--dir', dir)).toMatchObject({
    code: 1,
    said: expect.stringContaining('ENDCAP_TOKEN is missing'),
  });
});
