import { describe, expect, it } from 'vitest';

import { gone, type ResourceTests } from './testResourceApi.ts';

/** What every change of a resource keeps to: by one person, by two at once, and by what is refused. */
export function describeChanges(tests: ResourceTests): void {
  const { service, samples, send, key, at, isOfCompany, ownScope, parsed, create, list, info, update, remove, both, fieldAt } = tests;
  const { resource } = service;
  const { calls, noun } = resource;

  describe('CRUD', () => {
    it('creates one and returns it by its id and its name', async () => {
      const row = await create();
      const body = parsed(samples.sample(1));
      expect(row).toMatchObject({ name: service.spec.name(body), enabled: true, revision: 1, can_edit: true, updated_by: 'Test admin' });
      expect(row).toMatchObject({ fields: body, scope: ownScope(), cannot_edit_reason: null });
      expect(await info(row.id)).toEqual(row);
      expect(await info(row.name)).toEqual(row);
      await expect(info('no such name')).rejects.toMatchObject(gone);
    });

    it('changes one, and leaves alone what already is as it shall be', async () => {
      const row = await create();
      const changed = await update(row, { enabled: false });
      expect(changed).toMatchObject({
        id: row.id,
        revision: 2,
        enabled: false,
        fields: parsed(samples.changed),
        created_at: row.created_at,
      });
      expect(await update(changed, { enabled: false })).toEqual(changed);
      expect(await info(row.id)).toEqual(changed);
    });

    it('deletes and restores all or none, with their switches', async () => {
      const [one, two] = [await create(), await create(samples.sample(2), { enabled: false })];
      const missing = '00000000-0000-4000-8000-000000000000';
      await expect(send(calls.delete, { ...at(), ids: [one.id, missing] })).rejects.toMatchObject(
        resource.isDeletedByName === true ? { type: 'ParsingError' } : gone,
      );
      expect((await list()).total).toBe(2);
      await remove([one, two]);
      expect((await list()).total).toBe(0);
      await expect(info(one.id)).rejects.toMatchObject(gone);
      const { result } = await send(calls.restore, { ...at(), ids: [one.id, two.id] });
      expect(result.map(({ id, enabled, revision, fields }) => ({ id, enabled, revision, fields }))).toEqual(
        [one, two].map(({ id, enabled, fields }) => ({ id, enabled, revision: 3, fields })),
      );
      // Undo may be pressed twice.
      expect((await send(calls.restore, { ...at(), ids: [one.id, two.id] })).result).toEqual(result);
    });

    it('enables and disables, and changes nothing else', async () => {
      const row = await create();
      const [off] = (await send(calls.disable, { ...at(), ids: [row.id] })).result;
      const figures = { ...row.figures, ...samples.whileDisabled };
      expect(off).toEqual({ ...row, enabled: false, revision: 2, updated_at: off?.updated_at, figures });
      expect((await send(calls.disable, { ...at(), ids: [row.id] })).result).toEqual([off]);
      expect((await send(calls.enable, { ...at(), ids: [row.id] })).result).toMatchObject([{ enabled: true, revision: 3 }]);
    });

    it('tells after an undone deletion still who changed it last, and when', async () => {
      const row = await update(await create(), { enabled: false });
      await remove([row], tests.company.people.hq.token);
      const [restored] = (await send(calls.restore, { ...at(), ids: [row.id] }, tests.company.people.hq.token)).result;
      expect(restored).toMatchObject({ updated_by: row.updated_by, updated_at: row.updated_at });
      expect(await info(row.id)).toEqual(restored);
    });

    it('does not restore one where another has taken its place', async () => {
      if (service.spec.keys === undefined) return;
      const row = await create();
      await expect(create()).rejects.toMatchObject({ type: 'LogicalError', title: `Failed to create ${noun.one}` });
      await remove([row]);
      await create();
      await expect(send(calls.restore, { ...at(), ids: [row.id] })).rejects.toMatchObject({ type: 'LogicalError' });
    });
  });

  describe('Validation', () => {
    it.each(Object.entries(samples.invalid))('refuses %s', async (_name, { fields, at: path }) => {
      await expect(create(fields)).rejects.toMatchObject(fieldAt(path));
      const row = await create();
      await expect(update(row, { fields })).rejects.toMatchObject(fieldAt(path));
      expect(await info(row.id)).toEqual(row);
    });

    if (isOfCompany) return;
    it('keeps the scope within the company, and with the store it is saved from', async () => {
      const row = await create(samples.sample(1), { scope: both() });
      expect((await info(row.id, tests.company.otherStore.id)).scope).toEqual([...both()].sort());
      await expect(create(samples.sample(2), { scope: [tests.company.otherStore.id] })).rejects.toMatchObject({
        fields: { scope: expect.any(String) },
      });
      await send(calls.disable, { key: tests.company.otherStore.id, ids: [row.id] });
      // Without a word on the scope it stays, and so does the other store's switch.
      const changed = await update({ ...row, revision: 2 });
      expect(changed.scope).toEqual([...both()].sort());
      expect((await info(row.id, tests.company.otherStore.id)).enabled).toBe(false);
      await update(changed, { fields: samples.sample(1), scope: [key()] });
      await expect(info(row.id, tests.company.otherStore.id)).rejects.toMatchObject(gone);
    });
  });

  describe('two people at once', () => {
    it('lose nothing: the second is told what the first has made of it', async () => {
      const row = await create();
      const changed = await update(row);
      await expect(update(row, { fields: samples.sample(2) })).rejects.toMatchObject({ type: 'ConflictError', current: changed });
      expect(await info(row.id)).toEqual(changed);
    });

    it('cannot both win', async () => {
      const row = await create();
      const tries = [2, 3, 4, 5, 6].map((number) => update(row, { fields: samples.sample(number) }));
      const outcomes = await Promise.allSettled(tries);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ type: 'ConflictError' });
      if (service.spec.keys === undefined) return;
      await remove([await info(row.id)]);
      const made = await Promise.allSettled([create(), create(), create(), create()]);
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });
}
