import { listInput } from '@endcap/schema/contract/list.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';

import { idPages } from '../../lists/idPages.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, sql, trusted } from '../../db/sql.ts';
import { whereSql } from '../../lists/pageQuestion.ts';
import { Failure } from '../../http/failure.ts';
import { listedResources } from '../resourceList.ts';
import { bodyOf, findResources } from '../resourceRows.ts';
import type { Home, ResourceService } from '../resourceService.ts';
import { valueAt } from './bodyLeaves.ts';
import { type FileRow, fileLeaves } from './fileRows.ts';
import { namesForIds } from './references.ts';

/** Where an import gets the rows of a kind from, a few at a time and as often as they are asked for. */
export interface RowSource {
  rows(size: number): AsyncIterable<readonly FileRow[]>;
  count(): Promise<number>;
  /** Columns or fields that are not imported, of the rows that were read. */
  readonly ignored: ReadonlySet<string>;
}

/** The rows of one kind that are imported. */
export interface RowSection<Source extends RowSource = RowSource> {
  readonly service: ResourceService;
  readonly file: Source;
}

/** The resources of another store, as a file of them would have them. */
export class StoreRows implements RowSource {
  readonly ignored: ReadonlySet<string> = new Set();
  readonly #db: Database;
  readonly #service: ResourceService;
  readonly #store: Home;

  readonly #texts: (json: string) => string;

  constructor(db: Database, service: ResourceService, store: Home, texts: (json: string) => string = (json) => json) {
    this.#db = db;
    this.#service = service;
    this.#store = store;
    this.#texts = texts;
  }

  get #listed() {
    return listedResources(this.#service, this.#store, listInput.parse({ sort: 'name' }));
  }

  /** What is deleted has no resources, which would look like the end of them. */
  async #assertStore(): Promise<void> {
    const { companyKey, key } = this.#store;
    const found = await rowOf(this.#db.pool, sql`SELECT FROM live_stores WHERE company_key = ${companyKey} AND key = ${key}`);
    if (found === undefined)
      throw new Failure('LogicalError', 'The store that is copied was deleted. What was copied until then is kept.', {
        title: 'Failed to copy store information.',
      });
  }

  async *rows(size: number): AsyncGenerator<FileRow[]> {
    let row = 0;
    for await (const page of idPages(this.#db, this.#listed))
      for (let from = 0; from < page.length; from += size) {
        const ids = page.slice(from, from + size);
        const found = await findResources(this.#db.pool, this.#service, this.#store, sql`id = ANY(${ids}::uuid[])`);
        await this.#assertStore();
        const context = { db: this.#db, store: this.#store };
        const bodies = await namesForIds(
          this.#service,
          context,
          found.map(({ body }) => bodyOf(this.#service, JSON.parse(this.#texts(JSON.stringify(body))))),
        );
        yield found.map(({ stores }, at) => ({
          row: ++row,
          values: valuesOf(this.#service.resource, bodies[at] ?? {}, stores[this.#store.key] ?? false),
          cells: [],
        }));
      }
    await this.#assertStore();
  }

  async count(): Promise<number> {
    const listed = this.#listed;
    const counted = await rowOf<{ total: number }>(
      this.#db.pool,
      sql`SELECT count(*)::int AS total FROM ${trusted(listed.table)} WHERE ${whereSql(listed)}`,
    );
    return counted?.total ?? 0;
  }
}

function valuesOf(resource: Resource, body: Readonly<Record<string, unknown>>, enabled: boolean): ReadonlyMap<string, unknown> {
  return new Map(fileLeaves(resource).map(({ path }) => [path, path === 'enabled' ? enabled : valueAt(body, path)] as const));
}
