import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { exportCreate, importPreview } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import { describe, expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const storeId = 'a1b2c3d4';
const counts = { new: 1, changed: 0, unchanged: 0, refused: 0, absent: 0 };

it('resources of one kind are read page by page, as in their list', async () => {
  const head = { scope: [], can_edit: true, cannot_edit_reason: null, revision: 1, updated_by: null, name: 'lamp', enabled: true };
  const moment = '2026-01-01T00:00:00.000Z';
  const internalId = '00000000-0000-4000-8000-000000000001';
  const figures = { recent_hits: 0, is_unused: false, link_status: null, link_checked_at: null };
  const fields = { url: '/a', exact: ['lamp'], contains: [] };
  const row = { ...head, id: internalId, created_at: moment, updated_at: moment, fields, figures };
  const stubs = [storeOfRole('manager'), stub(searchRedirects.calls.list, firstPage([row]))];
  const ask = (of: string) =>
    runQuery(
      `{ store(storeId: "${storeId}") { resources(of: ${of}, first: 200, after: "c") { edges { node { id ... on SearchRedirect { url } } } } } }`,
      {
        stubs,
      },
    );
  const { data, calls } = await ask('{ searchRedirects: { query: "la", filter: [{ isEnabled: true }] } }');
  const id = toGlobalId('SearchRedirect', storeId, internalId);
  expect(data).toEqual({ store: { resources: { edges: [{ node: { id, url: '/a' } }] } } });
  const enabled = { field: 'enabled', operator: '=', value: true };
  expect(calls.at(-1)?.input).toEqual({ key: storeId, limit: 200, offset: 0, after: 'c', query: 'la', filter: [enabled] });
  const named = await ask(`{ searchRedirects: { ids: ["${id}"] } }`);
  expect(named.calls.at(-1)?.input).toMatchObject({ filter: [{ field: 'id', operator: 'in', value: [internalId] }] });
  expect((await ask('{ everything: true }')).errors?.[0]?.message).toBe('Select resources of one kind.');
});

describe('all kinds of a store', () => {
  it('are exported as one document, and previewed as one, each row with its kind', async () => {
    const stubs = [
      storeOfRole('member'),
      stub(exportCreate, { content: '{', rows: 1, total: 2, next: 'search_rule:c' }),
      stub(importPreview, {
        ...counts,
        ignored: [],
        result: [{ object_type: 'search_redirect', row: 1, outcome: 'new', name: 'a', changes: [], problems: [] }],
      }),
    ];
    const file = await runQuery(
      `{ store(storeId: "${storeId}") { resourceFile(of: { everything: true }, format: JSON, after: "x:") { content nextCursor } } }`,
      { stubs },
    );
    expect(file.data).toEqual({ store: { resourceFile: { content: '{', nextCursor: 'search_rule:c' } } });
    const sent = file.calls.filter(({ path }) => path.endsWith(exportCreate.path)).map(({ input }) => input);
    expect(sent).toEqual([{ key: storeId, object_type: 'everything', format: 'json', after: 'x:' }]);

    const id = toGlobalId('Store', storeId, storeId);
    const looked = await runQuery(
      `mutation { previewResourceImport(input: { ownerId: "${id}", kind: EVERYTHING, uploadId: "u" }) { preview { rows { kind row outcome } } errors { message } } }`,
      { stubs },
    );
    expect(looked.data).toEqual({
      previewResourceImport: { preview: { rows: [{ kind: 'SEARCH_REDIRECT', row: 1, outcome: 'NEW' }] }, errors: [] },
    });
    const asked = looked.calls.filter(({ path }) => path.endsWith(importPreview.path)).map(({ input }) => input);
    expect(asked).toEqual([{ key: storeId, object_type: 'everything', upload_id: 'u', absent: 'keep' }]);

    const other = toGlobalId('Store', 'b1b2c3d4', 'b1b2c3d4');
    const compared = await runQuery(
      `mutation { previewResourceImport(input: { ownerId: "${id}", kind: EVERYTHING, fromStoreId: "${other}", parts: [SEARCH] }) { errors { message } } }`,
      { stubs },
    );
    expect(compared.errors).toBeUndefined();
    expect(compared.calls.at(-1)?.input).toEqual({
      key: storeId,
      object_type: 'everything',
      from_store: 'b1b2c3d4',
      parts: ['search'],
      absent: 'keep',
    });
  });
});
