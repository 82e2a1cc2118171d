import { importPreview, importRun, exportCreate, everyKind } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import { versionDiff, versionInfo, versionList, versionRestore } from '@endcap/schema/resources/versions/versions.rest.ts';
import { auditList } from '@endcap/schema/company/audit/audit.rest.ts';
import { commentCreate, commentList } from '@endcap/schema/company/comments/comments.rest.ts';
import { draftChangeSave, draftInfo, draftSave } from '@endcap/schema/settings/drafts/drafts.rest.ts';
import { searchGlobal } from '@endcap/schema/shell/globalSearch/globalSearch.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { service } from './accessories.service.ts';

const { calls, kind } = service.resource;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const fields = { main_product: 'secret-tent', accessories: ['secret-bag'], directed_accessories: [] };

/** An accessory with a change, a comment and a place in a draft, and the ways to it besides its own screen. */
async function closedStore() {
  const { key: company, store, otherStore, people } = await api.company();
  const { token } = people.admin;
  const key = store.id;
  const { resource } = (await api.call(calls.create, { key, fields }, token)).answer;
  const { id, revision } = resource;
  const updated = await api.call(calls.update, { key, id, revision, fields: { ...fields, directed_accessories: ['secret-mat'] } }, token);
  expect(updated.answer.resource.id).toBe(id);
  const named = { key, object_type: kind, object_id: id };
  await api.call(commentCreate, { ...named, text: 'secret comment' }, token);
  const draft = (await api.call(draftSave, { key, name: 'Draft' }, token)).answer.draft.id;
  await api.call(draftChangeSave, { ...named, id: draft, fields: { ...fields, accessories: ['secret-lamp'] } }, token);
  return { key, company, other: otherStore.id, people, named, id, draft, revision: updated.answer.resource.revision };
}

it('accessories are not accessible to partial users outside their screen either', async () => {
  const { key, company, other, people, named, id, draft, revision } = await closedStore();
  const { token } = people.partial;
  const file = { key, object_type: kind, format: 'csv' as const, content: 'main_product,accessories\ntent,bag\n' };
  const refused = [
    await api.call(exportCreate, { key, object_type: kind, format: 'csv' }, token),
    await api.call(exportCreate, { key, object_type: kind, format: 'json', ids: [id] }, token),
    await api.call(importPreview, file, token),
    await api.call(importRun, file, token),
    await api.call(calls.batch, { key, ids: [id], action: 'disable' }, token),
    await api.call(calls.batch, { key, ids: [id], action: 'copy', stores: [other] }, token),
    await api.call(calls.restore, { key, ids: [id] }, token),
    await api.call(versionList, named, token),
    await api.call(versionInfo, { ...named, version: 1 }, token),
    await api.call(versionDiff, { ...named, version: 2 }, token),
    await api.call(versionRestore, { ...named, version: 1, revision }, token),
    await api.call(commentList, named, token),
    await api.call(commentCreate, { ...named, text: 'hello' }, token),
    await api.call(draftChangeSave, { ...named, id: draft, fields }, token),
    await api.call(auditList, { client_key: company }, token),
  ];
  expect(refused.map(({ failure }) => failure.type)).toEqual(refused.map(() => 'PermissionError'));
});

it('what partial users see of a whole store excludes accessories', async () => {
  const { key, people, draft } = await closedStore();
  const seen = async ({ token }: { readonly token: string }) => [
    JSON.stringify((await api.call(exportCreate, { key, object_type: everyKind, format: 'json' }, token)).answer),
    JSON.stringify((await api.call(searchGlobal, { key, query: 'secret' }, token)).answer),
    JSON.stringify((await api.call(draftInfo, { key, id: draft }, token)).answer),
  ];
  const isShown = (texts: readonly string[]) => texts.map((text) => text.includes('secret-'));
  expect(isShown(await seen(people.admin))).toEqual([true, true, true]);
  expect(isShown(await seen(people.partial))).toEqual([false, false, false]);
});
