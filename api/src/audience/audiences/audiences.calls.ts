import { randomUUID } from 'node:crypto';

import { audienceFields, productActions } from '@endcap/schema/audience/audiences/audienceFields.ts';
import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';
import {
  audienceCount,
  audienceDuplicate,
  audienceFieldsList,
  audienceRefresh,
  audienceSample,
} from '@endcap/schema/audience/audiences/audiences.rest.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';

import { summarizeAttributes } from '../../data/products/productAttributes.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { notFoundFailure } from '../../resources/changeFailures.ts';
import { changing, resourceHandlers } from '../../resources/resourceHandlers.ts';
import { findResources } from '../../resources/resourceRows.ts';
import { audienceContext } from './audienceContext.ts';
import { audienceRefreshJob } from './audiences.jobs.ts';
import { service } from './audiences.service.ts';
import { compileConditions, customerAttributes, unknownFields } from './checkConditions.ts';
import { countAudience, samplePeople } from './countAudience.ts';

async function count(context: StoreContext, conditions: string) {
  const { db, store } = context;
  const compiled = compileConditions(conditions, await audienceContext(context));
  const none = { count: 0, subscribed: 0, value: moneyOf('0.00', store.currency), is_exact: true, unknown: [] };
  if (compiled.problem !== undefined) return { ...none, problem: { name: '', ...compiled.problem } };
  const [figures, unknown] = await Promise.all([countAudience(db, compiled), unknownFields(db, store.key, compiled.tree)]);
  // Without the field, “not from Rome” would be true of all; the audience has no one.
  if (unknown.length > 0) return { ...none, problem: null, unknown };
  if (figures === undefined)
    throw new Failure('LimitError', 'Counting took too long. Try simpler conditions.', { title: 'Couldn’t count the audience' });
  const { people, subscribed, value, isExact } = figures;
  return { count: people, subscribed, value: moneyOf(value, store.currency), is_exact: isExact, problem: null, unknown };
}

/** Attributes of products that are offered of each action; others can be written. */
const offeredAttributes = 40;

/** At most this many audiences and lists are offered by their names; more have to be written. */
const offeredNames = 200;

async function namesOf({ db, store }: StoreContext, kind: 'audience' | 'email_list'): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db.pool,
    sql`SELECT name FROM store_resources WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = ${kind} ORDER BY lower(name) LIMIT ${offeredNames + 1}`,
  );
  return rows.length > offeredNames ? [] : rows.map(({ name }) => name);
}

async function fields(context: StoreContext) {
  const { db, store, now } = context;
  const [attributes, own, audience, list] = await Promise.all([
    summarizeAttributes(db, store.key, now),
    customerAttributes(db, store.key),
    namesOf(context, 'audience'),
    namesOf(context, 'email_list'),
  ]);
  const names: Partial<Record<string, string[]>> = { audience, list };
  const ofProducts = [{ name: 'id', type: 'text' } as const, ...attributes.slice(0, offeredAttributes)];
  return [
    ...Object.entries(audienceFields).map(([name, field]) => ({
      name,
      ...field,
      values: 'values' in field ? [...field.values] : (names[name] ?? []),
    })),
    ...Object.entries(productActions).flatMap(([action, text]) => [
      ...ofProducts.map(({ name, type }) => ({ name: `${action}.${name}`, group: 'products' as const, kind: type, values: [], text })),
      {
        name: `${action}.filter`,
        group: 'products' as const,
        kind: 'text' as const,
        values: [],
        text: `${text} Compared with a filter expression.`,
      },
    ]),
    ...own.map((name) => ({ name: `person.${name}`, group: 'person' as const, kind: 'text' as const, values: [], text: '' })),
  ];
}

/** A name that no audience of the store has: “Lost (copy)”, “Lost (copy 2)” and so on. */
async function copyName({ db, store }: StoreContext, name: string): Promise<string> {
  const taken = new Set((await findResources(db.pool, service, store, sql`true`)).map((row) => row.name.trim().toLowerCase()));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const copy = `${name.slice(0, 200 - suffix.length)}${suffix}`;
    if (!taken.has(copy.toLowerCase())) return copy;
  }
}

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(audienceDuplicate, async ({ id }, context) => {
    const [found] = await findResources(context.db.pool, service, context.store, sql`id = ${id}::uuid`);
    if (found === undefined) throw notFoundFailure(service.resource);
    const body = { ...found.body, name: await copyName(context, found.name) };
    const [copy] = await changing(service, context, 'create', (scopeOf) => [{ id: randomUUID(), body, scope: scopeOf([]), enabled: true }]);
    return { resource: audiences.calls.row.parse(copy) };
  }),
  handle(audienceCount, ({ conditions }, context) => count(context, conditions)),
  handle(audienceSample, async ({ conditions }, context) => {
    const { db, store } = context;
    const compiled = compileConditions(conditions, await audienceContext(context));
    if (compiled.problem !== undefined) return { result: [] };
    const unknown = await unknownFields(db, store.key, compiled.tree);
    return { result: unknown.length > 0 ? [] : await samplePeople(db, store.key, compiled.where) };
  }),
  handle(audienceFieldsList, async (_input, context) => ({ result: await fields(context) })),
  handle(audienceRefresh, async ({ id }, { db, jobs, store, user }) => {
    const found = await rowOf(
      db.pool,
      sql`SELECT id FROM store_resources WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = 'audience' AND id = ${id}`,
    );
    if (found === undefined) throw new Failure('NotFoundError', 'Audience not found.');
    return { job_id: await jobs.send(audienceRefreshJob, { id }, { storeKey: store.key, singletonKey: id, userId: user.id }) };
  }),
];
