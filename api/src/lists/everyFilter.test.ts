import { randomUUID } from 'node:crypto';

import type { Call } from '@endcap/schema/contract/call.ts';
import { listCondition } from '@endcap/schema/contract/list.ts';
import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import { feedIssueReasons } from '@endcap/schema/data/imports/importShapes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { changedBy, sql } from '../db/sql.ts';
import { sampleInput, textByFormat } from '../http/input/sampleInput.ts';
import { type TestApi, type TestCompany, testApi } from '../http/testApi.ts';

/** What a list's summary says of its fields, such as `Filter: id, state (= or in).` */
function namesAfter(words: RegExp, { summary }: Call): string[] {
  const said = words.exec(summary)?.[1] ?? '';
  const names = said.replaceAll(/\([^)]*\)/g, '').split(/,| and /);
  return names.map((name) => name.trim()).filter((name) => /^[a-z_]+$/.test(name));
}

const lists = (await loadCalls())
  .map(({ call }) => call)
  .filter(
    ({ input, access }) => input instanceof z.ZodObject && 'filter' in input.shape && (access.by === 'store' || access.by === 'company'),
  )
  .map((call) => ({
    path: call.path,
    call,
    filters: namesAfter(/Filter(?: fields)?: ([^.]*)\./, call),
    sorts: namesAfter(/Sort: ([^.;]*)[.;]/, call),
  }))
  .filter(({ filters }) => filters.length > 0);

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi();
  company = await api.company();
  const id = textByFormat.uuid;
  const { key } = company.store;
  await changedBy(
    api.db.pool,
    sql`WITH made AS (INSERT INTO jobs (store_key, id, name, state, created_at) VALUES (${key}, ${id}, 'data.import', 'success', now()) RETURNING id)
        INSERT INTO imports (store_key, id, job_id, kind, source_name, mode, mapping, phase, created_at)
        SELECT ${key}, ${id}, id, 'url', 'feed', 'full', '[]', 'done', now() FROM made`,
  );
});
afterAll(() => api.close());

const { operator } = listCondition.shape;

/** Choices that the rows of a list do not show. */
const otherChoices = ['this_store', ...feedIssueReasons];

const anyValues = ['a', 1, true, new Date().toISOString(), randomUUID()];

/** The words of every choice in a shape. */
function choicesOf(shape: unknown): string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const own = 'enum' in shape && Array.isArray(shape.enum) ? shape.enum.map(String) : [];
  return [...own, ...Object.values(shape).flatMap(choicesOf)];
}

/** One of these is right for a field of a list: a text, a number, a flag, a moment, an ID, or a choice that its rows can have. */
const valuesFor = ({ answer }: Call): readonly unknown[] => [
  ...anyValues,
  ...new Set(choicesOf(z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' }))),
  ...otherChoices,
];

function asked(by: string, values: readonly unknown[]): readonly unknown[] {
  if (by === 'exists' || by === 'not exists') return [undefined];
  return by === 'in' || by === 'not in' ? values.filter((value) => typeof value !== 'boolean').map((value) => [value]) : values;
}

/** Asks a list, which answers or says in words why it does not; nothing else may happen. */
function asking(call: Call) {
  const { key, store, people } = company;
  const input = sampleInput(call, { key: store.key, client_key: key });
  return async (given: object) => {
    const headers = { authorization: `Bearer ${people.admin.token}` };
    const answer = await api.post(`/${call.version}/${call.path}`, { ...input, ...given }, headers);
    const failure = answer.status === 200 ? undefined : answer.failure;
    expect([undefined, 'ParsingError', 'LogicalError'], JSON.stringify([given, failure])).toContain(failure?.type);
    return failure;
  };
}

it.each(lists)('$path takes each condition that it names, or says what is wrong with it', async ({ call, filters }) => {
  const ask = asking(call);
  for (const field of filters) {
    const values = valuesFor(call);
    // Likely to be right for the next operator as well.
    let right: readonly unknown[] = [];
    let taken = 0;
    for (const by of operator.options) {
      for (const value of asked(by, [...right, ...values])) {
        const failure = await ask({ filter: [{ field, operator: by, value }] });
        if (failure === undefined) {
          taken++;
          right = [value ?? right].flat();
        }
        // Refused for its operator, whatever the value.
        if (failure === undefined || Object.keys(failure.fields ?? {}).some((name) => name.endsWith('operator'))) break;
      }
    }
    expect(taken, `conditions on ${field}`).toBeGreaterThan(0);
  }
});

it.each(lists)('$path takes each order that it names', async ({ call, sorts }) => {
  const ask = asking(call);
  for (const sort of sorts) for (const order of ['asc', 'desc']) expect(await ask({ sort, order })).toBeUndefined();
});
