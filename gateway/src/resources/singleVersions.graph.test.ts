import { chatConfigurationInfo } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';
import { merchandisingSettingsInfo } from '@endcap/schema/merchandising/settings/merchandisingSettings.rest.ts';
import { versionList, versionRestore } from '@endcap/schema/resources/versions/versions.rest.ts';
import { describe, expect, it } from 'vitest';

import { firstPage } from '../data/browse/testRows.ts';
import { toGlobalId } from '../graph/globalIds.ts';
import { runQuery, stub, StubFailure } from '../graph/testGraph.ts';
import { storeByIdOfRole, storeOfRole } from '../store/stores/testStore.ts';

const storeId = 'a1b2c3d4';
const id = toGlobalId('ChatConfiguration', storeId, storeId);
const moment = '2026-02-01T00:00:00.000Z';
const stubs = [storeOfRole('member'), storeByIdOfRole('member')];
const info = stub(chatConfigurationInfo, {
  configuration: {
    fields: chatConfigurationKind.fields.parse({ title: 'Lumi' }),
    revision: 2,
    updated_at: moment,
    updated_by: 'Ada',
    is_enabled: true,
    uses_model: false,
    index: { faqs: 0, indexed: 0 },
  },
});
const version = { version: 2, action: 'update' as const, at: moment, author: 'Ada', name: 'Chat configuration', changes: [] };
const list = stub(versionList, firstPage([version], 2));

describe('settings that a store has once', () => {
  it('are found by their id, which their store names, with their versions', async () => {
    const fields = 'id revision versions(first: 1) { totalCount edges { node { version author } } }';
    const { data, errors, calls } = await runQuery(
      `{ store(storeId: "${storeId}") { chatConfiguration { ${fields} } } node(id: "${id}") { ... on Versioned { ${fields} } ... on ChatConfiguration { title } } }`,
      { stubs: [...stubs, info, list] },
    );
    expect(errors).toBeUndefined();
    const found = { id, revision: 2, versions: { totalCount: 2, edges: [{ node: { version: 2, author: 'Ada' } }] } };
    expect(data).toEqual({ store: { chatConfiguration: found }, node: { ...found, title: 'Lumi' } });
    const asked = calls.filter(({ path }) => path.endsWith(versionList.path)).map(({ input }) => input);
    expect(asked).toEqual([{ key: storeId, object_type: 'chat_configuration', limit: 1, offset: 0 }]);
  });

  it('of every kind have an id of their own', async () => {
    const settings = stub(merchandisingSettingsInfo, { control_share: 5, revision: 1 });
    const source = `{ store(storeId: "${storeId}") { merchandisingSettings { id controlShare } } }`;
    const { data } = await runQuery(source, { stubs: [...stubs, settings] });
    const own = toGlobalId('MerchandisingSettings', storeId, storeId);
    expect(data).toEqual({ store: { merchandisingSettings: { id: own, controlShare: 5 } } });
  });

  const source = `mutation { restoreVersion(input: { id: "${id}", version: 1, revision: 2 }) { resource { id } revision errors { code } } }`;

  it('are restored by their kind, and answer the revision that they have then', async () => {
    const head = { id: '00000000-0000-4000-8000-000000000001', name: 'Chat configuration', enabled: true, scope: [storeId] };
    const stamps = { can_edit: true, cannot_edit_reason: null, revision: 3, created_at: moment, updated_at: moment, updated_by: 'Ada' };
    const restored = stub(versionRestore, { resource: { ...head, ...stamps, fields: {}, figures: {} } });
    const { data, calls } = await runQuery(source, { stubs: [...stubs, restored] });
    expect(data).toEqual({ restoreVersion: { resource: null, revision: 3, errors: [] } });
    expect(calls.at(-1)?.input).toEqual({ key: storeId, object_type: 'chat_configuration', version: 1, revision: 2 });
  });

  it('stay as they are when someone else was first', async () => {
    const conflict = stub(versionRestore, () => {
      throw new StubFailure({ type: 'ConflictError', message: 'Someone else has changed the chat configuration.' });
    });
    const { data } = await runQuery(source, { stubs: [...stubs, conflict] });
    expect(data).toEqual({ restoreVersion: { resource: null, revision: null, errors: [{ code: 'CONFLICT' }] } });
  });
});
