import { roleCan } from '@endcap/schema/access/abilities.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { describe, expect, it } from 'vitest';

import { hasNaughtyStrings, naughtyStrings } from '../http/testStrings.ts';
import type { ResourceTests } from './testResourceApi.ts';

const ownStrings = [
  "Robert'); DROP TABLE resources;--",
  '%_\\',
  '<b onmouseover=alert(1)>',
  '田中さん',
  '👩‍👩‍👧',
  ' rtl: \u202eabc',
  '${jndi:x}',
];

/** Jobs over many resources. */
function describeBatches(tests: ResourceTests): void {
  const { service, samples, send, at, isOfCompany, create, list, partial, both } = tests;
  const { resource } = service;
  const { calls, noun, can } = resource;

  describe('batches', () => {
    async function batch(input: Omit<InputOf<typeof calls.batch>, 'key'>, token?: string): Promise<string> {
      const { job_id: id } = await send(calls.batch, { ...at(), ...input }, token);
      return expect
        .poll(
          async () => {
            const { rows } = await tests.api.db.pool.query<{ state: string; message: string }>(
              'SELECT state, message FROM jobs WHERE id = $1',
              [id],
            );
            return rows[0]?.state === 'success' || rows[0]?.state === 'failed' ? rows[0] : undefined;
          },
          { timeout: 15_000 },
        )
        .toBeDefined()
        .then(
          async () =>
            (await tests.api.db.pool.query<{ message: string }>('SELECT message FROM jobs WHERE id = $1', [id])).rows[0]?.message ?? '',
        );
    }

    it('do to all that match, and say what they left out and why', async () => {
      const [one] = [
        await create(),
        await create(samples.sample(2)),
        await create(samples.sample(3), isOfCompany ? {} : { scope: both() }),
      ];
      expect(await batch({ action: 'disable', filter: [] })).toBe(`3 ${noun.many} disabled.`);
      expect((await list({ filter: [{ field: 'enabled', operator: '=', value: true }] })).total).toBe(0);
      const missing = '00000000-0000-4000-8000-000000000000';
      if (resource.isDeletedByName === true) {
        await expect(batch({ action: 'delete', ids: [one.id] })).rejects.toMatchObject({ fields: { action: expect.any(String) } });
        return;
      }
      expect(await batch({ action: 'delete', ids: [one.id, missing] })).toBe(
        `1 ${noun.one} deleted, 1 skipped. 1 × ${noun.one.charAt(0).toUpperCase()}${noun.one.slice(1)} not found in this ${isOfCompany ? 'company' : 'store'}.`,
      );
      if (!isOfCompany && roleCan('partial', can.edit)) {
        const said = await batch({ action: 'delete', filter: [] }, partial());
        expect(said).toMatch(new RegExp(`^1 ${noun.one} deleted, 1 skipped. 1 × .* cannot access`));
        expect((await list()).total).toBe(1);
      }
    });

    it.skipIf(isOfCompany)('copy to other stores', async () => {
      const one = await create();
      expect(await batch({ action: 'copy', ids: [one.id], stores: [tests.company.otherStore.id] })).toBe(`1 ${noun.one} copied.`);
      const copies = await send(calls.list, { key: tests.company.otherStore.id, query: one.name });
      expect(copies.result.map(({ fields, scope, id }) => [fields, scope, id === one.id])).toEqual([
        [one.fields, [tests.company.otherStore.id], false],
      ]);
    });

    it.each<[string, Omit<InputOf<typeof calls.batch>, 'key'>, string]>([
      ['neither ids nor a filter', { action: 'enable' }, 'ids'],
      [
        'a filter that the list does not know',
        { action: 'enable', filter: [{ field: 'colour', operator: '=', value: 'red' }] },
        'filter.0.field',
      ],
      ['a copy to nowhere', { action: 'copy', filter: [] }, isOfCompany ? 'action' : 'stores'],
      ['a copy to a store of others', { action: 'copy', filter: [], stores: ['zzzzzzzz'] }, isOfCompany ? 'action' : 'stores'],
    ])('refuse %s', (_name, input, field) =>
      expect(send(calls.batch, { ...at(), ...input })).rejects.toMatchObject({ fields: { [field]: expect.any(String) } }),
    );
  });
}

/** What is done to many resources: batches, and the strings that break software. */
export function describeMany(tests: ResourceTests): void {
  const { samples, parsed, create, list } = tests;

  describeBatches(tests);

  describe('strings that break software', () => {
    const strings = hasNaughtyStrings ? naughtyStrings : ownStrings;
    const note = hasNaughtyStrings ? '' : ' (only a few without ../shared/data)';

    it(`come back unchanged, or are refused with a reason${note}`, async () => {
      const made = new Map<string, string>();
      const refusals: string[] = [];
      const texts = [...new Set(strings)].filter((text) => text.trim() !== '' && text.length <= 200);
      const save = async (text: string) => {
        try {
          made.set((await create(samples.withText(text))).id, text);
        } catch (error) {
          refusals.push(error instanceof Error ? error.message : String(error));
        }
      };
      for (let from = 0; from < texts.length; from += 8) await Promise.all(texts.slice(from, from + 8).map(save));
      expect(
        refusals.filter((message) => !/already exists in|^This field is required/.test(message) && samples.mayRefuse?.(message) !== true),
        '`taken` says “… already exists in …”, and an empty text “This field is required”; what else may be refused is for `mayRefuse` of the samples',
      ).toEqual([]);
      expect(made.size).toBeGreaterThan(0);
      for (let offset = 0; offset < made.size; offset += 200)
        for (const row of (await list({ limit: 200, offset })).result)
          expect(row.fields).toEqual(parsed(samples.withText(made.get(row.id) ?? '')));
    });

    it(`are harmless to look for${note}`, async () => {
      await create();
      for (const text of strings.filter((_text, at) => at % 5 === 0)) {
        const filter = [{ field: 'name', operator: 'contains' as const, value: text.slice(0, 1000) }];
        expect((await list({ query: text, filter })).total).toBeLessThanOrEqual(1);
      }
    });
  });
}
