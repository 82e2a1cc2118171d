import { type ChangeObject, diffArrays } from 'diff';

import { isSame } from '../../ui/form/formMerge.ts';
import type { Group } from './diffKind.ts';

/** Lines around a change that are shown with it. */
const around = 2;

/** Beyond this many changes, what differs is shown as replaced as a whole. */
const maxEditLength = 2_000;

export type DiffLine =
  | { readonly state: 'same' | 'added' | 'removed'; readonly item: string }
  | { readonly state: 'gap'; readonly count: number };

const stateOf = ({ added, removed }: ChangeObject<unknown>): 'added' | 'removed' | 'same' =>
  added ? 'added' : removed ? 'removed' : 'same';

/** The lines that differ between two texts, each with the lines around it; what is omitted is counted. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [old, young] = [before.split('\n'), after.split('\n')];
  const parts = diffArrays(old, young, { maxEditLength }) ?? replaced(old, young);
  return parts.flatMap((part, at): DiffLine[] => {
    const state = stateOf(part);
    const lines = part.value.map((item) => ({ state, item }));
    const head = at === 0 ? 0 : around;
    const tail = at === parts.length - 1 ? 0 : around;
    const count = lines.length - head - tail;
    return state !== 'same' || count <= 0 ? lines : [...lines.slice(0, head), { state: 'gap', count }, ...lines.slice(head + count)];
  });
}

function replaced<Item>(before: Item[], after: Item[]): ChangeObject<Item[]>[] {
  return [
    { value: before, count: before.length, added: false, removed: true },
    { value: after, count: after.length, added: true, removed: false },
  ];
}

export interface FieldDiff {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Names a part of a form for as long as its page is open: no one has changed it. */
const formKey = 'key';

/** The fields that differ between two groups. */
export function fieldDiffs(before: Group, after: Group): readonly FieldDiff[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== formKey && !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

export type ItemDiff =
  | { readonly state: 'added' | 'removed'; readonly item: Group; readonly place: number }
  | { readonly state: 'changed'; readonly item: Group; readonly place: number; readonly fields: readonly FieldDiff[] };

/**
 * The items that were added, removed or changed between two lists, with their places in the later one. One that was removed where one of its
 * kind was added has changed.
 */
export function itemDiffs(before: readonly Group[], after: readonly Group[]): readonly ItemDiff[] {
  const diffs: ItemDiff[] = [];
  let place = 0;
  let [gone, come]: [Group[], Group[]] = [[], []];
  /** What stands between two items that stayed. */
  const endRun = () => {
    for (const item of come) {
      place++;
      const twin = gone.findIndex((one) => one['kind'] === item['kind']);
      const [former] = twin === -1 ? [] : gone.splice(twin, 1);
      diffs.push(
        former === undefined ? { state: 'added', item, place } : { state: 'changed', item, place, fields: fieldDiffs(former, item) },
      );
    }
    diffs.push(...gone.map((item) => ({ state: 'removed', item, place: place + 1 }) as const));
    [gone, come] = [[], []];
  };
  const options = { maxEditLength, comparator: (one: Group, other: Group) => fieldDiffs(one, other).length === 0 };
  const [old, young] = [[...before], [...after]];
  for (const part of diffArrays(old, young, options) ?? replaced(old, young)) {
    const state = stateOf(part);
    if (state === 'removed') gone.push(...part.value);
    else if (state === 'added') come.push(...part.value);
    else {
      endRun();
      place += part.value.length;
    }
  }
  endRun();
  return diffs;
}
