import { roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import type { Call } from '@endcap/schema/contract/call.ts';
import { versionInfo, versionList, versionRestore } from '@endcap/schema/resources/versions/versions.rest.ts';
import { describe, expect, it } from 'vitest';

import { gone, type ResourceTests } from './testResourceApi.ts';

/** Who may do what to a resource: each role, other companies, no one, and a partial user at the edge of their stores. */
export function describeAccess(tests: ResourceTests): void {
  const { service, samples, send, key, at, isOfCompany, create, info, update, remove, partial, both } = tests;
  const { resource } = service;
  const { calls, can } = resource;

  describe('Permissions', () => {
    it.each(roles)('are those of the declaration for %s', async (role) => {
      const { token } = tests.company.people[role];
      const refused = { type: 'PermissionError' };
      const row = await create();
      const viewing = Promise.all([
        send(calls.list, at(), token),
        info(row.id, undefined, token),
        send(versionList, { ...at(), object_type: resource.kind, object_id: row.id }, token),
      ]);
      if (roleCan(role, can.view)) await expect(viewing).resolves.toBeDefined();
      else await expect(viewing).rejects.toMatchObject(refused);
      const edits = [
        () => create(samples.sample(2), {}, token),
        () => send(calls.disable, { ...at(), ids: [row.id] }, token),
        () => send(versionRestore, { ...at(), object_type: resource.kind, object_id: row.id, version: 1, revision: 2 }, token),
        () => send(calls.batch, { ...at(), action: 'enable', ids: [row.id] }, token),
        () => remove([row], token),
      ];
      for (const edit of edits)
        if (roleCan(role, can.edit)) await expect(edit()).resolves.toBeDefined();
        else await expect(edit()).rejects.toMatchObject(refused);
    });

    it('never lead to those of another company or store', async () => {
      const row = await create();
      const { store: other, key: otherKey, people } = await tests.api.company();
      const named = { object_type: resource.kind, object_id: row.id };
      const ofStores = [
        [tests.company.otherStore.id, undefined],
        [tests.company.otherStore.id, partial()],
      ] as const;
      for (const [place, token] of [
        [isOfCompany ? otherKey : other.id, people.admin.token],
        [undefined, people.admin.token],
        ...(isOfCompany ? [] : ofStores),
      ] as const) {
        await expect(info(row.id, place, token)).rejects.toMatchObject(gone);
        await expect(update(row, at(place), token)).rejects.toMatchObject(gone);
        await expect(send(calls.delete, { ...at(place), ids: [row.id], name: row.name }, token)).rejects.toMatchObject(gone);
        await expect(send(calls.disable, { ...at(place), ids: [row.id] }, token)).rejects.toMatchObject(gone);
        await expect(send(calls.restore, { ...at(place), ids: [row.id] }, token)).rejects.toMatchObject(gone);
        await expect(send(versionList, { ...at(place), ...named }, token)).rejects.toMatchObject(gone);
        await expect(send(versionInfo, { ...at(place), ...named, version: 1 }, token)).rejects.toMatchObject(gone);
        await expect(send(versionRestore, { ...at(place), ...named, version: 1, revision: 1 }, token)).rejects.toMatchObject(gone);
      }
      if (!isOfCompany)
        await expect(create(samples.sample(2), { scope: [key(), other.id] })).rejects.toMatchObject({
          fields: { scope: expect.any(String) },
        });
      for (const call of [calls.list, calls.info, calls.create, calls.delete, versionList]) {
        const input = { ...at(), id: row.id, ids: [row.id], fields: samples.sample(2), ...named };
        expect((await tests.api.call(call as Call, input)).failure.type).toBe('AuthenticationError');
      }
    });

    if (isOfCompany) return;
    it('let a partial user view one that exists beyond their stores, and switch it in their own', async () => {
      if (!roleCan('partial', can.view)) return;
      const row = await create(samples.sample(1), { scope: both() });
      const seen = await info(row.id, key(), partial());
      expect(seen).toMatchObject({ can_edit: false, scope: [key()] });
      expect(seen.cannot_edit_reason).toMatch(/a store, which you cannot access/);
      if (!roleCan('partial', can.edit)) return;
      const refused = { type: 'PermissionError' };
      const named = { object_type: resource.kind, object_id: row.id };
      await expect(update(row, {}, partial())).rejects.toMatchObject(refused);
      await expect(send(calls.delete, { ...at(), ids: [row.id] }, partial())).rejects.toMatchObject(refused);
      await expect(send(versionRestore, { ...at(), ...named, version: 1, revision: 1 }, partial())).rejects.toMatchObject(refused);
      await expect(create(samples.sample(2), { scope: both() }, partial())).rejects.toMatchObject({
        fields: { scope: expect.any(String) },
      });
      expect((await send(calls.disable, { ...at(), ids: [row.id] }, partial())).result[0]?.enabled).toBe(false);
      expect((await info(row.id, tests.company.otherStore.id)).enabled).toBe(true);
    });
  });
}
