import type { IdPool } from './idPool.ts';

export type Ids = ReadonlySet<string>;

/** Ids, each once, by their numbers in a pool, in the same order: thousands are compared many times faster by number than by text. */
export interface Numbered {
  readonly pool: IdPool;
  readonly numbers: readonly number[];
}

/** Those of some ids that are kept, each once, at most so many. */
export function first(ids: Iterable<string>, isKept: (id: string) => boolean, most = Infinity): string[] {
  const kept = new Set<string>();
  for (const id of ids) {
    if (kept.size >= most) break;
    if (isKept(id)) kept.add(id);
  }
  return [...kept];
}

/** Longer lists are those of the store, such as its best sellers, which many calls share. */
export const mostOfOneCall = 400;

interface Kept {
  readonly most: number;
  readonly ids: readonly string[];
}

/** What was kept of such lists, as long as both the list and the catalogue are the same. */
const keptLists = new WeakMap<Ids, WeakMap<readonly string[], Kept>>();

export function keptOf(offered: Ids, ids: readonly string[], most = Infinity): readonly string[] {
  let lists = keptLists.get(offered);
  if (lists === undefined) keptLists.set(offered, (lists = new WeakMap()));
  const known = lists.get(ids);
  if (known !== undefined && known.most >= most) return known.ids.length <= most ? known.ids : known.ids.slice(0, most);
  const kept: Kept = { most, ids: first(ids, (id) => offered.has(id), most) };
  lists.set(ids, kept);
  return kept.ids;
}

/** Where each id stands in such a list. */
const places = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** Those of some ids that are in a list, in its order. */
export function inOrderOf(list: readonly string[], ids: Ids): string[] {
  let placeOf = places.get(list);
  if (placeOf === undefined) places.set(list, (placeOf = new Map(list.map((id, place) => [id, place]))));
  const listed: { readonly id: string; readonly place: number }[] = [];
  for (const id of ids) {
    const place = placeOf.get(id);
    if (place !== undefined) listed.push({ id, place });
  }
  return listed.sort((left, right) => left.place - right.place).map(({ id }) => id);
}

interface Marks {
  readonly pool: IdPool;
  /** By number: 1 for those of the set. */
  readonly isIn: Uint8Array;
}

const marks = new WeakMap<Ids, Marks>();

function marksOf(set: Ids, pool: IdPool): Uint8Array {
  const known = marks.get(set);
  if (known?.pool === pool) return known.isIn;
  const numbers = Array.from(set, (id) => pool.numberOf(id));
  const isIn = new Uint8Array(pool.size);
  for (const number of numbers) isIn[number] = 1;
  marks.set(set, { pool, isIn });
  return isIn;
}

/** Marks take a byte for each number of the pool: a set that is much smaller, of which there may be thousands, is asked itself. */
const bytesForOne = 8;

/** Whether a number is that of an id of a set. All of a marked set have numbers by then, so that later ones are not in it. */
function membersOf(set: Ids, pool: IdPool): (number: number) => boolean {
  if (set.size * bytesForOne < pool.size) return (number) => set.has(pool.idOf(number));
  const isIn = marksOf(set, pool);
  return (number) => isIn[number] === 1;
}

/** Those of some numbered ids that are in all of some sets, at most so many. */
export function numberedIn(sets: readonly Ids[], { pool, numbers }: Numbered, most = Infinity): string[] {
  const members = sets.map((set) => membersOf(set, pool));
  const kept: string[] = [];
  for (const number of numbers) {
    if (kept.length >= most) break;
    if (members.every((isIn) => isIn(number))) kept.push(pool.idOf(number));
  }
  return kept;
}
