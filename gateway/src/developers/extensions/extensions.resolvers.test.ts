import { extensionList, extensionUpdate } from '@endcap/schema/developers/extensions/extensions.rest.ts';
import { expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { testId } from '../../graph/testIds.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const store = storeOfRole('developer', ['DEVELOPERS_EDIT']);
const settings = { real_time_updates: true, collect_emails: false, include_pages: false, image_size: 600, language: '' };
const row = {
  platform: 'endcap-push',
  version: '1.0.0',
  latest_version: null,
  release_notes: null,
  url: null,
  health: 'ok' as const,
  problems: [],
  first_at: '2026-11-21T09:30:00.000Z',
  last_at: '2026-11-21T09:30:00.000Z',
  contacts: 2,
  settings,
  reported: null,
  revision: 1,
};

it.each([
  [null, null],
  [settings, true],
  [{ image_size: 600 }, false],
])('a plug-in that reports %j uses the desired settings: %s', async (reported, isInUse) => {
  const stubs = [store, stub(extensionList, { result: [{ ...row, reported }] })];
  const run = await runQuery(`{ store(storeId: "a1b2c3d4") { extensions { platform health isInUse settings { imageSize } } } }`, { stubs });
  expect(run.data).toEqual({ store: { extensions: [{ platform: 'endcap-push', health: 'OK', isInUse, settings: { imageSize: 600 } }] } });
});

it('settings are sent with the names of the call', async () => {
  const stubs = [store, stub(extensionUpdate, { extension: { ...row, revision: 2 } })];
  const wanted = `{ realTimeUpdates: false, collectEmails: true, includePages: true, imageSize: 300, language: " da " }`;
  const source = `mutation { updateExtension(input: { id: "${testId('Extension', 'endcap-push')}", revision: 1, settings: ${wanted} }) { extension { revision } } }`;
  const run = await runQuery(source, { stubs });
  expect(run.data).toEqual({ updateExtension: { extension: { revision: 2 } } });
  expect(run.calls.at(-1)?.input).toMatchObject({
    settings: { real_time_updates: false, collect_emails: true, include_pages: true, image_size: 300, language: 'da' },
  });
});
