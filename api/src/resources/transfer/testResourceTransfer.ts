import { roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { exportCreate, importInfo, importPreview, importRun, importUndo } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { describe, expect, it } from 'vitest';

import { hasNaughtyStrings, naughtyStrings } from '../../http/testStrings.ts';
import type { ResourceTests } from '../testResourceApi.ts';

const strings = [
  ...(hasNaughtyStrings ? naughtyStrings.filter((_text, at) => at % 20 === 0) : []),
  '=1+1',
  '-a\n[b',
  "'@x",
  '[1]',
  'a;b,"c"',
];

/** Files of resources: what is exported comes in again unchanged, and an import does what its preview said, row by row. */
export function describeTransfer(tests: ResourceTests): void {
  const { service, samples, send, at, isOfCompany, parsed, create, list, info, partial } = tests;
  const { resource } = service;
  const { calls, kind, can } = resource;
  const ofKind = () => ({ ...at(), object_type: kind });

  async function exported(format: 'csv' | 'json', more: Partial<InputOf<typeof exportCreate>> = {}): Promise<string> {
    let content = '';
    for (let after: string | null | undefined; after !== null;) {
      const piece = await send(exportCreate, { ...ofKind(), format, ...more, ...(after === undefined ? {} : { after }) });
      content += piece.content;
      after = piece.next;
    }
    return content;
  }
  const preview = (content: string, more: Partial<InputOf<typeof importPreview>> = {}, token?: string) =>
    send(importPreview, { ...ofKind(), content, ...more }, token);

  async function ended(jobId: string): Promise<string> {
    const job = async () =>
      (await tests.api.db.pool.query<{ state: string; message: string }>('SELECT state, message FROM jobs WHERE id = $1', [jobId])).rows[0];
    await expect.poll(async () => (await job())?.state, { timeout: 30_000 }).toMatch(/success|failed/);
    return (await job())?.message ?? '';
  }
  async function imported(content: string, more: Partial<InputOf<typeof importRun>> = {}, token?: string) {
    const { job_id: jobId } = await send(importRun, { ...ofKind(), content, ...more }, token);
    return { jobId, message: await ended(jobId), report: await send(importInfo, { ...ofKind(), job_id: jobId }, token) };
  }
  const undo = async (jobId: string) => ended((await send(importUndo, { ...ofKind(), job_id: jobId })).job_id);
  const row = (number: number, enabled = true) => ({ ...samples.sample(number), enabled });
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, absent: 0 };
  const all = async () => (await list({ limit: 200, sort: 'name' })).result;

  describe('a file', () => {
    it.each(['csv', 'json'] as const)('of %s comes in again unchanged, and as it was where nothing is', async (format) => {
      for (const number of [1, 2, 3, 4]) await create(samples.sample(number), { enabled: number !== 2 });
      for (const text of strings) await create(samples.withText(text)).catch(() => undefined); // some may be refused
      const before = await all();
      const content = await exported(format);
      expect(await preview(content)).toMatchObject({ ...counts, unchanged: before.length, result: [] });
      expect((await imported(content)).message).toBe(`0 new, 0 changed, ${before.length} unchanged, 0 rejected.`);
      expect(await all()).toEqual(before);

      await send(calls.delete, { ...at(), ids: before.map(({ id }) => id) });
      expect((await imported(content)).report).toMatchObject({ ...counts, new: before.length });
      const bare = (rows: typeof before) => rows.map(({ name, fields, enabled }) => ({ name, fields, enabled }));
      expect(bare(await all())).toEqual(bare(before));
    });

    it('has what the list has, piece by piece, and no cell that a spreadsheet runs', async () => {
      const made = await Promise.all([1, 2, 3].map((number) => create(samples.sample(number))));
      await create(samples.withText('=1+1')).catch(() => undefined);
      const [first] = made;
      // What names other resources does so by what people call them.
      const named = 'without' in resource.references ? [] : Object.entries(resource.references as Readonly<Record<string, string>>);
      const others = Object.fromEntries(
        named.filter(([path]) => !path.includes('.') && first?.fields[path] != null).map(([path]) => [path, expect.anything()]),
      );
      expect(JSON.parse(await exported('json', { ids: [first?.id ?? ''] }))).toEqual([{ ...first?.fields, ...others, enabled: true }]);
      const some = await exported('json', { query: first?.name ?? '' });
      expect(JSON.parse(some)).toHaveLength((await list({ query: first?.name ?? '' })).total);
      expect(await exported('csv')).not.toMatch(/(^|[,\n])"?[=+@]/);
      expect(await exported('json', { query: 'no such name at all' })).toBe('[\n\n]\n');
    });

    it('is looked at without a change, row by row', async () => {
      await create();
      await create(samples.sample(3));
      const refusals = Object.values(samples.invalid);
      const rows = [row(1), row(2), row(3, false), ...refusals.map(({ fields }) => fields)];
      const said = await preview(JSON.stringify(rows), { absent: 'delete' });
      expect(said).toMatchObject({ ...counts, new: 1, changed: 1, unchanged: 1, refused: refusals.length });
      expect(said.result.map(({ row: number, outcome }) => [number, outcome])).toEqual([
        ...refusals.map((_one, index) => [index + 4, 'refused']),
        [3, 'changed'],
        [2, 'new'],
      ]);
      for (const { fields, at: field } of refusals) {
        const [refusal] = (await preview(JSON.stringify([fields]))).result;
        expect(refusal?.problems.map((problem) => problem.field.split('.')[0])).toContain(field.split('.')[0]);
      }
      expect((await preview(JSON.stringify([row(1, false)]))).result).toMatchObject([
        { row: 1, outcome: 'changed', changes: [{ field: 'enabled', before: true, after: false }] },
      ]);
      const { rows: jobs } = await tests.api.db.pool.query(`SELECT FROM jobs WHERE store_key = $1`, [
        isOfCompany ? tests.company.key : tests.company.store.key,
      ]);
      expect([(await list()).total, (await info((await all())[0]?.id ?? '')).revision, jobs.length]).toEqual([2, 1, 0]);
    });

    it('is imported row by row, the refused rows told, and undone as one', async () => {
      const [one, three] = [await create(), await create(samples.sample(3))];
      const [bad] = Object.values(samples.invalid);
      const content = JSON.stringify([row(1, false), row(2), row(2), bad?.fields]);
      const { jobId, message, report } = await imported(content);
      expect(message).toBe('1 new, 1 changed, 0 unchanged, 2 rejected.');
      expect(report).toMatchObject({ ...counts, new: 1, changed: 1, refused: 2 });
      expect(report.result.map(({ row: number }) => number)).toEqual([3, 4]);
      expect(report.result[0]?.message).toBe(`Row 2 of this file is for the same ${resource.noun.one}.`);
      expect(report.refused_file.split('\r\n')).toHaveLength(4);
      expect(await info(one.id)).toMatchObject({ enabled: false, revision: 2, updated_by: 'Test admin' });
      const made = (await all()).filter(({ id }) => id !== one.id && id !== three.id);
      expect(made.map(({ fields }) => fields)).toEqual([parsed(samples.sample(2))]);

      expect(await undo(jobId)).toMatch(/^2 \D+ restored\.$/);
      expect((await all()).map(({ id, enabled }) => [id, enabled])).toEqual(expect.arrayContaining([[one.id, true], [three.id, true]])); // prettier-ignore
      expect((await list()).total).toBe(2);
    });

    it('may leave out what it does not name, unless a row was refused; what was changed since is not undone', async () => {
      const [one, two, three] = [
        await create(),
        await create(samples.sample(2)),
        await create(samples.sample(3), isOfCompany ? {} : { scope: tests.both() }),
      ];
      const [bad] = Object.values(samples.invalid);
      await imported(JSON.stringify([row(1), bad?.fields]), { absent: 'delete' });
      expect((await list()).total).toBe(3);
      expect(await preview(JSON.stringify([row(1)]), { absent: 'disable' })).toMatchObject({ unchanged: 1, absent: 2 });
      const first = await imported(JSON.stringify([row(1)]), { absent: 'disable' });
      expect(first.report.absent).toBe(2);
      expect((await all()).filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual([one.id]);
      await send(calls.enable, { ...at(), ids: [two.id] });
      expect(await undo(first.jobId)).toMatch(/^1 \D+ restored, 1 skipped\./);
      expect(await info(three.id)).toMatchObject({ enabled: true, revision: 3 });

      const second = await imported(JSON.stringify([row(1)]), { absent: 'delete' });
      // The third is in another store too, unless the company owns it.
      expect((await all()).map(({ id }) => id).sort()).toEqual((isOfCompany ? [one.id] : [one.id, three.id]).sort());
      await undo(second.jobId);
      expect((await list()).total).toBe(3);
    });

    it.skipIf(isOfCompany)('of copies in other stores is undone too', async () => {
      const { id } = await create();
      const copies = () => send(calls.list, { key: tests.company.otherStore.id });
      const { job_id: jobId } = await send(calls.batch, { ...at(), action: 'copy', ids: [id], stores: [tests.company.otherStore.id] });
      await ended(jobId);
      expect((await copies()).total).toBe(1);
      expect(await undo(jobId)).toBe(`1 ${resource.noun.one} restored.`);
      expect([(await copies()).total, (await list()).total]).toEqual([0, 1]);
    });

    it('is uploaded in another encoding, and imported by its id', async () => {
      const upload = (body: Buffer, token: string) =>
        tests.api.server.inject({
          method: 'POST',
          url: `/v2/client/import/upload?${new URLSearchParams(ofKind()).toString()}`,
          headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
          payload: body,
        });
      await create(samples.withText('Größe “é”'));
      const [before] = await all();
      const content = await exported('csv');
      const { token } = tests.company.people.admin;
      const { upload_id: id } = (await upload(Buffer.from(content, 'utf16le'), token)).json<{ upload_id: string }>();
      const fromUpload = { content: undefined, upload_id: id };
      expect(await preview('', fromUpload)).toMatchObject({ ...counts, unchanged: 1 });
      await send(calls.delete, { ...at(), ids: [before?.id ?? ''] });
      expect((await imported('', fromUpload)).report).toMatchObject({ ...counts, new: 1 });
      expect((await all()).map(({ fields }) => fields)).toEqual([before?.fields]);

      const { store: other, key: otherKey, people: others } = await tests.api.company();
      const elsewhere = { ...at(isOfCompany ? otherKey : other.id), object_type: kind, upload_id: id };
      await expect(send(importPreview, elsewhere, others.admin.token)).rejects.toMatchObject({
        message: 'The file no longer exists. Upload it again.',
      });
      await expect(preview('x', { upload_id: id })).rejects.toMatchObject({ type: 'ParsingError' });
      expect((await upload(Buffer.alloc(0), token)).statusCode).toBe(400);
      for (const role of roles) {
        const answer = (await upload(Buffer.from('a'), tests.company.people[role].token)).json<{ status: string; type?: string }>();
        expect([role, answer.type ?? answer.status]).toEqual([role, roleCan(role, can.edit) ? 'ok' : 'PermissionError']);
      }
    });

    it.each([
      ['nothing but headings', 'a,b\n'],
      ['columns of something else', 'colour,size\nred,2\n'],
      ['an open quote', 'a\n"b'],
      ['broken JSON', '[{'],
      ['a list of numbers', '[1]'],
    ])('with %s is refused as a whole', (_name, content) =>
      expect(preview(content)).rejects.toMatchObject({ type: 'LogicalError', fields: { content: expect.any(String) } }),
    );

    it.each(roles)('needs the abilities of the declaration: %s', async (role) => {
      const { token } = tests.company.people[role];
      const refused = { type: 'PermissionError' };
      const content = JSON.stringify([row(1)]);
      const job = await imported(content);
      const views = [
        () => send(exportCreate, { ...ofKind(), format: 'csv' }, token),
        () => send(importInfo, { ...ofKind(), job_id: job.jobId }, token),
      ];
      for (const view of views)
        if (roleCan(role, can.view)) await expect(view()).resolves.toBeDefined();
        else await expect(view()).rejects.toMatchObject(refused);
      const edits = [
        () => preview(content, {}, token),
        () => send(importRun, { ...ofKind(), content }, token),
        () => send(importUndo, { ...ofKind(), job_id: job.jobId }, token),
      ];
      for (const edit of edits)
        if (roleCan(role, can.edit)) await expect(edit()).resolves.toBeDefined();
        else await expect(edit()).rejects.toMatchObject(refused);
    });

    it('changes nothing of others', async () => {
      const { jobId } = await imported(JSON.stringify([row(1)]));
      const { store: other, key: otherKey, people } = await tests.api.company();
      for (const call of [importInfo, importUndo])
        await expect(send(call, { ...at(isOfCompany ? otherKey : other.id), object_type: kind, job_id: jobId }, people.admin.token)).rejects.toMatchObject({ type: 'NotFoundError' }); // prettier-ignore
      if (isOfCompany || !roleCan('partial', can.edit)) return;
      await create(samples.sample(2), { scope: tests.both() });
      const said = await preview(JSON.stringify([row(2, false)]), {}, partial());
      expect(said.result[0]?.problems[0]?.message).toMatch(/a store, which you cannot access/);
    });
  });
}
