import { isSame } from '../../ui/form/formMerge.ts';
import { type DiffPart, diffItems } from './diffItems.ts';

/** Lines around a change that are shown with it. */
const around = 2;

export type DiffLine = DiffPart<string> | { readonly state: 'gap'; readonly count: number };

/** The lines that differ between two texts, each with the lines around it; what is omitted is counted. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const parts = diffItems(before.split('\n'), after.split('\n'), (line) => line);
  const isNear = (at: number) => parts.slice(Math.max(0, at - around), at + around + 1).some(({ state }) => state !== 'same');
  const lines: DiffLine[] = [];
  let hidden = 0;
  const closeGap = () => {
    if (hidden > 0) lines.push({ state: 'gap', count: hidden });
    hidden = 0;
  };
  parts.forEach((part, at) => {
    if (!isNear(at)) {
      hidden++;
      return;
    }
    closeGap();
    lines.push(part);
  });
  closeGap();
  return lines;
}

export type Group = Readonly<Record<string, unknown>>;

export const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);

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

const textOf = (item: Group) => JSON.stringify(Object.entries(item).filter(([field]) => field !== formKey));

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
  for (const { state, item } of diffItems(before, after, textOf)) {
    if (state === 'removed') gone.push(item);
    else if (state === 'added') come.push(item);
    else {
      endRun();
      place++;
    }
  }
  endRun();
  return diffs;
}

const isLong = (value: unknown): boolean => typeof value === 'string' && (value.includes('\n') || value.length > 160);

const isItems = (value: unknown): value is readonly Group[] => Array.isArray(value) && value.length > 0 && value.every(isGroup);

/** How the difference of two values is shown: by lines, by items, by fields, or as one value and the other. */
export function diffOf(before: unknown, after: unknown) {
  const isText = (value: unknown) => value === null || value === undefined || typeof value === 'string';
  if ((isLong(before) || isLong(after)) && isText(before) && isText(after))
    return { by: 'lines', lines: lineDiff(String(before ?? ''), String(after ?? '')) } as const;
  const isNone = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  if ((isItems(before) || isItems(after)) && (isItems(before) || isNone(before)) && (isItems(after) || isNone(after)))
    return { by: 'items', items: itemDiffs(isItems(before) ? before : [], isItems(after) ? after : []) } as const;
  if (isGroup(before) && isGroup(after)) return { by: 'fields', fields: fieldDiffs(before, after) } as const;
  return { by: 'values' } as const;
}
