import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { Change } from './change.ts';
import { LayeredMap } from './layeredMap.ts';
import type { Compiling, Entry, Part } from './part.ts';

/** The company's configuration of now, of an earlier time, or with something laid over it that holds nowhere yet. */
export type Origin = 'live' | { readonly asOf: Date } | { readonly draftOn: number };

/** A resource that is enabled in the store: its version, and its body as JSON, which takes less memory than the objects. */
export interface StoredEntry {
  readonly version: number;
  readonly json: string;
}

/** What becomes of resources in one store, by kind and id; null: gone. */
export type EntryChanges = ReadonlyMap<string, ReadonlyMap<string, StoredEntry | null>>;

export interface ConfiguredStore {
  readonly key: string;
  readonly companyKey: string;
}

/** So long a part is put together before other work has its turn. */
const sliceMs = 5;

const nothing: LayeredMap<string, StoredEntry> = LayeredMap.over(new Map());

/** Whatever decides what the shoppers of a store get, at one revision of its company. Never changes: each change makes another value. */
export class StoreConfiguration {
  readonly storeKey: string;
  readonly companyKey: string;
  /** Revision of the company's configuration that it shows. */
  readonly revision: number;
  readonly origin: Origin;
  /** Characters of all bodies with something for each entry; what a cache counts. */
  readonly weight: number;
  private readonly kinds: ReadonlyMap<string, LayeredMap<string, StoredEntry>>;
  private readonly compiled = new Map<Part<unknown, unknown>, unknown>();
  private readonly underWay = new Map<Part<unknown, unknown>, Promise<void>>();

  private constructor(
    store: ConfiguredStore,
    state: { revision: number; origin: Origin; weight: number; kinds: StoreConfiguration['kinds'] },
  ) {
    this.storeKey = store.key;
    this.companyKey = store.companyKey;
    ({ revision: this.revision, origin: this.origin, weight: this.weight, kinds: this.kinds } = state);
  }

  static of(store: ConfiguredStore, revision: number, entries: ReadonlyMap<string, ReadonlyMap<string, StoredEntry>>): StoreConfiguration {
    const kinds = new Map([...entries].map(([kind, ofKind]) => [kind, LayeredMap.over(ofKind)]));
    let weight = 0;
    for (const ofKind of entries.values()) for (const entry of ofKind.values()) weight += weightOf(entry);
    return new StoreConfiguration(store, { revision, origin: 'live', weight, kinds });
  }

  /** What a module makes of its resources; made once and kept with this value. */
  part<Body, Compiled>(part: Part<Body, Compiled>): Compiled {
    if (!this.compiled.has(part)) {
      const compiling = part.compile();
      for (const [id, stored] of this.entriesOf(part.kind)) addEntry(compiling, part, id, stored);
      this.compiled.set(part, compiling.done());
    }
    return this.compiled.get(part) as Compiled; // put there under this part alone, here or by `with`
  }

  /** The same without holding up other work, which a hundred thousand resources would do for seconds when they are read first. */
  async ready<Body, Compiled>(part: Part<Body, Compiled>): Promise<Compiled> {
    if (!this.compiled.has(part)) {
      const running = this.underWay.get(part) ?? this.compileInSlices(part).finally(() => this.underWay.delete(part));
      this.underWay.set(part, running);
      await running;
    }
    return this.part(part);
  }

  private async compileInSlices<Body, Compiled>(part: Part<Body, Compiled>): Promise<void> {
    const compiling = part.compile();
    let begun = performance.now();
    for (const [id, stored] of this.entriesOf(part.kind)) {
      addEntry(compiling, part, id, stored);
      if (performance.now() - begun < sliceMs) continue;
      await setImmediate();
      begun = performance.now();
    }
    if (!this.compiled.has(part)) this.compiled.set(part, compiling.done());
  }

  entriesOf(kind: string): ReadonlyMap<string, StoredEntry> {
    return this.kinds.get(kind) ?? nothing;
  }

  kindNames(): Iterable<string> {
    return this.kinds.keys();
  }

  /** The value with some entries changed. What its parts have made is amended, or shared where nothing of it changed. */
  with(changes: EntryChanges, { revision, origin }: { revision: number; origin: Origin }): StoreConfiguration {
    const kinds = new Map(this.kinds);
    let { weight } = this;
    for (const [kind, changed] of changes) {
      const before = kinds.get(kind) ?? nothing;
      for (const [id, entry] of changed) weight += weightOf(entry) - weightOf(before.get(id));
      kinds.set(kind, before.with(new Map([...changed].map(([id, entry]) => [id, entry ?? undefined]))));
    }
    const next = new StoreConfiguration({ key: this.storeKey, companyKey: this.companyKey }, { revision, origin, weight, kinds });
    for (const [part, compiled] of this.compiled) {
      const changed = changes.get(part.kind);
      if (changed === undefined) next.compiled.set(part, compiled);
      else if (part.amend !== undefined) {
        const entries = [...changed].map(([id, stored]) => [id, stored === null ? null : readEntry(part, id, stored)] as const);
        next.compiled.set(part, part.amend(compiled, new Map(entries)));
      }
    }
    return next;
  }
}

function addEntry<Body>(compiling: Compiling<Body, unknown>, part: Part<Body, unknown>, id: string, stored: StoredEntry): void {
  const entry = readEntry(part, id, stored);
  if (entry !== null) compiling.add(entry);
}

function weightOf(entry: StoredEntry | null | undefined): number {
  return entry === null || entry === undefined ? 0 : entry.json.length + 200;
}

/** A body that its own module cannot read is left out and reported: one broken resource must not take the shop's search away. */
function readEntry<Body>(part: Part<Body, unknown>, id: string, { version, json }: StoredEntry): Entry<Body> | null {
  const body = part.body.safeParse(JSON.parse(json));
  if (body.success) return { id, version, body: body.data };
  process.emitWarning(`Version ${version} of ${part.kind} ${id} cannot be read and has no effect: ${body.error.message}`);
  return null;
}

/** The configuration as it would be with these changes: previews, drafts, replay. Of each scope, only the switch of this store counts. */
export function withChanges(base: StoreConfiguration, changes: readonly Change[]): StoreConfiguration {
  const entries = new Map<string, Map<string, StoredEntry | null>>();
  for (const { kind, id, version = 0, body, stores } of changes) {
    const ofKind = entries.get(kind) ?? new Map<string, StoredEntry | null>();
    const isEnabled = body !== null && stores[base.storeKey]?.enabled === true;
    entries.set(kind, ofKind.set(id, isEnabled ? { version, json: JSON.stringify(body) } : null));
  }
  return base.with(entries, { revision: base.revision, origin: { draftOn: base.revision } });
}

/** What makes `from` show what `to` shows: `withChanges(from, changesBetween(from, to))` has the same bodies as `to`. */
export function changesBetween(from: StoreConfiguration, to: StoreConfiguration): Change[] {
  const changes: Change[] = [];
  for (const kind of new Set([...from.kindNames(), ...to.kindNames()])) {
    const [before, after] = [from.entriesOf(kind), to.entriesOf(kind)];
    for (const [id, { version, json }] of after)
      if (!isSameBody(before.get(id)?.json, json))
        changes.push({ kind, id, version, body: JSON.parse(json), stores: { [from.storeKey]: { enabled: true } } });
    for (const id of before.keys()) if (!after.has(id)) changes.push({ kind, id, body: null, stores: {} });
  }
  return changes;
}

function isSameBody(left: string | undefined, right: string): boolean {
  return left === right || (left !== undefined && isDeepStrictEqual(JSON.parse(left), JSON.parse(right)));
}
