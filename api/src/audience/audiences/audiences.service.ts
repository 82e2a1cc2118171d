import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { testsOf } from '@endcap/schema/data/filters/filterTree.ts';
import type { z } from 'zod';

import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { type CheckContext, type Home, type Problems, resourceService } from '../../resources/resourceService.ts';
import { isAudienceName } from './audienceConditions.ts';
import { audienceIds, listIds } from './audienceContext.ts';
import { audiencesIn, plainName, readAudienceUses } from './audienceUses.ts';
import { compileConditions } from './checkConditions.ts';

export type AudienceBody = z.output<typeof audiences.fields>;

/** Limits do not matter to whether conditions can be compiled. */
const anyLimits = { customers: 0, typical_days: 60, vip_value: 0, frequent_count: 3, price_low: null, price_high: null };

async function audienceProblems({ name, conditions }: AudienceBody, { db, store }: CheckContext): Promise<Problems> {
  if (name.trim() === '') return { name: 'This field is required.' };
  const [known, lists] = await Promise.all([
    audiencesIn(conditions).length === 0 ? [] : audienceIds({ db, store }),
    conditions.includes('list') ? listIds({ db, store }) : new Map<string, string>(),
  ]);
  // What names the audience itself is refused as a circle, which says more.
  const context = {
    storeKey: store.key,
    now: new Date(0),
    limits: anyLimits,
    audiences: new Map([...known, [plainName(name), store.key]]),
    lists,
  };
  const compiled = compileConditions(conditions, context);
  if (compiled.problem !== undefined) {
    const { kind, name: unknown = '', from } = compiled.problem;
    if (kind === 'unknown audience') return { conditions: `Audience “${unknown}” not found.` };
    if (kind === 'unknown list') return { conditions: `Subscriber list “${unknown}” not found.` };
    return { conditions: `The conditions are invalid at character ${from + 1}: ${kind}.` };
  }
  const strange = testsOf(compiled.tree).find(({ attribute }) => !isAudienceName(attribute));
  return strange === undefined ? {} : { conditions: `Field “${strange.attribute}” not found.` };
}

/** What makes a circle of audiences: one that refers to itself, or to one that leads back to it. */
async function circle(
  drafts: readonly { readonly id: string; readonly body: AudienceBody }[],
  { db, store }: Omit<CheckContext, 'id'>,
): Promise<Problems> {
  if (drafts.every(({ body }) => audiencesIn(body.conditions).length === 0)) return {};
  const stored = await rowsOf<{ id: string; name: string; conditions: string }>(
    db.pool,
    sql`SELECT id, name, body ->> 'conditions' AS conditions FROM store_resources
        WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = 'audience'`,
  );
  const own = new Set(drafts.map(({ id }) => id));
  const all = [...stored.filter(({ id }) => !own.has(id)), ...drafts.map(({ id, body }) => ({ id, ...body }))];
  const references = new Map(all.map(({ name, conditions }) => [plainName(name), audiencesIn(conditions)]));
  for (const { body } of drafts) {
    const seen = new Set<string>();
    const open = [...audiencesIn(body.conditions)];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === plainName(body.name)) return { conditions: `The audience “${body.name}” would refer to itself.` };
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(references.get(next) ?? []));
    }
  }
  return {};
}

const ofRow = 'd.store_key = store_resources.store_key AND d.audience_id = store_resources.id';
const state = (column: string) => `(SELECT d.${column} FROM audience_states d WHERE ${ofRow})`;

interface State {
  readonly id: string;
  readonly people: number;
  readonly subscribed: number;
  readonly value: string;
  readonly before: number | null;
  readonly computed_at: Date;
  readonly problem: string;
}

async function readFigures(db: Database, { key, companyKey }: Home, rows: readonly { readonly id: string; readonly body: AudienceBody }[]) {
  const [states, all, store, uses] = await Promise.all([
    rowsOf<State>(
      db.pool,
      sql`SELECT s.audience_id AS id, s.people, s.subscribed, s.value::text AS value, s.computed_at, s.problem, d.people AS before
          FROM audience_states s
          LEFT JOIN audience_days d ON d.store_key = s.store_key AND d.audience_id = s.audience_id AND d.day = (now() AT TIME ZONE 'UTC')::date - 30
          WHERE s.store_key = ${key} AND s.audience_id = ANY(${rows.map(({ id }) => id)}::uuid[])`,
    ),
    rowOf<{ value: number | null }>(db.pool, sql`SELECT sum(revenue)::float8 AS value FROM order_days WHERE store_key = ${key}`),
    rowOf<{ currency: string }>(db.pool, sql`SELECT currency FROM live_stores WHERE key = ${key}`),
    readAudienceUses(db, { key, companyKey }, rows),
  ]);
  const stateOf = new Map(states.map((one) => [one.id, one]));
  const total = all?.value ?? 0;
  return new Map(
    rows.map(({ id }) => {
      const found = stateOf.get(id);
      const isCurrent = found !== undefined;
      const value = found?.value ?? '0';
      return [
        id,
        {
          people: isCurrent ? found.people : null,
          subscribed: isCurrent ? found.subscribed : null,
          value: isCurrent ? moneyOf(value, store?.currency ?? '') : null,
          revenue_share: isCurrent && total > 0 ? Math.min(1, Math.max(0, Number(value) / total)) : null,
          people_before: found?.before ?? null,
          computed_at: found?.computed_at.toISOString() ?? null,
          problem: found?.problem ?? '',
          used_in: uses.get(id) ?? [],
        },
      ] as const;
    }),
  );
}

export const service = resourceService(audiences, {
  name: ({ name }) => name,
  keys: ({ name }) => [plainName(name)],
  taken: ({ existing, place }) => ({ field: 'name', message: `The audience “${existing}” already exists in ${place}.` }),
  problems: audienceProblems,
  together: circle,
  list: {
    audience_type: `body ->> 'type'`,
    people: `coalesce(${state('people')}, 0)`,
    value: `coalesce(${state('value')}, 0)`,
    broken: `coalesce(${state('problem')}, '') <> ''`,
  },
  figures: readFigures,
});
