import {
  commentCreate,
  commentDelete,
  commentInfo,
  commentList,
  commentPeople,
  commentResolve,
  commentRestore,
  commentUpdate,
} from '@endcap/schema/company/comments/comments.rest.ts';
import { projects } from '@endcap/schema/company/projects/projects.resource.ts';
import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { draftSave } from '@endcap/schema/settings/drafts/drafts.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi, type TestCompany, type TestPerson } from '../../http/testApi.ts';
import { loadHandlers } from '../../http/loadHandlers.ts';
import { person } from './comments.person.ts';

let api: TestApi;
let company: TestCompany;
let redirect: string;
beforeAll(async () => {
  const mine = [
    commentCreate,
    commentDelete,
    commentInfo,
    commentList,
    commentPeople,
    commentResolve,
    commentRestore,
    commentUpdate,
    draftSave,
  ];
  const paths = new Set([...mine, searchRedirects.calls.create, searchRedirects.calls.delete, projects.calls.create].map(({ path }) => path)); // prettier-ignore
  api = await testApi({ handlers: (await loadHandlers()).filter(({ call }) => paths.has(call.path)) });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
  const made = await api.call(
    searchRedirects.calls.create,
    { key: company.store.key, fields: { url: 'https://shop.test/tents', exact: ['tent'], contains: [] } },
    company.people.manager.token,
  );
  redirect = made.answer.resource.id;
});

const place = () => ({ key: company.store.key });
const object = () => ({ ...place(), object_type: searchRedirects.kind, object_id: redirect });
const write = (by: TestPerson, text: string, more: object = {}) => api.call(commentCreate, { ...object(), text, ...more }, by.token);
const written = async (by: TestPerson, text: string, more: object = {}) => (await write(by, text, more)).answer.comment;
const list = async (by: TestPerson, more: object = {}) => (await api.call(commentList, { ...object(), ...more }, by.token)).answer;
const texts = async (by: TestPerson) => (await list(by)).result.map(({ text }) => text);
const sentNotifications = () =>
  rowsOf<{ type: string; user_ids: string[]; data: object }>(
    api.db.pool,
    sql`SELECT type, user_ids, data FROM company_events WHERE company_key = ${company.key} AND type LIKE 'comment%' ORDER BY seq`,
  );

describe('comments', () => {
  it('are listed newest first, page by page, with what the caller may do', async () => {
    const { member, manager, partial } = company.people;
    await written(member, ' Is this still needed? ');
    await written(manager, 'Yes.');
    const { result, total, open } = await list(partial);
    expect([total, open]).toEqual([2, 2]);
    expect(result).toMatchObject([
      { text: 'Yes.', author: 'Test manager', can_edit: false, can_delete: false },
      { text: 'Is this still needed?', author: 'Test member', can_edit: false, can_delete: false },
    ]);
    expect((await list(manager)).result.map(({ can_edit: edit, can_delete: remove }) => [edit, remove])).toEqual([
      [true, true],
      [false, true],
    ]);
    expect((await list(member, { limit: 1, offset: 1 })).result).toMatchObject([{ text: 'Is this still needed?', can_edit: true }]);
  });

  it('can be resolved and reopened by anyone who sees them', async () => {
    const { member, agency } = company.people;
    const { id } = await written(member, 'A');
    const set = (resolved: boolean) => api.call(commentResolve, { ...place(), id, resolved }, agency.token);
    expect((await set(true)).answer.comment).toMatchObject({ resolved_by: 'Test agency', resolved_at: expect.any(String) });
    expect((await list(member)).open).toBe(0);
    expect((await set(false)).answer.comment).toMatchObject({ resolved_by: null, resolved_at: null });
  });

  it('can be changed by their author only, on the latest revision', async () => {
    const { member, admin } = company.people;
    const { id, revision } = await written(member, 'A');
    const change = (by: TestPerson, text: string) => api.call(commentUpdate, { ...place(), id, revision, text }, by.token);
    expect((await change(admin, 'Mine')).failure.type).toBe('PermissionError');
    expect((await change(member, 'B')).answer.comment).toMatchObject({ text: 'B', edited_at: expect.any(String) });
    expect((await change(member, 'C')).failure).toMatchObject({ type: 'ConflictError', current: { text: 'B' } });
  });

  it('can be deleted by their author and by managers, and restored', async () => {
    const { member, agency, manager } = company.people;
    const { id } = await written(member, 'A');
    const named = { ...place(), id };
    expect((await api.call(commentDelete, named, agency.token)).failure.type).toBe('PermissionError');
    expect((await api.call(commentDelete, named, manager.token)).status).toBe(200);
    expect(await texts(member)).toEqual([]);
    expect((await api.call(commentResolve, named, member.token)).failure.type).toBe('NotFoundError');
    expect((await api.call(commentRestore, named, agency.token)).failure.type).toBe('PermissionError');
    expect((await api.call(commentRestore, named, member.token)).answer.comment.text).toBe('A');
    expect((await api.call(commentRestore, named, member.token)).failure.type).toBe('NotFoundError');
    expect(await texts(member)).toEqual(['A']);
  });

  it('notify the people they mention, and earlier commenters', async () => {
    const { member, manager, agency } = company.people;
    await written(member, 'First');
    const { id, revision } = await written(agency, 'Second', { mentions: [manager.id, manager.id] });
    await api.call(commentUpdate, { ...place(), id, revision, text: 'Again', mentions: [manager.id, member.id] }, agency.token);
    expect(await sentNotifications()).toEqual([
      { type: 'comment_added', user_ids: [], data: { name: expect.any(String) } },
      { type: 'comment_added', user_ids: [member.id], data: { name: expect.any(String) } },
      { type: 'comment_mentioned', user_ids: [manager.id], data: { name: expect.any(String) } },
      { type: 'comment_mentioned', user_ids: [member.id], data: { name: expect.any(String) } },
    ]);
    expect((await list(member)).result[0]?.mentions.map((one) => one.id).toSorted()).toEqual([manager.id, member.id].toSorted());
  });

  it('mention only people who can see the object', async () => {
    const { member } = company.people;
    const other = await api.company();
    const refused = await write(member, 'A', { mentions: [other.people.admin.id] });
    expect(refused.failure).toMatchObject({ type: 'LogicalError', fields: { mentions: expect.stringContaining('access') } });
    const people = async (query = '') =>
      (await api.call(commentPeople, { ...object(), query }, member.token)).answer.result.map(({ id }) => id);
    expect(await people()).toContain(company.people.partial.id);
    expect(await people()).not.toContain(member.id);
    expect(await people('T MANAG')).toEqual([company.people.manager.id]);
  });

  it('are in the audit log without their text', async () => {
    const { id } = await written(company.people.member, 'Private words');
    await api.call(commentDelete, { ...place(), id }, company.people.member.token);
    const entries = await rowsOf<{ action: string; after: object }>(
      api.db.pool,
      sql`SELECT action, after FROM audit WHERE company_key = ${company.key} AND object_type = 'comment' ORDER BY at, action`,
    );
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['create', 'delete']);
    expect(JSON.stringify(entries)).not.toContain('Private words');
  });

  it('can be added to drafts and to company resources too', async () => {
    const { manager, partial, admin } = company.people;
    const { draft } = (await api.call(draftSave, { ...place(), name: 'Summer' }, manager.token)).answer;
    const onDraft = { ...place(), object_type: 'draft', object_id: draft.id };
    expect((await api.call(commentCreate, { ...onDraft, text: 'Good' }, partial.token)).status).toBe(200);
    expect(await sentNotifications()).toMatchObject([{ type: 'comment_added', user_ids: [manager.id], data: { name: 'Summer' } }]);
    const atOther = { ...onDraft, key: company.otherStore.key };
    expect((await api.call(commentList, atOther, admin.token)).failure.type).toBe('NotFoundError');

    const project = await api.call(projects.calls.create, { client_key: company.key, fields: { name: 'Gifts' } }, admin.token);
    const onProject = { client_key: company.key, object_type: projects.kind, object_id: project.answer.resource.id };
    expect((await api.call(commentCreate, { ...onProject, text: 'Go', mentions: [manager.id] }, admin.token)).status).toBe(200);
    expect((await api.call(commentCreate, { ...onProject, text: 'Go', mentions: [partial.id] }, admin.token)).failure.type).toBe(
      'LogicalError',
    );
    expect((await api.call(commentList, onProject, partial.token)).status).not.toBe(200);
  });

  it('can be read by their ID until they are deleted', async () => {
    const { member, manager } = company.people;
    const { id } = await written(member, 'A');
    const read = () => api.call(commentInfo, { ...place(), id }, manager.token);
    expect((await read()).answer.comment).toMatchObject({ id, text: 'A', can_edit: false });
    await api.call(commentDelete, { ...place(), id }, member.token);
    expect((await read()).failure.type).toBe('NotFoundError');
  });

  it('are hidden from everyone else', async () => {
    const { id } = await written(company.people.member, 'A');
    const other = await api.company();
    const theirs = { key: other.store.key };
    const { token } = other.people.admin;
    expect((await api.call(commentList, { ...object(), ...theirs }, token)).failure.type).toBe('NotFoundError');
    expect((await api.call(commentInfo, { ...theirs, id }, token)).failure.type).toBe('NotFoundError');
    expect((await api.call(commentDelete, { ...theirs, id }, token)).failure.type).toBe('NotFoundError');
    expect((await api.call(commentCreate, { ...object(), ...theirs, text: 'B' }, token)).failure.type).toBe('NotFoundError');
  });

  it.each([
    ['no text', { text: ' ' }, 'ParsingError'],
    ['a text that is too long', { text: 'x'.repeat(4001) }, 'ParsingError'],
    ['a kind of nobody', { object_type: 'nothing' }, 'ParsingError'],
    ['a resource of nobody', { object_id: '00000000-0000-4000-8000-000000000000' }, 'NotFoundError'],
  ])('are refused with %s', async (_what, input, type) => {
    expect((await write(company.people.member, 'A', input)).failure.type).toBe(type);
  });

  it('of a deleted object are hidden with it', async () => {
    await written(company.people.member, 'A');
    await api.call(searchRedirects.calls.delete, { ...place(), ids: [redirect] }, company.people.manager.token);
    expect((await api.call(commentList, object(), company.people.member.token)).failure.type).toBe('NotFoundError');
  });

  it('of a person are exported and erased, and their address is removed from others’ comments', async () => {
    const { member, manager } = company.people;
    const user = await rowOf<{ email: string }>(api.db.pool, sql`SELECT email FROM users WHERE id = ${member.id}`);
    const email = user?.email ?? '';
    await written(member, 'Mine');
    await written(manager, `Ask ${email.toUpperCase()} first`, { mentions: [member.id] });
    const { ofCompany } = person;
    const { comments } = (await ofCompany?.export(api.db, company.key, email)) ?? {};
    expect(comments).toHaveLength(2);
    await api.db.transaction(async (transaction) => ofCompany?.forget(transaction, company.key, email));
    expect((await list(manager)).result).toMatchObject([{ text: 'Ask  first', mentions: [] }]);
    expect(await ofCompany?.export(api.db, company.key, email)).toEqual({ comments: [] });
  });
});
