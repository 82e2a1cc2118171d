import {
  audienceFields,
  personAttribute,
  productActions,
  productField,
  productFilterField,
} from '@endcap/schema/audience/audiences/audienceFields.ts';
import type { audienceProblemKinds } from '@endcap/schema/audience/audiences/audiences.rest.ts';
import { type FilterNode, type FilterTest, testsOf } from '@endcap/schema/data/filters/filterTree.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';

import { within } from '../../lists/orderedPage.ts';
import { closestName } from '../../data/filters/closestName.ts';
import { knownAttributes } from '../../data/products/productList.ts';
import type { Database } from '../../db/database.ts';
import { FilterValueError } from '../../db/filterSql.ts';
import { rowsOf, type Sql, sql } from '../../db/sql.ts';
import { inSample, JoinedSets } from './customerSets.ts';
import { audienceWhere, isAudienceName, UnknownName } from './audienceConditions.ts';
import type { AudienceContext } from './actionConditions.ts';

export interface ConditionsProblem {
  readonly kind: (typeof audienceProblemKinds)[number];
  /** Name of an unknown audience or list. */
  readonly name?: string;
  readonly from: number;
  readonly to: number;
}

/** Conditions as SQL, or the first thing that is wrong with them. */
export type Compiled =
  | {
      /** The FROM and WHERE of the customers `c` who meet them: the way to read all of a store. */
      readonly people: Sql;
      /** The same of the customers of the sample. */
      readonly sample: Sql;
      /** A condition on a customer `c`: the way to look at a few. */
      readonly where: Sql;
      readonly tree: FilterNode | undefined;
      readonly problem?: undefined;
    }
  | { readonly problem: ConditionsProblem };

export function compileConditions(conditions: string, context: AudienceContext): Compiled {
  const { tree, problem } = parseFilter(conditions);
  if (problem !== undefined) return { problem };
  try {
    const joined = (sets: JoinedSets, where: Sql) => {
      const met = audienceWhere(tree, { ...context, sets });
      return sql`FROM customers c ${sets.joins} WHERE c.store_key = ${context.storeKey} AND ${where} AND ${met}`;
    };
    const people = joined(new JoinedSets(), sql`true`);
    const sample = joined(new JoinedSets({ isSample: true }), inSample(sql`c.id`));
    return { people, sample, where: audienceWhere(tree, context), tree };
  } catch (error) {
    if (!(error instanceof FilterValueError)) throw error;
    const place = error.test.span ?? { from: 0, to: 0 };
    if (!(error.cause instanceof UnknownName)) return { problem: { kind: 'comparison not possible', ...place } };
    return { problem: { kind: `unknown ${error.cause.kind}`, name: error.cause.text, ...place } };
  }
}

/** Rows that show which attributes a shop sends of its customers. */
const readCustomers = 2000;

/** Attributes that the shop sends of its customers, as far as the newest rows shows. */
export async function customerAttributes({ pool }: Database, storeKey: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    pool,
    sql`SELECT DISTINCT jsonb_object_keys(attributes) AS name FROM (
          SELECT attributes FROM customers WHERE store_key = ${storeKey} ORDER BY updated_at DESC LIMIT ${readCustomers}) AS newest ORDER BY 1 LIMIT 200`,
  );
  return rows.map(({ name }) => name);
}

/** Longest look for an attribute among all customers while conditions are written, in milliseconds; one that may be there is not said to be gone. */
const longestLook = 300;

/** Those of some attributes that the shop sends of its customers, in one look for all of them. */
async function sentOfCustomers(db: Database, storeKey: string, names: readonly string[], longest: number): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const found = await within(db, longest, (connection) =>
    rowsOf<{ name: string }>(
      connection,
      sql`SELECT asked.name FROM unnest(${names}::text[]) AS asked (name)
          WHERE EXISTS (SELECT FROM customers WHERE store_key = ${storeKey} AND attributes ? asked.name)`,
    ),
  );
  return new Set(found?.map(({ name }) => name) ?? names);
}

export interface UnknownField {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly suggestion: string | null;
}

/** The comparisons with what no person or product of the store has, each with the name that was perhaps meant; looked for at most so many milliseconds. */
export async function unknownFields(
  db: Database,
  storeKey: string,
  tree: FilterNode | undefined,
  longest = longestLook,
): Promise<UnknownField[]> {
  const tests = testsOf(tree);
  const attributes = tests.flatMap(({ attribute }) => productField(attribute)?.attribute ?? []);
  const known = await knownAttributes(db, storeKey, attributes);
  const persons = tests.flatMap(({ attribute }) => personAttribute(attribute) ?? []);
  const sent = await sentOfCustomers(db, storeKey, [...new Set(persons)], longest);
  const isKnown = ({ attribute: name }: FilterTest) => {
    const ofProduct = productField(name);
    if (ofProduct !== undefined) return ofProduct.attribute === productFilterField || known.has(ofProduct.attribute);
    const ofPerson = personAttribute(name);
    return ofPerson === undefined ? isAudienceName(name) : sent.has(ofPerson);
  };
  const strange = tests.filter((test) => !isKnown(test));
  if (strange.length === 0) return [];
  const names = [
    ...Object.keys(audienceFields),
    ...Object.keys(productActions).flatMap((action) =>
      ['id', 'name', 'brand', 'categories', 'price'].map((attribute) => `${action}.${attribute}`),
    ),
    ...(await customerAttributes(db, storeKey)).map((name) => `person.${name}`),
  ];
  return strange.map(({ attribute: name, span = { from: 0, to: 0 } }) => ({ name, ...span, suggestion: closestName(name, names) ?? null }));
}
