import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { importOutcomes } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import type { z } from 'zod';

import { rowsOf, sql } from '../../db/sql.ts';
import { issueWords } from '../../http/input/issueWords.ts';
import { fieldsOf } from '../../http/input/parseInput.ts';
import type { Editing, Wish } from '../resourceChange.ts';
import { bodyOf, findResources, type StoredResource } from '../resourceRows.ts';
import type { Body, Problems, ResourceService } from '../resourceService.ts';
import { type CompanyStores, notEditableReason } from '../resourceScope.ts';
import { type FieldChange, versionChanges } from '../versions/versionChanges.ts';
import { storedKey } from '../writeResources.ts';
import { valueAt, withValue } from './bodyLeaves.ts';
import type { FileRow } from './fileRows.ts';
import { type ExpectedNames, expectName, idsForNames } from './references.ts';

/** A value that a row lacks is a column of the file. */
const wordsForPeople: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' && issue.input === undefined ? 'Enter a value. This column is required.' : issueWords(issue);

/** What an import would do with one row. */
export interface PlannedRow {
  readonly row: number;
  readonly outcome: (typeof importOutcomes)[number];
  readonly name: string;
  readonly changes: readonly FieldChange[];
  readonly problems: Problems;
  /** The change that the row asks for; undefined for one that is unchanged or refused. */
  readonly wish?: Wish;
  /** Revision of what it changes. */
  readonly before?: number;
}

/** A row that names other resources by their ids, and what it names that is not there. */
interface NamedRow extends FileRow {
  readonly problems: Problems;
}

/** A row that asks for a change. */
interface ReadRow extends Pick<PlannedRow, 'row' | 'name' | 'changes' | 'problems'> {
  readonly existing: StoredResource | undefined;
  readonly body: Body;
  readonly enabled: boolean;
}

interface Holder {
  readonly key: string;
  readonly store_key: string;
  readonly id: string;
}

/**
 * Plans the rows of a file, some at a time and in order. A row means the resource of this store that has one of its keys; of a kind without
 * keys, the one of that name. It remembers what earlier rows meant, so that two rows never change the same resource.
 */
export class ImportPlan {
  private readonly service: ResourceService;
  private readonly editing: Editing;
  private readonly stores: CompanyStores;
  /** What other rows of the file would create. */
  private readonly expected: ExpectedNames;
  /** Row that meant a resource, by its id; and row that wants a key, by the key. */
  private readonly rowsById = new Map<string, number>();
  private readonly rowsByKey = new Map<string, number>();
  /** Resources that rows create, which are as little absent from the file as those that rows update. */
  private readonly created = new Set<string>();

  constructor(service: ResourceService, editing: Editing, stores: CompanyStores, expected: ExpectedNames = new Map()) {
    this.service = service;
    this.editing = editing;
    this.stores = stores;
    this.expected = expected;
  }

  /** Ids of the resources that rows meant so far. */
  get meant(): ReadonlySet<string> {
    return new Set([...this.rowsById.keys(), ...this.created]);
  }

  async plan(rows: readonly FileRow[]): Promise<PlannedRow[]> {
    const drafts: { readonly row: NamedRow; readonly keys: ReadonlySet<string> }[] = [];
    for (const given of rows) {
      const row = await this.withIds(given);
      drafts.push({ row, keys: this.keysOf(this.draftOf(row, undefined)) });
    }
    const { holders, found } = await this.findHolders([...new Set(drafts.flatMap(({ keys }) => [...keys]))]);
    // One after the other, since a row knows what earlier ones meant; what is looked up for each comes after, some at a time.
    const checks: (() => Promise<PlannedRow>)[] = [];
    for (const { row, keys } of drafts) {
      const held = holders.filter(({ key }) => keys.has(key));
      const read = this.readRow(row, new Set(held.flatMap(({ id }) => found.get(id) ?? [])));
      checks.push(async () => ('outcome' in read ? read : this.check(read, held)));
    }
    const planned: PlannedRow[] = [];
    for (let from = 0; from < checks.length; from += 8)
      planned.push(...(await Promise.all(checks.slice(from, from + 8).map((check) => check()))));
    const checked = await this.checkTogether(planned);
    for (const { name, wish, outcome } of checked) {
      if (wish === undefined) continue;
      expectName(this.expected, this.service.resource.kind, name, wish.id);
      if (outcome === 'new') this.created.add(wish.id);
    }
    return checked;
  }

  /** A row of a file names other resources by what people call them. */
  private async withIds(row: FileRow): Promise<NamedRow> {
    const { body, problems } = await idsForNames(this.service, this.editing, this.draftOf(row, undefined), this.expected);
    const values = [...row.values].map(([path, value]) => [path, path === 'enabled' ? value : valueAt(body, path)] as const);
    return { ...row, values: new Map(values), problems };
  }

  /** What the rows ask for must also be valid together with all others; if not, the rows are reported. */
  private async checkTogether(planned: readonly PlannedRow[]): Promise<PlannedRow[]> {
    const { db, store } = this.editing;
    const problemsOf = async (some: readonly PlannedRow[]) => {
      const drafts = some.flatMap(({ wish }) => (wish?.body === undefined ? [] : [{ id: wish.id, body: wish.body }]));
      return drafts.length === 0 ? {} : ((await this.service.spec.together?.(drafts, { db, store })) ?? {});
    };
    if (Object.keys(await problemsOf(planned)).length === 0) return [...planned];
    const checked: PlannedRow[] = [];
    for (const { wish, before, ...row } of planned) {
      const whole = { ...row, ...(wish && { wish }), ...(before !== undefined && { before }) };
      const problems = await problemsOf([whole]);
      checked.push(Object.keys(problems).length === 0 ? whole : { ...row, changes: [], outcome: 'refused', problems });
    }
    return checked;
  }

  /** Who has keys, or names of a kind without keys, in any store of the company; and those of them that are in this store. */
  private async findHolders(keys: readonly string[]): Promise<{ holders: Holder[]; found: ReadonlyMap<string, StoredResource> }> {
    const { db, store } = this.editing;
    const { resource, spec } = this.service;
    const holders = await rowsOf<Holder>(
      db.pool,
      spec.keys === undefined
        ? sql`SELECT wanted.key, r.store_key, r.id FROM unnest(${keys}::text[]) AS wanted (key)
              JOIN store_resources r ON r.sort_name = left(folded(left(wanted.key, 200)), 200)
              WHERE r.company_key = ${store.companyKey} AND r.store_key = ${store.key} AND r.kind = ${resource.kind}`
        : sql`SELECT key, store_key, id FROM resource_keys
              WHERE company_key = ${store.companyKey} AND kind = ${resource.kind} AND key = ANY(${keys}::text[])`,
    );
    const found = await findResources(db.pool, this.service, store, sql`id = ANY(${holders.map(({ id }) => id)}::uuid[])`);
    return { holders, found: new Map(found.map((one) => [one.id, one])) };
  }

  /** What a row asks for; or why it cannot be, or that it already is. */
  private readRow(row: NamedRow, candidates: ReadonlySet<StoredResource>): PlannedRow | ReadRow {
    const { service, editing } = this;
    const { resource, spec } = service;
    const { problems } = row;
    const existing = this.meantBy(row, [...candidates]);
    const parsed = resource.fields.safeParse(this.draftOf(row, existing), { error: wordsForPeople });
    const name = parsed.success ? spec.name(parsed.data) : (existing?.name ?? '');
    const base = { row: row.row, name, changes: [], problems: {} };
    const refuse = (found: Problems): PlannedRow => ({ ...base, outcome: 'refused', problems: found });
    if (!parsed.success) return refuse({ ...fieldsOf(parsed.error.issues), ...problems });
    if (Object.keys(problems).length > 0) return refuse(problems);
    if (candidates.size > 1 && existing === undefined) {
      const names = [...candidates].slice(0, 3).map((one) => `“${one.name}”`);
      return refuse({ '': `The row matches several ${resource.noun.many}: ${names.join(', ')}. It can update only one.` });
    }
    const body: Body = parsed.data;
    const earlier = this.claim(row.row, existing?.id, body);
    if (earlier !== undefined) return refuse({ '': `Row ${earlier} of this file is for the same ${resource.noun.one}.` });
    const { key: home } = editing.store;
    const enabled = row.values.get('enabled') ?? existing?.stores[home] ?? true;
    if (typeof enabled !== 'boolean') return refuse({ enabled: 'Enter true or false.' });
    const before = existing && { body: bodyOf(service, existing.body), enabled: existing.stores[home] ?? false, scope: [] };
    // As it would be read again: without what JSON does not hold.
    const after = { body: JSON.parse(JSON.stringify(body)) as Body, enabled, scope: [] }; // an object stays one
    if (isDeepStrictEqual(before, after)) return { ...base, outcome: 'unchanged' };
    const changes = versionChanges(before, after).filter(({ field }) => field !== 'scope');
    return { ...base, changes, existing, body, enabled };
  }

  /** Whether what a row asks for can be done. */
  private async check({ existing, body, enabled, ...base }: ReadRow, held: readonly Holder[]): Promise<PlannedRow> {
    const { db, store } = this.editing;
    const { resource, spec } = this.service;
    const refuse = (problems: Problems): PlannedRow => ({ ...base, changes: [], outcome: 'refused', problems });
    const locked = existing && notEditableReason(Object.keys(existing.stores), this.stores.editable, resource.noun.one);
    if (typeof locked === 'string') return refuse({ '': locked });
    const id = existing?.id ?? spec.id?.(store.key) ?? randomUUID();
    const isExpected = (kind: string, other: string) => new Set(this.expected.get(kind)?.values()).has(other);
    const problems = (await spec.problems?.(body, { db, store, id: existing?.id, isExpected })) ?? {};
    if (Object.keys(problems).length > 0) return refuse(problems);
    const stores = existing ? Object.keys(existing.stores) : [store.key];
    const conflict = spec.keys && held.find(({ id: holder, store_key: key }) => holder !== existing?.id && stores.includes(key));
    if (conflict !== undefined)
      return refuse({ '': `Another ${resource.noun.one} has the same key in one of the stores of “${base.name}”.` });
    const wish = { id, body, enabled };
    if (existing === undefined) return { ...base, outcome: 'new', wish };
    return { ...base, outcome: 'changed', wish: { ...wish, revision: existing.revision }, before: existing.revision };
  }

  /** The resource that a row is about. Of several by one name, the one that is just as the row says. */
  private meantBy(row: FileRow, candidates: readonly StoredResource[]): StoredResource | undefined {
    if (candidates.length < 2) return candidates[0];
    return candidates.find((one) => {
      const parsed = this.service.resource.fields.safeParse(this.draftOf(row, one));
      return parsed.success && isDeepStrictEqual(parsed.data, bodyOf(this.service, one.body)) && !this.rowsById.has(one.id);
    });
  }

  /** What the body would be: what the file does not say stays. */
  private draftOf({ values }: FileRow, existing: StoredResource | undefined): Body {
    let body: Body = existing ? bodyOf(this.service, existing.body) : {};
    for (const [path, value] of values) if (path !== 'enabled') body = withValue(body, path, value);
    return body;
  }

  private keysOf(draft: Body): ReadonlySet<string> {
    const { resource, spec } = this.service;
    const parsed = resource.fields.safeParse(draft);
    if (!parsed.success) return new Set();
    return new Set((spec.keys?.(parsed.data) ?? [spec.name(parsed.data)]).map(storedKey));
  }

  /** Takes a resource and its keys for a row; the number of the row that has one of them already. */
  private claim(row: number, id: string | undefined, body: Body): number | undefined {
    // Without keys, several may have one name.
    const keys = this.service.spec.keys === undefined && id !== undefined ? [] : [...this.keysOf(body)];
    const rows = [id === undefined ? undefined : this.rowsById.get(id), ...keys.map((key) => this.rowsByKey.get(key))];
    const earlier = rows.find((one) => one !== undefined);
    if (id !== undefined && !this.rowsById.has(id)) this.rowsById.set(id, row);
    if (earlier !== undefined) return earlier;
    for (const key of keys) this.rowsByKey.set(key, row);
    return undefined;
  }
}
