import { filtersOf } from '@endcap/schema/resources/resourceDeclaration.ts';
import { randomUUID } from 'node:crypto';

import { exampleTabs } from '@endcap/schema/contract/exampleTabs.ts';
import { loadResources } from '@endcap/schema/resources/loadResources.ts';
import { versionDiff, versionInfo, versionList, versionRestore } from '@endcap/schema/resources/versions/versions.rest.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import { finds } from '../shell/globalSearch/resources.finds.ts';
import { readArticles } from '../shell/help/helpArticles.ts';
import type { Body } from './resourceService.ts';
import { gone, type ResourceRow, type ResourceSamples, type ResourceTests } from './testResourceApi.ts';
import { pathExists } from './testShapePaths.ts';

/** What is read of resources: what their declaration promises, their list and their versions. */
export function describeReads(tests: ResourceTests): void {
  const { service, samples, send, at, isOfCompany, ownScope, create, list, update, remove } = tests;
  const { resource } = service;
  const { calls, noun } = resource;

  describe(`what the declaration of ${noun.many} promises`, () => {
    it('is there', async () => {
      expect(typeof resource.help === 'string' ? (await readArticles()).map(({ id }) => id) : [resource.help.without]).toContain(
        typeof resource.help === 'string' ? resource.help : resource.help.without,
      );
      for (const path of 'without' in resource.references ? [] : Object.keys(resource.references))
        expect([path, pathExists(resource.fields, path)]).toEqual([path, true]);
      for (const path of 'without' in resource.personalData ? [] : resource.personalData.paths)
        expect([path, pathExists(resource.fields, path)]).toEqual([path, true]);
      for (const row of Array.isArray(resource.demo) ? (resource.demo as Body[]) : []) {
        const body = resource.fields.parse(row);
        expect(
          (await service.spec.problems?.(body, {
            db: tests.api.db,
            store: { key: isOfCompany ? tests.company.key : tests.company.store.key, companyKey: tests.company.key },
          })) ?? {},
        ).toEqual({});
      }
      const reasons = [resource.globalSearch, resource.references, resource.personalData, resource.usage, resource.help, resource.demo];
      for (const said of reasons) if (typeof said === 'object' && 'without' in said) expect(said.without).toMatch(/\w+ .*\.$/);
      expect(Object.keys(samples.filters).sort()).toEqual(Object.keys(resource.filters).sort());
    });
  });

  describe('a declared kind', () => {
    it('is found by the global search and has an example in GraphiQL, or says why not', async () => {
      // Kinds of tests alone are in no graph.
      if (!(await loadResources()).some(({ resource: one }) => one.kind === resource.kind)) return;
      expect((await exampleTabs()).map(({ query }) => query).join('\n')).toContain(`${resource.list}(`);
      if ('without' in resource.globalSearch) return;
      const { group } = resource.globalSearch;
      const row = await create();
      const { store: home, key: companyKey } = tests.company;
      const store = {
        ...home,
        companyKey,
        name: '',
        domain: '',
        currency: 'EUR',
        language: 'en-US',
        logo: '',
        priceDecimals: null,
        callsPerMinute: 6000,
      };
      const { db } = tests.api;
      const hits = await Promise.all(
        finds
          .filter((one) => one.group === group)
          .map((one) => ('isOfCompany' in one ? one.find(db, companyKey, row.name, 10) : one.find(db, store, row.name, 10))),
      );
      expect(hits.flat().map(({ id }) => id)).toContain(row.id);
    });
  });

  describe('versions', () => {
    it('are one for each change, each with what it changed, and can be restored', async () => {
      const row = await create();
      const named = { ...at(), object_type: resource.kind, object_id: row.id };
      const { name } = await update(row);
      await send(calls.disable, { ...at(), ids: [row.id] });
      await remove([{ ...row, name }]);
      await send(calls.restore, { ...at(), ids: [row.id] });
      const { result, total } = await send(versionList, named);
      expect(result.map(({ version, action, author }) => [version, action, author])).toEqual(
        ['restore', 'delete', 'disable', 'update', 'create'].map((action, index) => [5 - index, action, 'Test admin']),
      );
      expect(total).toBe(5);
      expect(result[2]?.changes).toEqual([{ field: 'enabled', before: true, after: false }]);
      expect(result[3]?.changes).toEqual((await send(versionDiff, { ...named, version: 2 })).result);
      expect(result[3]?.changes.length).toBeGreaterThan(0);
      expect((await send(versionList, { ...named, limit: 2, offset: 3 })).result).toEqual(result.slice(3));
      expect((await send(versionDiff, { ...named, version: 5, against: 3 })).result).toEqual([]);
      expect((await send(versionInfo, { ...named, version: 1 })).version).toMatchObject({
        fields: row.fields,
        enabled: true,
        scope: ownScope(),
      });
      expect((await send(versionInfo, { ...named, version: 4 })).version.fields).toBeNull();
      await expect(send(versionInfo, { ...named, version: 9 })).rejects.toMatchObject(gone);
      await expect(send(versionRestore, { ...named, version: 4, revision: 5 })).rejects.toMatchObject({
        fields: { version: expect.any(String) },
      });
      await expect(send(versionRestore, { ...named, version: 1, revision: 4 })).rejects.toMatchObject({ type: 'ConflictError' });
      const { resource: restored } = await send(versionRestore, { ...named, version: 1, revision: 5 });
      expect(restored).toMatchObject({ revision: 6, enabled: false, fields: row.fields });
      expect((await send(versionList, { ...named, limit: 1 })).result).toMatchObject([{ version: 6, action: 'revert' }]);
    });
  });

  describe('the list', () => {
    let rows: ResourceRow[];
    beforeEach(async () => {
      rows = [];
      for (const number of [1, 2, 3, 4]) rows.push(await create(samples.sample(number)));
    });
    const numbers = ({ result }: { result: ResourceRow[] }) => result.map(({ id }) => rows.findIndex((row) => row.id === id) + 1).sort();

    it('filters by everything that the declaration names', async () => {
      const [, second = rows[0]] = rows;
      await send(calls.disable, { ...at(), ids: [second?.id ?? ''] });
      const heads: ResourceSamples['filters'] = {
        enabled: { value: true, holds: [1, 3, 4] },
        name: { value: second?.name, holds: [2] },
        ...(isOfCompany ? {} : { reach: { value: 'this_store', holds: [1, 2, 3, 4] } }),
        created_at: { operator: '>', value: '2000-01-01', holds: [1, 2, 3, 4] },
        updated_at: { operator: '<', value: '2000-01-01', holds: [] },
      };
      for (const [field, { operator = '=', value, holds }] of Object.entries({ ...samples.filters, ...heads })) {
        const answer = await list({ filter: [{ field, operator, value }] });
        expect([field, ...numbers(answer)]).toEqual([field, ...holds]);
        expect(answer.total).toBe(holds.length);
      }
      expect(Object.keys(filtersOf(resource)).sort()).toEqual(Object.keys({ ...samples.filters, ...heads }).sort());
      const ids = [rows[0]?.id, rows[3]?.id, randomUUID(), 'no id'].map(String);
      expect(numbers(await list({ filter: [{ field: 'id', operator: 'in', value: ids }] }))).toEqual([1, 4]);
      expect(numbers(await list({ query: second?.name.toUpperCase() ?? '' }))).toContain(2);
    });

    it('is searched in everything that the declaration names', async () => {
      for (const field of resource.search ?? []) {
        const { value, holds = [] } = samples.filters[field] ?? {};
        expect([field, ...numbers(await list({ query: [value].flat().join().toUpperCase() }))]).toEqual([field, ...holds]);
      }
    });

    it('has pages that do not overlap, in every order', async () => {
      for (const sort of ['name', ...resource.sorts])
        for (const order of ['asc', 'desc'] as const) {
          const whole = (await list({ sort, order })).result.map(({ id }) => id);
          const pages = [await list({ sort, order, limit: 3 }), await list({ sort, order, limit: 3, offset: 3 })];
          expect(pages.flatMap(({ result }) => result.map(({ id }) => id))).toEqual(whole);
          expect([whole.length, ...pages.map(({ total }) => total)]).toEqual([4, 4, 4]);
          const next = await list({ sort, order, limit: 3, after: pages[0]?.cursors.at(-1) });
          const back = await list({ sort, order, limit: 4, before: pages[1]?.cursors[0] });
          expect([...back.result, ...next.result].map(({ id }) => id)).toEqual(whole);
          expect([back.has_previous, back.has_next, next.has_previous, next.has_next]).toEqual([false, true, true, false]);
        }
    });

    it.each<[string, Parameters<typeof list>[0]]>([
      ['an order that it does not know', { sort: 'colour' }],
      ['a field that it does not know', { filter: [{ field: 'colour', operator: '=', value: 'red' }] }],
      ['an operator that makes no sense', { filter: [{ field: 'enabled', operator: '>', value: true }] }],
      ['a value of the wrong kind', { filter: [{ field: 'enabled', operator: '=', value: 'yes' }] }],
      ['a condition without a value', { filter: [{ field: 'name', operator: 'contains' }] }],
    ])('refuses %s', (_name, input) => expect(list(input)).rejects.toMatchObject({ type: 'ParsingError' }));
  });
}
