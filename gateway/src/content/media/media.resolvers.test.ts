import { mediaDelete, mediaList, mediaRestore, mediaUpdate, mediaUsage } from '@endcap/schema/content/media/media.rest.ts';
import { expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { testId } from '../../graph/testIds.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const storeId = 'a1b2c3d4';
const store = storeOfRole('member');
const id = '00000000-0000-4000-8000-000000000001';
const row = {
  id,
  name: 'Sale',
  alt: '',
  url: 'https://api.test/media/k/h.png',
  thumbnail_url: 'https://api.test/media/k/h-small.webp',
  type: 'image/png' as const,
  width: 4,
  height: 3,
  size: 99,
  revision: 2,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_by: 'Ada',
};

it('images are listed newest first, with their uses', async () => {
  const { data, errors, calls } = await runQuery(
    `{ store(storeId: "${storeId}") { mediaFiles(first: 5, query: "sa") { totalCount edges { node { id name thumbnailUrl updatedBy usedIn { kind name } } } } } }`,
    {
      stubs: [store, stub(mediaList, firstPage([row])), stub(mediaUsage, { result: [{ kind: 'design', id, name: 'Hero' }] })],
    },
  );
  expect(errors).toBeUndefined();
  const node = {
    id: toGlobalId('MediaFile', storeId, id),
    name: 'Sale',
    thumbnailUrl: row.thumbnail_url,
    updatedBy: 'Ada',
    usedIn: [{ kind: 'DESIGN', name: 'Hero' }],
  };
  expect(data).toMatchObject({ store: { mediaFiles: { totalCount: 1, edges: [{ node }] } } });
  expect(calls.find(({ path }) => path.endsWith('media/list'))?.input).toMatchObject({ limit: 5, query: 'sa' });
});

it('images are filtered by their media type', async () => {
  const list = async (filter: string) => {
    const source = `{ store(storeId: "${storeId}") { mediaFiles(filter: ${filter}) { edges { node { type } } } } }`;
    const run = await runQuery(source, { stubs: [store, stub(mediaList, firstPage([row]))] });
    return { data: run.data, asked: run.calls.find(({ path }) => path.endsWith('media/list'))?.input };
  };
  const { data, asked } = await list('[{ type: { in: [IMAGE_PNG, IMAGE_GIF] } }, { type: { notIn: [IMAGE_GIF] } }]');
  expect(data).toEqual({ store: { mediaFiles: { edges: [{ node: { type: 'IMAGE_PNG' } }] } } });
  expect(asked).toMatchObject({ types: ['image/png'] });
  expect((await list('[]')).asked).toMatchObject({ types: [] });
  expect(await list('[{ type: { in: [] } }]')).toEqual({ data: { store: { mediaFiles: { edges: [] } } }, asked: undefined });
});

it('images are saved, and refusals reported', async () => {
  const ids = `["${testId('MediaFile', id)}"]`;
  const { data, errors } = await runQuery(
    `mutation {
      updateMediaFile(input: { id: "${testId('MediaFile', id)}", revision: 1, name: "x" }) { mediaFile { revision } errors { code } }
      deleteMediaFiles(input: { ids: ${ids} }) { deletedIds errors { code } }
      restoreMediaFiles(input: { ids: ${ids} }) { mediaFiles { name } errors { code } } }`,
    {
      stubs: [
        store,
        stub(mediaUpdate, () => {
          throw new StubFailure({ type: 'ConflictError', message: 'Newer.', current: row });
        }),
        stub(mediaDelete, {}),
        stub(mediaRestore, { result: [row] }),
      ],
    },
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    updateMediaFile: { mediaFile: { revision: 2 }, errors: [{ code: 'CONFLICT' }] },
    deleteMediaFiles: { deletedIds: [toGlobalId('MediaFile', storeId, id)], errors: [] },
    restoreMediaFiles: { mediaFiles: [{ name: 'Sale' }], errors: [] },
  });
});
