import { setImmediate } from 'node:timers/promises';

import { LayeredMap } from '../db/layeredMap.ts';
import type { Entry, Part } from './part.ts';

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

/** So long a part is assembled before other work has its turn. */
const sliceMs = 5;

const nothing: LayeredMap<string, StoredEntry> = LayeredMap.over(new Map());

/** Whatever decides what the shoppers of a store get, at one revision of its company. Never changes: each change makes another value. */
export class StoreConfiguration {
  readonly storeKey: string;
  readonly companyKey: string;
  /** Revision of the company's configuration that it shows. */
  readonly revision: number;
  /** Characters of all bodies with something for each entry; what a cache counts. */
  readonly weight: number;
  /** What is enabled in the store, by kind and id. */
  readonly kinds: ReadonlyMap<string, LayeredMap<string, StoredEntry>>;
  private readonly compiled = new Map<Part<unknown, unknown>, unknown>();
  private readonly underWay = new Map<Part<unknown, unknown>, Promise<void>>();

  private constructor({ key, companyKey }: ConfiguredStore, revision: number, weight: number, kinds: StoreConfiguration['kinds']) {
    this.storeKey = key;
    this.companyKey = companyKey;
    this.revision = revision;
    this.weight = weight;
    this.kinds = kinds;
  }

  static of(store: ConfiguredStore, revision: number, entries: ReadonlyMap<string, ReadonlyMap<string, StoredEntry>>): StoreConfiguration {
    const kinds = new Map([...entries].map(([kind, ofKind]) => [kind, LayeredMap.over(ofKind)]));
    let weight = 0;
    for (const ofKind of entries.values()) for (const entry of ofKind.values()) weight += weightOf(entry);
    return new StoreConfiguration(store, revision, weight, kinds);
  }

  /** What a module makes of its resources; made once and kept with this value. */
  part<Body, Compiled>(part: Part<Body, Compiled>): Compiled {
    if (!this.compiled.has(part)) Array.from(this.compile(part));
    return this.compiled.get(part) as Compiled; // put there under this part alone, here or by `with`
  }

  /** The same without blocking other work, which a hundred thousand resources would do for seconds when they are read first. */
  async ready<Body, Compiled>(part: Part<Body, Compiled>): Promise<Compiled> {
    if (!this.compiled.has(part)) {
      const running = this.underWay.get(part) ?? this.compileInSlices(part).finally(() => this.underWay.delete(part));
      this.underWay.set(part, running);
      await running;
    }
    return this.part(part);
  }

  private async compileInSlices<Body, Compiled>(part: Part<Body, Compiled>): Promise<void> {
    let begun = performance.now();
    for (const now of this.compile(part)) {
      if (now - begun < sliceMs) continue;
      await setImmediate();
      begun = performance.now();
    }
  }

  entriesOf(kind: string): LayeredMap<string, StoredEntry> {
    return this.kinds.get(kind) ?? nothing;
  }

  /** Assembles a part and checks the time after each entry. */
  private *compile<Body, Compiled>(part: Part<Body, Compiled>): Generator<number, void> {
    const compiling = part.compile();
    for (const [id, stored] of this.entriesOf(part.kind)) {
      const entry = readEntry(part, id, stored);
      if (entry !== null) compiling.add(entry);
      yield performance.now();
    }
    if (!this.compiled.has(part)) this.compiled.set(part, compiling.done());
  }

  /** The value with some entries changed. What its parts have made is amended, or shared where nothing of it changed. */
  with(changes: EntryChanges, revision: number): StoreConfiguration {
    const kinds = new Map(this.kinds);
    let { weight } = this;
    for (const [kind, changed] of changes) {
      const before = kinds.get(kind) ?? nothing;
      for (const [id, entry] of changed) weight += weightOf(entry) - weightOf(before.get(id));
      kinds.set(kind, before.with(new Map([...changed].map(([id, entry]) => [id, entry ?? undefined]))));
    }
    const next = new StoreConfiguration({ key: this.storeKey, companyKey: this.companyKey }, revision, weight, kinds);
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

function weightOf(entry: StoredEntry | null | undefined): number {
  return entry === null || entry === undefined ? 0 : entry.json.length + 200;
}

/** A body that its own module cannot read is omitted and reported: one broken resource must not take the shop's search away. */
function readEntry<Body>(part: Part<Body, unknown>, id: string, { version, json }: StoredEntry): Entry<Body> | null {
  const body = part.body.safeParse(JSON.parse(json));
  if (body.success) return { id, version, body: body.data };
  process.emitWarning(`Version ${version} of ${part.kind} ${id} cannot be read and has no effect: ${body.error.message}`);
  return null;
}

/** What one resource becomes by a change: its body, or null when it goes, and its switch in each store of its scope. */
export interface Change {
  readonly kind: string;
  readonly id: string;
  /** Number of the version that it becomes; without one it holds nowhere yet, as in a preview. */
  readonly version?: number;
  readonly body: unknown;
  readonly stores: Readonly<Record<string, { readonly enabled: boolean }>>;
}

/** The configuration as it would be with these changes: previews, drafts, replay. Of each scope, only the switch of this store counts. */
export function withChanges(base: StoreConfiguration, changes: readonly Change[]): StoreConfiguration {
  const entries = new Map<string, Map<string, StoredEntry | null>>();
  for (const { kind, id, version = 0, body, stores } of changes) {
    const ofKind = entries.get(kind) ?? new Map<string, StoredEntry | null>();
    const isEnabled = body !== null && stores[base.storeKey]?.enabled === true;
    entries.set(kind, ofKind.set(id, isEnabled ? { version, json: JSON.stringify(body) } : null));
  }
  return base.with(entries, base.revision);
}
