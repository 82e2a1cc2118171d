import {
  draftAct,
  draftChangeRemove,
  draftChangeSave,
  draftInfo,
  draftList,
  draftRender,
} from '@endcap/schema/settings/drafts/drafts.rest.ts';
import { describe, expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { storeByIdOfRole, storeOfRole } from '../../store/stores/testStore.ts';

const storeId = 'a1b2c3d4';
const internalId = '11111111-1111-4111-8111-111111111111';
const objectId = '22222222-2222-4222-8222-222222222222';
const id = toGlobalId('Draft', storeId, internalId);
const changeId = toGlobalId('DraftChange', storeId, `${internalId}:search_rule:${objectId}`);
const draft = {
  id: internalId,
  name: 'Summer',
  note: '',
  state: 'open' as const,
  publish_at: null,
  revision: 1,
  created_by: 'Ada',
  created_at: '2026-11-23T12:00:00.000Z',
  submitted_by: null,
  decided_by: null,
  decision: '',
  published_at: null,
  problem: '',
  updated_at: '2026-11-23T12:00:00.000Z',
  change_count: 1,
  actions: ['request_review' as const],
};
const change = {
  object_type: 'search_rule',
  object_id: objectId,
  name: 'lamp',
  action: 'update' as const,
  changes: [],
  has_rendering: false,
  problem: '',
};
const info = stub(draftInfo, { draft, changes: [change] });

describe('a draft', () => {
  it('is listed page by page, with its global ID', async () => {
    const source = `{ store(storeId: "${storeId}") { drafts(first: 1, state: OPEN) {
      totalCount pageInfo { hasNextPage } edges { node { id internalId state availableActions } } } } }`;
    const run = await runQuery(source, { stubs: [storeOfRole('member'), stub(draftList, firstPage([draft], 2))] });
    const node = { id, internalId, state: 'OPEN', availableActions: ['REQUEST_REVIEW'] };
    expect(run.data).toEqual({ store: { drafts: { totalCount: 2, pageInfo: { hasNextPage: true }, edges: [{ node }] } } });
    expect(run.calls.at(-1)?.input).toEqual({ key: storeId, limit: 1, offset: 0, state: 'open' });
  });

  it('is found by the ID in its URL, with its changes', async () => {
    const source = `{ store(storeId: "${storeId}") { draft(id: "${internalId}") { id name changes { id kind } } } }`;
    const run = await runQuery(source, { stubs: [storeOfRole('member'), info] });
    expect(run.data).toEqual({ store: { draft: { id, name: 'Summer', changes: [{ id: changeId, kind: 'SEARCH_RULE' }] } } });
    expect(run.calls.filter(({ path }) => path.includes('/draft/'))).toHaveLength(1);
  });

  it('is read by its global ID, as are its changes', async () => {
    const source = `{ nodes(ids: ["${id}", "${changeId}"]) { id ... on Draft { name } ... on DraftChange { kind objectId action } } }`;
    const run = await runQuery(source, { stubs: [storeByIdOfRole('member'), info] });
    expect(run.data?.['nodes']).toEqual([
      { id, name: 'Summer' },
      { id: changeId, kind: 'SEARCH_RULE', objectId, action: 'UPDATE' },
    ]);
  });

  it('takes the fields of any kind, which name it, and a resource without fields', async () => {
    const add = async (rest: string) => {
      const source = `mutation { saveDraftChange(input: { draftId: "${id}", ${rest} }) { draft { id } errors { field code } } }`;
      const run = await runQuery(source, { stubs: [storeOfRole('member'), stub(draftChangeSave, { draft })] });
      return { answer: run.data?.['saveDraftChange'], asked: run.calls.find(({ path }) => path.includes('/draft/'))?.input };
    };
    const rule = toGlobalId('SearchRule', storeId, objectId);
    const named = { key: storeId, id: internalId };
    expect((await add('fields: { searchRule: { query: "lamp", matchType: EXACTLY } }, isEnabled: false')).asked).toEqual({
      ...named,
      object_type: 'search_rule',
      fields: { query: 'lamp', match_type: 'exactly' },
      enabled: false,
    });
    expect((await add('fields: { chatConfiguration: { welcome: "Hi" } }')).asked).toEqual({
      ...named,
      object_type: 'chat_configuration',
      fields: { welcome: 'Hi' },
    });
    expect((await add(`resourceId: "${rule}", isDeleted: true`)).asked).toEqual({
      ...named,
      object_type: 'search_rule',
      object_id: objectId,
      is_deleted: true,
    });
    const refused = { answer: { draft: null, errors: [{ field: 'fields', code: 'BAD_USER_INPUT' }] }, asked: undefined };
    expect(await add('isEnabled: true')).toEqual(refused);
    expect(await add(`resourceId: "${rule}", fields: { searchRedirect: { url: "/" } }`)).toEqual(refused);
  });

  it('loses a change, and is acted on, in its own store', async () => {
    const source = `mutation {
      removeDraftChange(input: { id: "${changeId}" }) { draft { id } errors { message } }
      actOnDraft(input: { id: "${id}", action: PUBLISH }) { draft { id } errors { message } }
    }`;
    const run = await runQuery(source, { stubs: [storeOfRole('member'), stub(draftChangeRemove, { draft }), stub(draftAct, { draft })] });
    expect(run.data).toEqual({ removeDraftChange: { draft: { id }, errors: [] }, actOnDraft: { draft: { id }, errors: [] } });
    const inputs = run.calls.filter(({ path }) => path.includes('/draft/')).map(({ input }) => input);
    expect(inputs).toEqual([
      { key: storeId, id: internalId, object_type: 'search_rule', object_id: objectId },
      { key: storeId, id: internalId, action: 'publish' },
    ]);
  });

  it('shows how a change looks, and nothing where it has no look', async () => {
    const source = `{ node(id: "${changeId}") { ... on DraftChange { renderings { title html css isEmail problems } } } }`;
    const shownInfo = stub(draftInfo, { draft, changes: [{ ...change, has_rendering: true }] });
    const rendering = { title: 'Hello', html: '<p>Hello</p>', css: '', is_email: true, problems: ['There is no preview text.'] };
    const run = await runQuery(source, { stubs: [storeByIdOfRole('member'), shownInfo, stub(draftRender, { result: [rendering] })] });
    const { is_email: isEmail, ...shown } = rendering;
    expect(run.data).toEqual({ node: { renderings: [{ ...shown, isEmail }] } });
    expect(run.calls.at(-1)?.input).toEqual({ key: storeId, id: internalId, object_type: 'search_rule', object_id: objectId });

    const refuse = stub(draftRender, () => {
      throw new StubFailure({ type: 'NotFoundError', message: 'Gone.' });
    });
    const gone = await runQuery(source, { stubs: [storeByIdOfRole('member'), shownInfo, refuse] });
    expect([gone.data, gone.errors]).toEqual([{ node: { renderings: [] } }, undefined]);
    const without = await runQuery(source, { stubs: [storeByIdOfRole('member'), info] });
    expect(without.data).toEqual({ node: { renderings: [] } });
  });
});
