import { beforeEach, describe, expect, it } from 'vitest';

import { emptyOldVersions, forgetInResources, resourcesOfPerson } from './personal/personalData.ts';
import { textsAt, withTexts } from './personal/personalTexts.ts';
import type { Body } from './resourceService.ts';
import type { ResourceTests } from './testResourceApi.ts';
import { withValue } from './transfer/bodyLeaves.ts';

/** What a kind that holds personal data must do with it; one that holds none has said why. */
export function describePersonalData(tests: ResourceTests): void {
  const { service, samples, send, at, parsed, create, info, update } = tests;
  const { resource } = service;
  const { personalData, kind, calls, noun } = resource;
  if ('without' in personalData) return;
  const { paths, keepDays } = personalData;
  let address = '';
  beforeEach(() => {
    address = `Forget.${tests.company.key.slice(0, 8)}@shop.example`;
  });
  const others = 'stays@shop.example';

  /** A body that names a person at every path, among others where it is a list. */
  function naming(number: number, who = address): Body {
    return paths.reduce<Body>(
      (body, path) => {
        for (const value of [[others, who], who]) {
          const changed = withValue(body, path, value);
          if (resource.fields.safeParse(changed).success) return changed;
        }
        throw new Error(`No text can be put at ${path}.`);
      },
      parsed(samples.sample(number)),
    );
  }
  /** Every row that has the address anywhere, by table. */
  async function traces(): Promise<string[]> {
    const found: string[] = [];
    for (const table of ['resources', 'resource_versions', 'resource_keys', 'audit', 'jobs']) {
      const { rows } = await tests.api.db.pool.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM ${table} t WHERE to_jsonb(t)::text ILIKE $1`,
        [`%${address}%`],
      );
      found.push(...rows.map(({ row }) => `${table}: ${row}`));
    }
    return found;
  }
  const forget = (storeKey = tests.company.store.key) =>
    tests.api.db.transaction((transaction) => forgetInResources(transaction, storeKey, [address.toLowerCase()]));

  describe(`personal data of ${noun.many}`, () => {
    it.each(paths)('at %s may be empty, as it is when the person is erased', (path) => {
      const { error } = resource.fields.safeParse(withTexts(parsed(samples.sample(1)), [path], () => undefined));
      expect(error?.issues ?? [], `the shape has no min(1) there; “required” is for \`problems\` of the service`).toEqual([]);
    });

    it('is part of what is known of the person', async () => {
      const { id } = await create(naming(1));
      await create(samples.sample(2));
      const known = await tests.api.db.transaction((transaction) =>
        resourcesOfPerson(transaction, tests.company.store.key, [address.toLowerCase()], 10),
      );
      expect(known).toMatchObject([{ kind, id, texts: paths.map((path) => ({ path, text: address })) }]);
    });

    it('is forgotten in what holds, in every version and in what was deleted, and nothing else is', async () => {
      const one = await create(naming(1));
      await update(one); // what names the person may be a key, which the next one can have only now
      const [two, three] = [await create(naming(2)), await create(samples.sample(3))];
      await send(calls.delete, { ...at(), ids: [two.id] });
      expect(await traces()).not.toEqual([]);
      const other = await tests.api.company();
      await forget(other.store.key);
      expect((await traces()).length).toBeGreaterThan(0);
      await forget();
      expect(await traces()).toEqual([]);
      expect((await info(one.id)).revision).toBe(2);
      expect(await info(three.id)).toEqual(three);
      const [restored] = (await send(calls.restore, { ...at(), ids: [two.id] })).result;
      for (const path of paths) expect([[], [others]]).toContainEqual(textsAt(restored?.fields ?? {}, path));
      await forget();
      expect((await info(two.id)).revision).toBe(restored?.revision);
    });

    it('is forgotten in two that have the same key without it', async () => {
      const second = `second.${address}`;
      // Where the key says nothing of the person, two cannot be the same without them.
      const keysOf = (body: Body) => service.spec.keys?.(body) ?? [];
      const [one, twin] = [naming(1), naming(1, second)];
      const rows = [await create(one), await create(keysOf(twin).some((key) => keysOf(one).includes(key)) ? naming(2, second) : twin)];
      await tests.api.db.transaction((transaction) =>
        forgetInResources(transaction, tests.company.store.key, [second.toLowerCase(), address.toLowerCase()]),
      );
      expect(await traces()).toEqual([]);
      for (const { id } of rows) expect((await info(id)).revision).toBe(2);
    });

    it('leaves earlier versions and what was deleted when its time is over', async () => {
      const one = await create(naming(1));
      await update(one);
      const two = await create(naming(2));
      await send(calls.delete, { ...at(), ids: [two.id] });
      const inDays = (days: number) => emptyOldVersions(tests.api.db, new Date(Date.now() + days * 86_400_000));
      await inDays(keepDays - 1);
      const before = await traces();
      expect(before).not.toEqual([]);
      await inDays(keepDays + 1);
      expect((await traces()).filter((trace) => !trace.includes(one.id))).toEqual([]);
      expect((await info(one.id)).fields).toEqual(parsed(samples.changed));
    });
  });
}
