import { roles } from '@endcap/schema/access/roles.ts';
import {
  modifiersDescribe,
  modifiersHistory,
  modifiersInfo,
  modifiersLastRun,
  modifiersPreview,
  modifiersRun,
  modifiersSave,
  modifiersUndo,
  modifiersValidate,
} from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import { describe, expect, it } from 'vitest';

import { searchStore } from '../../search/products/searchStore.ts';
import { ruleConfiguration } from '../../search/rules/testRuleConfiguration.ts';
import { modifierTests, type StepInput } from './testModifiers.ts';
import { hasNaughtyStrings, naughtyStrings } from '../../http/testStrings.ts';

const tests = modifierTests();
const { send, save, info, shop } = tests;

const feed = [
  { id: 'a', name: 'oak table', price: 100, description: '<p>Solid</p>', colour: 'blue;red' },
  { id: 'b', name: 'pine chair', price: 20.004, description: 'Light', colour: 'green' },
  { id: 'c', name: 'old lamp', price: 5, description: '<b>Old</b>', colour: 'red' },
];
const steps: StepInput[] = [
  { type: 'strip_html', attribute: 'description' },
  { type: 'split', attribute: 'colour', separator: ';' },
  { type: 'delete_product', condition: 'price < 10' },
  { type: 'upper', attribute: 'name', condition: 'colour contains red' },
];
const names = async () => (await shop().products()).result.map(({ name }) => name);

describe('CRUD', () => {
  it('starts with an empty list, and saves versions of it', async () => {
    expect(await info()).toMatchObject({ modifiers: [], revision: 0, updated_by: null, applied_revision: null, job_id: null });
    const saved = await save(...steps);
    expect(saved).toMatchObject({ revision: 1, updated_by: 'Test admin', applied_revision: null });
    expect(saved.modifiers.map(({ type }) => type)).toEqual(steps.map(({ type }) => type));
    expect(await info()).toEqual(saved);
  });

  it('applies the list to imported products, and counts its changes', async () => {
    await save(...steps);
    const run = await shop().import(JSON.stringify(feed));
    expect(run.counts).toMatchObject({ created: 2, unchanged: 1, failed: 0 });
    const { result } = await shop().products();
    expect(result).toMatchObject([
      { id: 'a', name: 'OAK TABLE', description: 'Solid', attributes: { colour: ['blue', 'red'] } },
      { id: 'b', name: 'pine chair', attributes: { colour: ['green'] } },
    ]);
    expect((await shop().import(JSON.stringify(feed))).counts).toMatchObject({ created: 0, updated: 0, unchanged: 3, deleted: 0 });
    expect(await info()).toMatchObject({ changed_products: 2, deleted_products: 1 });
  });

  it('runs on all products, the second time without changes, and updates search', async () => {
    await shop().import(JSON.stringify(feed));
    await save(...steps);
    expect(await names()).toEqual(['oak table', 'pine chair', 'old lamp']);
    expect(await tests.run()).toMatchObject({ total: 3, done: 3, changed: 2, deleted: 1, restored: 0, failed: 0, revision: 1 });
    expect(await names()).toEqual(['OAK TABLE', 'pine chair']);
    expect(await info()).toMatchObject({ applied_revision: 1, changed_products: 2, deleted_products: 1 });
    expect((await tests.run()).changed).toBe(0);
    await save({ type: 'format', attribute: 'name', value: '{name} zanzibar', condition: 'id = b' });
    await tests.run();
    const found = await searchStore(tests.api.db, ruleConfiguration(tests.company.store.key), { query: 'zanzibar', limit: 10, offset: 0 });
    expect(JSON.stringify(found)).toContain('"b"');
  });

  it('can run again right after the previous run has finished', async () => {
    await shop().import(JSON.stringify(feed));
    await save(...steps);
    const first = await send(modifiersRun, { key: tests.key });
    const { pool } = tests.api.db;
    await expect
      .poll(async () => (await pool.query<{ state: string }>('SELECT state FROM jobs WHERE id = $1', [first.job_id])).rows)
      .toEqual([{ state: 'success' }]);
    const setState = (state: string) => pool.query('UPDATE jobs SET state = $2 WHERE id = $1', [first.job_id, state]);
    await setState('running');
    await save({ type: 'lower', attribute: 'name' });
    const second = await send(modifiersRun, { key: tests.key });
    expect(second.job_id).not.toBe(first.job_id);
    expect(await send(modifiersRun, { key: tests.key })).toEqual(second);
    await setState('success');
    expect(await tests.ended()).toMatchObject({ job_id: second.job_id, revision: 2 });
  });

  it('keeps what the shop sent, so that an undo restores all of it', async () => {
    await shop().import(JSON.stringify(feed));
    const before = (await shop().products()).result.map(({ updated_at: _at, ...product }) => product);
    await save(...steps);
    await tests.run();
    const undone = await send(modifiersUndo, { key: tests.key, to_revision: 0, revision: 1 });
    expect(undone).toMatchObject({ revision: 2, modifiers: [] });
    expect(await tests.ended()).toMatchObject({ restored: 1, changed: 2, deleted: 0 });
    expect((await shop().products()).result.map(({ updated_at: _at, ...product }) => product)).toEqual(before);
    expect(await info()).toMatchObject({ changed_products: 0, deleted_products: 0, applied_revision: 2 });
    const redone = await send(modifiersUndo, { key: tests.key, to_revision: 1, revision: 2 });
    await tests.ended();
    expect(redone.modifiers).toHaveLength(4);
    expect(await names()).toEqual(['OAK TABLE', 'pine chair']);
  });

  it('starts from what the shop sends now, not from what it sent before', async () => {
    await save({ type: 'append', attribute: 'name', value: '!' });
    await shop().import(JSON.stringify([{ id: 'a', name: 'one' }]));
    await shop().import(JSON.stringify([{ id: 'a', name: 'two' }]));
    expect(await names()).toEqual(['two!']);
    await tests.run();
    expect(await names()).toEqual(['two!']);
  });

  it('deletes a product that the shop has deleted, also one that a step removed', async () => {
    await save(...steps);
    await shop().import(JSON.stringify(feed));
    await shop().import(JSON.stringify(feed.filter(({ id }) => id !== 'c')));
    expect(await info()).toMatchObject({ deleted_products: 0 });
    await send(modifiersUndo, { key: tests.key, to_revision: 0, revision: 1 });
    await tests.ended();
    expect(await names()).toEqual(['oak table', 'pine chair']);
  });

  it('reports in the import which row a step could not be applied to', async () => {
    await save({ type: 'change_type', attribute: 'colour', value: 'number' });
    const run = await shop().import(JSON.stringify(feed.slice(0, 1)));
    expect(await shop().issues(run.id)).toMatchObject([
      { row: 1, severity: 'warning', message: expect.stringContaining('Modifier 1: “blue;red”') },
    ]);
    expect(await tests.run()).toMatchObject({ failed: 1, examples: [{ id: 'a', index: 0 }], steps: [{ met: 1, touched: 0, failed: 1 }] });
  });

  it('lists the versions with the changes of each', async () => {
    await save(...steps);
    const [a, b, c, d] = steps;
    await save(
      ...([d, b, { ...c, condition: 'price < 6' }, { type: 'lower', attribute: 'name' }].filter(
        (step) => step !== undefined,
      ) as StepInput[]),
    );
    const { result, total } = await send(modifiersHistory, { key: tests.key });
    expect(total).toBe(2);
    expect(result[0]).toMatchObject({ revision: 2, saved_by: 'Test admin', restored_from: null });
    expect(result[0]?.changes.map(({ kind, step }) => `${kind} ${step.type}`)).toEqual([
      'moved upper',
      'changed delete_product',
      'added lower',
      'removed strip_html',
    ]);
    expect(result[1]?.changes.map(({ kind }) => kind)).toEqual(['added', 'added', 'added', 'added']);
    expect(a).toBeDefined();
  });
});

describe('the preview', () => {
  it('shows changed cells and counts by step, starting from what the shop sent, and stores nothing', async () => {
    await shop().import(JSON.stringify(feed));
    await save({ type: 'lower', attribute: 'name' }, { type: 'delete_product', condition: 'id = c' });
    await tests.run();
    const preview = await send(modifiersPreview, { key: tests.key, modifiers: steps });
    expect(preview).toMatchObject({ sampled: 3, total: 3, changed: 2, deleted: 1, complete: true, problems: [] });
    expect(preview.steps).toEqual([
      { index: 0, met: 3, touched: 2, deleted: 0, failed: 0 },
      { index: 1, met: 3, touched: 3, deleted: 0, failed: 0 },
      { index: 2, met: 1, touched: 1, deleted: 1, failed: 0 },
      { index: 3, met: 1, touched: 1, deleted: 0, failed: 0 },
    ]);
    expect(preview.rows.find(({ id }) => id === 'a')).toMatchObject({
      cells: [
        { attribute: 'name', before: 'oak table', after: 'OAK TABLE' },
        { attribute: 'description', before: '<p>Solid</p>', after: 'Solid' },
        { attribute: 'colour', before: 'blue;red', after: ['blue', 'red'] },
      ],
      steps: [0, 1, 3],
    });
    expect(await names()).toEqual(['oak table', 'pine chair']);
  });

  it('covers only the requested products', async () => {
    await shop().import(JSON.stringify(feed));
    expect(await send(modifiersPreview, { key: tests.key, modifiers: steps, query: 'chair' })).toMatchObject({ sampled: 1, total: 3 });
  });

  it('takes its sample from across a larger store', async () => {
    await shop().import(JSON.stringify(Array.from({ length: 700 }, (_, at) => ({ id: `p${at}`, name: `Product <b>${at}</b>` }))));
    const preview = await send(modifiersPreview, { key: tests.key, modifiers: [{ type: 'strip_html', attribute: 'name' }] });
    expect(preview).toMatchObject({ sampled: 200, total: 700, changed: 200 });
    expect(new Set(preview.rows.map(({ id }) => id.slice(0, 2))).size).toBeGreaterThan(6);
  });

  it('includes the products that a step or a finding is about, however rare', async () => {
    const rows = Array.from({ length: 900 }, (_, at) => ({ id: `p${at}`, name: `Product ${at}`, brand: at === 777 ? 'Rare' : 'Usual' }));
    await shop().import(JSON.stringify(rows));
    const { pool } = tests.api.db;
    await pool.query(
      `INSERT INTO health_results (store_key, check_key, count, total, examples, checked_at) VALUES ($1, 'html_in_text', 1, 900, '[{"id": "p555"}]', now())`,
      [tests.company.store.key],
    );
    const modifiers: StepInput[] = [
      { type: 'upper', attribute: 'name', condition: 'brand = "Rare"' },
      { type: 'lower', attribute: 'name', condition: 'id = p555' },
      { type: 'upper', attribute: 'brand', condition: 'no_such_name = 1' },
      { type: 'upper', attribute: 'brand', condition: 'price = (' },
      { type: 'upper', attribute: 'brand', condition: 'brand = "Rare"', enabled: false },
    ];
    const preview = await send(modifiersPreview, { key: tests.key, modifiers });
    expect(preview).toMatchObject({ sampled: 200, total: 900 });
    expect(preview.rows.map(({ id }) => id).sort()).toEqual(['p555', 'p777']);
    const found = await send(modifiersPreview, { key: tests.key, modifiers: [{ type: 'upper', attribute: 'name' }] });
    expect(found.rows.map(({ id }) => id)).toContain('p555');
  });

  it('suggests steps that fit the data, until the list has them', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => ({
      id: `p${at}`,
      name: `Product ${at}`,
      description: '<p>Text</p>',
      sizes: 'S|M|L',
      weight: `${at}.5`,
    }));
    await shop().import(JSON.stringify(rows));
    const { suggestions } = await send(modifiersPreview, { key: tests.key, modifiers: [] });
    expect(suggestions.map(({ reason, attribute, products }) => [reason, attribute, products])).toEqual([
      ['html', 'description', 10],
      ['lists_as_text', 'sizes', 10],
      ['numbers_as_text', 'weight', 10],
    ]);
    const done = await send(modifiersPreview, { key: tests.key, modifiers: suggestions.map(({ step }) => step) });
    expect(done).toMatchObject({ suggestions: [], changed: 10 });
    expect(done.rows[0]?.cells.find(({ attribute }) => attribute === 'sizes')?.after).toEqual(['S', 'M', 'L']);
  });

  it('ends, even with patterns and texts made to be slow', async () => {
    await shop().import(
      JSON.stringify(Array.from({ length: 30 }, (_, at) => ({ id: `p${at}`, name: 'x', description: 'a'.repeat(90_000) }))),
    );
    const slow: StepInput = { type: 'update_attribute', attribute: 'description', value: '(a?){9}a{9}(a+)+(a|aa)+$', replace_by: '' };
    const { sampled } = await send(modifiersPreview, { key: tests.key, modifiers: Array.from({ length: 100 }, () => slow) });
    expect(sampled).toBeGreaterThan(0);
  });
});

describe('Permissions', () => {
  it('allow access by ability', async () => {
    for (const role of roles) {
      const { token } = tests.company.people[role];
      expect((await tests.api.call(modifiersInfo, { key: tests.key }, token)).status).toBe(200);
      const { revision } = await info();
      expect((await tests.api.call(modifiersSave, { key: tests.key, modifiers: [], revision }, token)).status).toBe(200);
    }
  });

  it('let a step delete products only for people who may delete', async () => {
    const { partial, developer } = tests.company.people;
    const saveAs = async (token: string, ...modifiers: StepInput[]) =>
      tests.api.call(modifiersSave, { key: tests.key, modifiers, revision: (await info()).revision }, token);
    const upper: StepInput = { type: 'upper', attribute: 'name' };
    const remove: StepInput = { type: 'delete_product', condition: 'price < 10' };
    const refused = async (...modifiers: StepInput[]) => {
      const { failure } = await saveAs(partial.token, ...modifiers);
      expect(failure).toMatchObject({ type: 'PermissionError', message: expect.stringContaining('deletes products') });
    };
    await refused({ type: 'delete_product', condition: 'price >= 0' });
    expect((await saveAs(developer.token, upper, remove)).status).toBe(200);
    // What comes before a step that deletes decides what it deletes.
    await refused({ type: 'update_attribute', attribute: 'price', value: '1' }, upper, remove);
    await refused(upper, { ...remove, condition: 'price < 1000000' });
    await refused(remove);
    expect((await saveAs(partial.token, upper, remove, { type: 'lower', attribute: 'brand' })).status).toBe(200);
    expect((await saveAs(partial.token, upper)).status).toBe(200);
    const restore = { key: tests.key, to_revision: 1, revision: (await info()).revision };
    expect((await tests.api.call(modifiersUndo, restore, partial.token)).failure.type).toBe('PermissionError');
    expect((await tests.api.call(modifiersUndo, restore, developer.token)).status).toBe(200);
  });

  it('do not reveal that the store exists', async () => {
    const stranger = (await tests.api.company('Other')).people.admin.token;
    const calls = [
      [modifiersInfo, { key: tests.key }],
      [modifiersSave, { key: tests.key, modifiers: [], revision: 0 }],
      [modifiersValidate, { key: tests.key, modifiers: [] }],
      [modifiersPreview, { key: tests.key, modifiers: [] }],
      [modifiersRun, { key: tests.key }],
      [modifiersLastRun, { key: tests.key }],
      [modifiersDescribe, { key: tests.key, text: '' }],
      [modifiersHistory, { key: tests.key }],
      [modifiersUndo, { key: tests.key, to_revision: 0, revision: 0 }],
    ] as const;
    for (const [call, input] of calls) {
      expect((await tests.api.call(call, input as never, stranger)).failure.type).toBe('NotFoundError'); // each call has its own input
      expect((await tests.api.call(call, input as never)).failure.type).toBe('AuthenticationError');
    }
  });

  it('do not affect other stores', async () => {
    await shop().import(JSON.stringify(feed));
    await save(...steps);
    await tests.run();
    const other = await send(modifiersInfo, { key: tests.company.otherStore.id });
    expect(other).toMatchObject({ modifiers: [], changed_products: 0, applied_revision: null });
  });
});

describe('Validation', () => {
  it('names the step and field that are invalid, and saves nothing', async () => {
    const wrong: StepInput[] = [
      { type: 'upper', attribute: 'name' },
      { type: 'update_attribute', attribute: 'name', value: '(' },
      { type: 'delete_product' },
    ];
    await expect(save(...wrong)).rejects.toMatchObject({
      type: 'LogicalError',
      title: 'Failed to save modifiers',
      message: expect.stringMatching(/^Step 2: Invalid pattern/),
      fields: { 'modifiers.1.value': expect.any(String), 'modifiers.2.condition': expect.any(String) },
    });
    const { problems } = await send(modifiersValidate, { key: tests.key, modifiers: wrong });
    expect(problems.map(({ index, field }) => [index, field])).toEqual([
      [1, 'value'],
      [2, 'condition'],
    ]);
    expect((await info()).revision).toBe(0);
  });

  it('warns about an attribute that no product has, unless an earlier step creates it', async () => {
    await shop().import(JSON.stringify(feed));
    const { problems } = await send(modifiersValidate, {
      key: tests.key,
      modifiers: [
        { type: 'upper', attribute: 'color' },
        { type: 'copy', attribute: 'colour', value: 'shade' },
        { type: 'upper', attribute: 'shade' },
      ],
    });
    expect(problems).toMatchObject([{ index: 0, field: 'attribute', severity: 'warning' }]);
  });

  it('shows the second of two people who save at once what the first one saved', async () => {
    const saves = ['upper', 'lower'].map((type) =>
      send(modifiersSave, { key: tests.key, modifiers: [{ type: type as 'upper', attribute: 'name' }], revision: 0 }),
    );
    const results = await Promise.allSettled(saves);
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as { type: string; current: { revision: number } }] : [],
    );
    expect(failures).toMatchObject([{ type: 'ConflictError', title: 'Failed to save modifiers', current: { revision: 1 } }]);
    expect((await info()).revision).toBe(1);
  });

  it('refuses to undo a run that never happened', async () => {
    await expect(send(modifiersUndo, { key: tests.key, to_revision: 7, revision: 0 })).rejects.toMatchObject({ type: 'NotFoundError' });
  });

  it.skipIf(!hasNaughtyStrings)('keeps strings that break software unchanged', async () => {
    const strings = naughtyStrings.filter((text) => text !== '' && !text.includes('\0') && text.isWellFormed());
    for (let at = 0; at < strings.length; at += 100) {
      const list: StepInput[] = strings
        .slice(at, at + 100)
        .map((text) => ({ type: 'create_attribute', attribute: 'x', value: text.slice(0, 2_000) }));
      expect((await save(...list)).modifiers.map(({ value }) => value)).toEqual(list.map(({ value }) => value));
    }
    await expect(save({ type: 'create_attribute', attribute: 'x', value: 'a\0b' })).rejects.toMatchObject({ type: 'ParsingError' });
    await expect(save({ type: 'create_attribute', attribute: 'x', value: 'a\uD800b' })).rejects.toMatchObject({ type: 'ParsingError' });
  });
});
