import { exportCreate, importPreview } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import { describe, expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const storeId = 'a1b2c3d4';
const counts = { new: 1, changed: 0, unchanged: 0, refused: 0, absent: 0 };

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
