import { importerErrors, importerList, importerRun, importerRunInfo, importerTest } from '@endcap/schema/data/imports/imports.rest.ts';
import { importerUndo } from '@endcap/schema/data/imports/importUndo.rest.ts';
import { describe, expect, it } from 'vitest';
import { firstPage } from '../browse/testRows.ts';
import { toGlobalId } from '../../graph/globalIds.ts';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const moment = '2026-11-21T09:30:00.000Z';
const id = '00000000-0000-4000-8000-000000000001';
const counts = { read: 3, created: 1, updated: 1, unchanged: 0, deleted: 0, failed: 1 };
const job = { id, name: 'data.import', state: 'success' as const, progress: 1, message: 'Done.', created_at: moment, finished_at: moment };
const row = {
  id,
  entity: 'products' as const,
  preset: null,
  time_zone: 'UTC',
  state: 'success' as const,
  held: null,
  decided_by: null,
  decided_at: null,
  entity_counts: [],
  kind: 'url' as const,
  source_name: 'https://shop.example/feed',
  mode: 'full' as const,
  mapping: [],
  job,
  counts,
  issue_count: 1,
  rows_path: null,
  fetch: { pages: 2, resumed_at: null, resumes: 0, end: 'missing' as const },
  created_at: moment,
  finished_at: moment,
  started_by: 'Ann',
  undo: { possible: true, job: null, removed: 0, restored: 0, kept: 0, undone_at: null, undone_by: null },
};
const issue = { row: 2, field: 'list_price', severity: 'warning' as const, message: 'Enter a number.', value: 'x' };

function storeAs(role: 'member' | 'partial') {
  return storeOfRole(role);
}

describe('Store.imports and Store.import', () => {
  it('list imports newest first, with their jobs and issues', async () => {
    const source = `{ store(storeId: "a1b2c3d4") { imports(filter: [{ state: { in: [SUCCESS] } }]) { totalCount edges { node {
      internalId kind mode sourceName startedBy counts { read failed } job { state message } issueList { edges { node { row field severity } } } } } } } }`;
    const stubs = [storeAs('partial'), stub(importerList, firstPage([row])), stub(importerErrors, firstPage([issue]))];
    const run = await runQuery(source, { stubs });
    expect(run.data).toMatchObject({
      store: {
        imports: {
          totalCount: 1,
          edges: [
            {
              node: {
                internalId: id,
                kind: 'URL',
                mode: 'FULL',
                sourceName: 'https://shop.example/feed',
                startedBy: 'Ann',
                counts: { read: 3, failed: 1 },
                job: { state: 'SUCCESS', message: 'Done.' },
                issueList: { edges: [{ node: { row: 2, field: 'listPrice', severity: 'WARNING' } }] },
              },
            },
          ],
        },
      },
    });
    expect(run.calls.find(({ path }) => path.endsWith('importer/list'))?.input).toMatchObject({
      order: 'desc',
      filter: [{ field: 'state', operator: 'in', value: ['success'] }],
    });
  });

  it('page through the rows reported by an import, by reason, and list renamed columns', async () => {
    const source = `{ store(storeId: "a1b2c3d4") { import(id: "${id}") { renamedColumns { column attribute }
      issueList(first: 20, offset: 40, query: "id", filter: [{ reason: [ID_DUPLICATE] }, { severity: [ERROR] }, { field: { eq: "listPrice" } }]) {
        totalCount pageInfo { hasNextPage } edges { node { row field severity } } } } } }`;
    const stubs = [
      storeAs('partial'),
      stub(importerRunInfo, { import: row, renamed_columns: [{ column: 'Størrelse', field: 'St_rrelse' }], undo_kept: [] }),
      stub(importerErrors, { ...firstPage([issue], 41), has_next: false, offset: 40 }),
    ];
    const run = await runQuery(source, { stubs });
    expect(run.data).toEqual({
      store: {
        import: {
          renamedColumns: [{ column: 'Størrelse', attribute: 'St_rrelse' }],
          issueList: {
            totalCount: 41,
            pageInfo: { hasNextPage: false },
            edges: [{ node: { row: 2, field: 'listPrice', severity: 'WARNING' } }],
          },
        },
      },
    });
    expect(run.calls.find(({ path }) => path.endsWith(importerErrors.path))?.input).toMatchObject({
      id,
      limit: 20,
      offset: 40,
      query: 'id',
      filter: [
        { field: 'reason', operator: 'in', value: ['id_duplicate'] },
        { field: 'severity', operator: 'in', value: ['error'] },
        { field: 'field', operator: '=', value: 'listPrice' },
      ],
    });
    // One for the store, one for the import, one for its rows.
    expect(run.calls).toHaveLength(3);
  });

  it('a page of a feed’s syncs takes one call, however many there are', async () => {
    const source = `{ store(storeId: "a1b2c3d4") { imports(first: 20, offset: 20, filter: [{ feed: { eq: "${id}" } }]) {
      totalCount edges { node { internalId state mode fetch { pages resumedAtPage end } counts { created } job { message } createdAt finishedAt } } } } }`;
    const stubs = [
      storeAs('partial'),
      stub(
        importerList,
        firstPage(
          Array.from({ length: 20 }, () => row),
          53,
        ),
      ),
    ];
    const run = await runQuery(source, { stubs });
    expect(run.data).toMatchObject({ store: { imports: { totalCount: 53 } } });
    expect(run.data).toMatchObject({
      store: {
        imports: { edges: Array.from({ length: 20 }, () => ({ node: { fetch: { pages: 2, resumedAtPage: null, end: 'MISSING' } } })) },
      },
    });
    const calls = run.calls.filter(({ path }) => path.includes('/importer/'));
    expect(calls.map(({ input }) => input)).toEqual([
      expect.objectContaining({ limit: 20, offset: 20, order: 'desc', filter: [{ field: 'feed', operator: '=', value: id }] }),
    ]);
  });

  it('an unknown import is null', async () => {
    const missing = stub(importerRunInfo, () => {
      throw new StubFailure({ type: 'NotFoundError', message: 'Import not found.' });
    });
    const run = await runQuery('{ store(storeId: "a1b2c3d4") { import(id: "x") { kind } } }', {
      stubs: [storeAs('member'), missing],
    });
    expect(run).toMatchObject({ data: { store: { import: null } }, errors: undefined });
  });
});

describe('Mutation.previewImport', () => {
  const source = `mutation ($input: PreviewImportInput!) { previewImport(input: $input) { errors { field code message }
    preview { format isCompressed isComplete hiddenCount columnCount rowsPath columns { name fillRate } mapping { column field divideBy splitBy } counts { created } issues { row severity } sample } } }`;
  const input = {
    storeId: toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4'),
    feed: { kind: 'UPLOAD', uploadId: id },
    mapping: [
      { column: 'old', field: 'listPrice', divideBy: 100 },
      { column: 'junk', field: null },
    ],
    mode: 'INCREMENTAL',
  };

  it('returns what was found, in the graph’s terms', async () => {
    const found = {
      entity: 'products' as const,
      preset: null,
      format: 'ndjson' as const,
      compressed: true,
      encoding: 'utf-8' as const,
      separator: null,
      complete: false,
      hidden: 3,
      columns: [{ name: 'old', types: ['number' as const], fill_rate: 1, examples: ['5'] }],
      column_count: 1,
      rows_path: 'data.items',
      mapping: [{ column: 'old', field: 'list_price', divide_by: 100, split_by: null }],
      counts,
      issue_count: 1,
      issues: [issue],
      sample: [{ id: '1', name: 'x' }],
    };
    const run = await runQuery(source, { stubs: [storeAs('member'), stub(importerTest, found)], variables: { input } });
    expect(run.data).toEqual({
      previewImport: {
        errors: [],
        preview: {
          format: 'NDJSON',
          isCompressed: true,
          isComplete: false,
          hiddenCount: 3,
          columnCount: 1,
          rowsPath: 'data.items',
          columns: [{ name: 'old', fillRate: 1 }],
          mapping: [{ column: 'old', field: 'listPrice', divideBy: 100, splitBy: null }],
          counts: { created: 1 },
          issues: [{ row: 2, severity: 'WARNING' }],
          sample: [{ id: '1', name: 'x' }],
        },
      },
    });
    expect(run.calls.find(({ path }) => path.endsWith('importer/test'))?.input).toEqual({
      key: 'a1b2c3d4',
      source: { kind: 'upload', upload_id: id },
      mapping: [
        { column: 'old', field: 'list_price', divide_by: 100, split_by: null },
        { column: 'junk', field: null, divide_by: 1, split_by: null },
      ],
      mode: 'incremental',
    });
  });

  it('returns as data why a feed cannot be read', async () => {
    const broken = stub(importerTest, () => {
      throw new StubFailure({ type: 'LogicalError', message: 'The feed is empty.', fields: { 'source.upload_id': 'The feed is empty.' } });
    });
    const run = await runQuery(source, { stubs: [storeAs('member'), broken], variables: { input } });
    expect(run.data).toEqual({
      previewImport: { preview: null, errors: [{ field: 'feed.uploadId', code: 'BAD_USER_INPUT', message: 'The feed is empty.' }] },
    });
  });

  it('returns the lists of a document when the one with the rows cannot be recognised', async () => {
    const unplaced = stub(importerTest, () => {
      const message = 'The feed has several lists.';
      throw new StubFailure({
        type: 'LogicalError',
        message,
        fields: { rows_path: message },
        choices: { rows_path: ['data.a', 'data.b'] },
      });
    });
    const asked = source.replace('errors { field code message }', 'errors { field choices }');
    const run = await runQuery(asked, { stubs: [storeAs('member'), unplaced], variables: { input } });
    expect(run.data).toEqual({ previewImport: { preview: null, errors: [{ field: 'feed.rowsPath', choices: ['data.a', 'data.b'] }] } });
  });
});

describe('Mutation.undoImport', () => {
  const source = `mutation ($input: UndoImportInput!) { undoImport(input: $input) {
    import { undo { isPossible job { state } removed kept keptObjects { entity internalId title } } } errors { message } } }`;
  const variables = { input: { id: toGlobalId('Import', 'a1b2c3d4', id) } };
  const undo = { ...row.undo, possible: false, job: { ...job, state: 'running' as const }, removed: 2, kept: 1 };
  const answer = { import: { ...row, undo } };

  it('returns the job, and what was skipped', async () => {
    const kept = { entity: 'products' as const, id: 'p1', title: 'Lamp' };
    const stubs = [
      storeAs('member'),
      stub(importerUndo, answer),
      stub(importerRunInfo, { ...answer, renamed_columns: [], undo_kept: [kept] }),
    ];
    const run = await runQuery(source, { stubs, variables });
    expect(run.data).toEqual({
      undoImport: {
        import: {
          undo: {
            isPossible: false,
            job: { state: 'RUNNING' },
            removed: 2,
            kept: 1,
            keptObjects: [{ entity: 'PRODUCTS', internalId: 'p1', title: 'Lamp' }],
          },
        },
        errors: [],
      },
    });
  });

  it('is refused for a partial user', async () => {
    const run = await runQuery(source, { stubs: [storeAs('partial')], variables });
    expect(run.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('Mutation.startImport', () => {
  const source =
    'mutation ($input: StartImportInput!) { startImport(input: $input) { importEdge { node { internalId } } errors { message } } }';
  const variables = {
    input: { storeId: toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4'), feed: { kind: 'URL', url: 'https://shop.example/feed' }, mapping: [] },
  };

  it('returns the import', async () => {
    const run = await runQuery(source, { stubs: [storeAs('member'), stub(importerRun, { job_id: id, import: row })], variables });
    expect(run.data).toEqual({ startImport: { importEdge: { node: { internalId: id } }, errors: [] } });
  });

  it('is refused for a partial user', async () => {
    const run = await runQuery(source, { stubs: [storeAs('partial')], variables });
    expect(run.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });
});
