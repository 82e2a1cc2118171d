import { commentCreate, commentDelete, commentList, commentPeople, commentUpdate } from '@endcap/schema/company/comments/comments.rest.ts';
import { describe, expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { storeByIdOfRole, storeOfRole } from '../../store/stores/testStore.ts';

const storeId = 'a1b2c3d4';
const companyId = 'c0ffee00';
const object = '11111111-1111-4111-8111-111111111111';
const objectId = toGlobalId('SearchRule', storeId, object);
const id = '22222222-2222-4222-8222-222222222222';
const ada = { id: '33333333-3333-4333-8333-333333333333', name: 'Ada' };
const comment = {
  id,
  text: 'Ready?',
  author: 'Ben',
  mentions: [ada],
  revision: 2,
  created_at: '2026-11-23T12:00:00.000Z',
  edited_at: null,
  resolved_at: null,
  resolved_by: null,
  can_edit: true,
  can_delete: true,
};
const commentId = toGlobalId('Comment', storeId, id);
const userId = toGlobalId('CompanyUser', companyId, ada.id);
const sent = (calls: readonly { path: string; input: unknown }[], path: string) =>
  calls.filter((call) => call.path.endsWith(path)).map(({ input }) => input);

describe('the comments on an object', () => {
  it('are read with the people who can be mentioned, in one call each', async () => {
    const run = await runQuery(
      `{ store(storeId: "${storeId}") { discussion(objectId: "${objectId}") {
          comments(first: 20) { totalCount openCount edges { node { id text author mentions { userId name } viewerCanEdit } } }
          colleagues(query: "a") { userId name }
        } } }`,
      {
        stubs: [
          storeOfRole('member'),
          storeByIdOfRole('member'),
          stub(commentList, { ...firstPage([comment], 3), open: 2 }),
          stub(commentPeople, { result: [ada] }),
        ],
      },
    );
    expect(run.errors).toBeUndefined();
    const person = { userId, name: 'Ada' };
    const node = { id: commentId, text: 'Ready?', author: 'Ben', mentions: [person], viewerCanEdit: true };
    expect(run.data).toEqual({
      store: { discussion: { comments: { totalCount: 3, openCount: 2, edges: [{ node }] }, colleagues: [person] } },
    });
    const place = { key: storeId, object_type: 'search_rule', object_id: object };
    expect(sent(run.calls, commentList.path)).toEqual([{ ...place, limit: 20, offset: 0 }]);
    expect(sent(run.calls, commentPeople.path)).toEqual([{ ...place, query: 'a' }]);
  });

  it('can be written, and a refusal names the field', async () => {
    const stubs = [
      storeOfRole('member'),
      stub(commentCreate, { comment }),
      stub(commentUpdate, () => {
        throw new StubFailure({ type: 'LogicalError', message: 'Mention people who have access to this.', fields: { mentions: 'No.' } });
      }),
    ];
    const made = await runQuery(
      `mutation { createComment(input: { objectId: "${objectId}", text: "Ready?", mentionIds: ["${userId}"] }) {
          comment { id } errors { message } } }`,
      { stubs },
    );
    expect(made.data).toEqual({ createComment: { comment: { id: commentId }, errors: [] } });
    expect(sent(made.calls, commentCreate.path)).toEqual([
      { key: storeId, object_type: 'search_rule', object_id: object, text: 'Ready?', mentions: [ada.id] },
    ]);
    const changed = await runQuery(
      `mutation { updateComment(input: { id: "${commentId}", revision: 2, text: "Now?" }) { comment { text } errors { field message } } }`,
      { stubs },
    );
    expect(changed.data).toEqual({ updateComment: { comment: null, errors: [{ field: 'mentionIds', message: 'No.' }] } });
  });

  it('can be deleted by people who may', async () => {
    const run = await runQuery(`mutation { deleteComment(input: { id: "${commentId}" }) { deletedId errors { code message } } }`, {
      stubs: [storeOfRole('member'), stub(commentDelete, {})],
    });
    expect(run.data).toEqual({ deleteComment: { deletedId: commentId, errors: [] } });
    expect(sent(run.calls, commentDelete.path)).toEqual([{ key: storeId, id }]);
  });
});
