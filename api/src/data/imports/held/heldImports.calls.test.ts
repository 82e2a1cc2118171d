import { roles } from '@endcap/schema/access/roles.ts';
import {
  importerHeldApprove,
  importerHeldDiscard,
  importerHeldList,
  importerHeldRestore,
} from '@endcap/schema/data/imports/heldImports.rest.ts';
import {
  importerMappingDelete,
  importerMappingList,
  importerMappingSave,
  importerMappingUpdate,
} from '@endcap/schema/data/imports/importMappings.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { TestApi, TestCompany } from '../../../http/testApi.ts';
import { Importer, importsApi } from '../testImports.ts';

let api: TestApi;
let company: TestCompany;
let shop: Importer;

beforeAll(async () => {
  api = await importsApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
  shop = new Importer(api, company.store.key, company.people.member.token);
});

const feed = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => JSON.stringify({ id: `p${at}`, name: `Product ${at}`, price: at, ...more })).join('\n');

describe('a full feed that would remove more than a fifth of the products', () => {
  const hold = async () => {
    await shop.import(feed(10));
    return shop.import(feed(7, { colour: 'red' }).replace('Product 3', 'New name'));
  };

  it('needs approval, shows each cell that would change, and writes nothing', async () => {
    const run = await hold();
    expect(run).toMatchObject({ state: 'held', counts: { read: 0, deleted: 0 } });
    expect(run.held?.entities).toEqual([
      {
        entity: 'products',
        stored: 10,
        gone: 3,
        created: 0,
        updated: 7,
        unchanged: 0,
        failed: 0,
        alarming: true,
        cells: [
          { field: 'colour', count: 7 },
          { field: 'name', count: 1 },
        ],
      },
    ]);
    const input = { key: shop.key, id: run.id, entity: 'products' as const };
    const { answer: gone } = await api.call(importerHeldList, { ...input, kind: 'gone', limit: 2 }, shop.token);
    expect([gone.total, gone.result.map(({ id, title }) => [id, title])]).toEqual([
      3,
      [
        ['p7', 'Product 7'],
        ['p8', 'Product 8'],
      ],
    ]);
    const { answer: changed } = await api.call(importerHeldList, { ...input, kind: 'changed', query: 'new NAME' }, shop.token);
    expect(changed.result).toEqual([
      {
        id: 'p3',
        title: 'New name',
        row: 4,
        cells: [
          { field: 'name', before: 'Product 3', after: 'New name' },
          { field: 'colour', before: null, after: 'red' },
        ],
      },
    ]);
    expect((await shop.products()).result.filter(({ attributes }) => 'colour' in attributes)).toEqual([]);
  });

  it('lists the rows it would skip before the decision, and only once after it', async () => {
    await shop.import(feed(10));
    const run = await shop.import(`${feed(5)}\n{"id":"p5"}\n{"id":"p0","name":"Again"}`);
    expect(run).toMatchObject({ state: 'held', issue_count: 2 });
    expect(run.held?.entities).toMatchObject([{ gone: 4, created: 0, unchanged: 5, failed: 2 }]);
    const reported = (await shop.issues(run.id)).map(({ row, message }) => [row, message]);
    expect(reported).toEqual([
      [6, 'The row has no name.'],
      [7, 'Row 1 has the same ID; the first one was kept.'],
    ]);
    await api.call(importerHeldApprove, { key: shop.key, id: run.id }, shop.token);
    expect(await shop.finished(run.id)).toMatchObject({ state: 'success', issue_count: 2, counts: { deleted: 4, failed: 2 } });
    expect((await shop.issues(run.id)).map(({ row, message }) => [row, message])).toEqual(reported);
  });

  it('continues when it is approved, and keeps what arrived meanwhile', async () => {
    const run = await hold();
    const other = await shop.import('{"id":"later","name":"Later"}', { mode: 'incremental', entity: 'products' }).catch(() => undefined);
    expect(other?.job.state).toBe('success');
    const refused = await api.call(importerHeldApprove, { key: shop.key, id: run.id }, shop.token);
    expect(refused.failure).toMatchObject({ type: 'LogicalError', title: 'Superseded by a later import' });
    const again = await shop.import(feed(7, { colour: 'red' }));
    expect(again.state).toBe('held');
    const approved = await api.call(importerHeldApprove, { key: shop.key, id: again.id }, shop.token);
    expect(approved.answer.import.decided_by).toBe('Test member');
    const done = await shop.finished(again.id);
    expect(done).toMatchObject({ state: 'success', counts: { read: 7, updated: 7, deleted: 4 } });
    expect((await shop.products()).total).toBe(7);
  });

  it('is discarded without a trace, and needs approval again when that is undone', async () => {
    const run = await hold();
    const input = { key: shop.key, id: run.id };
    expect((await api.call(importerHeldDiscard, input, shop.token)).answer.import).toMatchObject({ state: 'discarded', held: null });
    expect((await api.call(importerHeldApprove, input, shop.token)).failure.type).toBe('LogicalError');
    expect((await api.call(importerHeldRestore, input, shop.token)).answer.import).toMatchObject({ state: 'held', decided_by: null });
    expect((await shop.products()).total).toBe(10);
    await api.db.pool.query(`UPDATE imports SET held_until = now() - interval '1 hour' WHERE id = $1`, [run.id]);
    expect((await api.call(importerHeldApprove, input, shop.token)).failure).toMatchObject({ title: 'Expired' });
  });

  it('can be approved by people who may import, in their own company', async () => {
    const run = await hold();
    const stranger = await api.company();
    for (const role of roles) {
      const input = { key: shop.key, id: run.id };
      const token = company.people[role].token;
      const tried = await api.call(importerHeldDiscard, input, token);
      if (role === 'partial') expect(tried.failure.type).toBe('PermissionError');
      else expect(tried.answer.import.state).toBe('discarded');
      if (role !== 'partial') await api.call(importerHeldRestore, input, token);
      if (role === 'hq') continue;
      expect((await api.call(importerHeldApprove, input, stranger.people[role].token)).failure.type).toBe('NotFoundError');
    }
    const elsewhere = { key: company.otherStore.key, id: run.id };
    expect((await api.call(importerHeldApprove, elsewhere, shop.token)).failure.type).toBe('NotFoundError');
  });
});

describe('saved mappings', () => {
  const mapping = [{ column: 'sku', field: 'id', divide_by: 1, split_by: null }];

  it('are saved under a name, replaced by the same name, and deleted', async () => {
    const input = { key: shop.key, entity: 'products' as const, name: ' My shop ', mapping };
    await api.call(importerMappingSave, input, shop.token);
    const { answer } = await api.call(importerMappingSave, { ...input, name: 'MY SHOP', time_zone: 'Europe/Paris' }, shop.token);
    const list = async (key = shop.key) => (await api.call(importerMappingList, { key, entity: 'products' }, shop.token)).answer.result;
    expect((await list()).map(({ name, time_zone }) => [name, time_zone])).toEqual([['MY SHOP', 'Europe/Paris']]);
    expect(await list(company.otherStore.key)).toEqual([]);
    expect((await api.call(importerMappingSave, input, company.people.partial.token)).failure.type).toBe('PermissionError');
    // Renamed and changed by its revision; the second of two people is shown what the first saved.
    const change = { key: shop.key, id: answer.mapping.id, revision: answer.mapping.revision, mapping: input.mapping, time_zone: 'UTC' };
    const renamed = await api.call(importerMappingUpdate, { ...change, name: 'Renamed' }, shop.token);
    expect(renamed.answer.mapping).toMatchObject({ name: 'Renamed', revision: answer.mapping.revision + 1, time_zone: 'UTC' });
    const late = await api.call(importerMappingUpdate, { ...change, name: 'Late' }, shop.token);
    expect(late.failure).toMatchObject({ type: 'ConflictError', current: { name: 'Renamed' } });
    const other = await api.call(importerMappingSave, { ...input, name: 'Other' }, shop.token);
    const taken = await api.call(importerMappingUpdate, { ...change, revision: change.revision + 1, name: 'OTHER' }, shop.token);
    expect(taken.failure.fields).toHaveProperty('name');
    await api.call(importerMappingDelete, { key: shop.key, id: other.answer.mapping.id }, shop.token);
    const elsewhere = { ...change, key: company.otherStore.key, name: 'Elsewhere' };
    expect((await api.call(importerMappingUpdate, elsewhere, shop.token)).failure.type).toBe('NotFoundError');
    expect((await api.call(importerMappingUpdate, { ...change, name: 'No' }, company.people.partial.token)).failure.type).toBe(
      'PermissionError',
    );
    await api.call(importerMappingDelete, { key: shop.key, id: answer.mapping.id }, shop.token);
    expect(await list()).toEqual([]);
    expect((await api.call(importerMappingDelete, { key: shop.key, id: answer.mapping.id }, shop.token)).failure.type).toBe(
      'NotFoundError',
    );
  });
});
