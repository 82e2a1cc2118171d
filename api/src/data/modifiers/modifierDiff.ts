import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';

export interface ModifierChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Index in the list after; of a removed one, in the list before. */
  readonly index: number;
  readonly step: Modifier;
  readonly before: Modifier | null;
}

const digest = ({ type, attribute, value, replace_by, separator, condition, enabled }: Modifier) =>
  JSON.stringify([type, attribute, value, replace_by, separator, condition, enabled]);

/** Positions of the longest part that is in the same order on both sides: all others have moved. */
function inOrder(positions: readonly number[]): Set<number> {
  const lengths = positions.map(() => 1);
  const previous: (number | undefined)[] = positions.map(() => undefined);
  let best: number | undefined;
  for (const [at, position] of positions.entries()) {
    for (let earlier = 0; earlier < at; earlier++) {
      if ((positions[earlier] ?? 0) < position && (lengths[earlier] ?? 0) + 1 > (lengths[at] ?? 0)) {
        lengths[at] = (lengths[earlier] ?? 0) + 1;
        previous[at] = earlier;
      }
    }
    if (best === undefined || (lengths[at] ?? 0) > (lengths[best] ?? 0)) best = at;
  }
  const kept = new Set<number>();
  for (let at = best; at !== undefined; at = previous[at]) kept.add(at);
  return kept;
}

/** What makes the list `after` of the list `before`, in the order of `after`; removed steps come last. */
export function modifierDiff(before: readonly Modifier[], after: readonly Modifier[]): ModifierChange[] {
  const free = new Set(before.keys());
  const take = (fits: (old: Modifier) => boolean): number | undefined => {
    for (const at of free) {
      const old = before[at];
      if (old !== undefined && fits(old)) {
        free.delete(at);
        return at;
      }
    }
    return undefined;
  };
  const same = after.map((step) => take((old) => digest(old) === digest(step)));
  const partners = after.map(
    (step, at) =>
      same[at] ?? take((old) => old.type === step.type && old.attribute === step.attribute) ?? take((old) => old.type === step.type),
  );
  const matched = partners.flatMap((partner, at) => (partner === undefined ? [] : [{ at, partner }]));
  const still = inOrder(matched.map(({ partner }) => partner));
  const moved = new Set(matched.filter((_, position) => !still.has(position)).map(({ at }) => at));
  const changes = after.flatMap((step, index): ModifierChange[] => {
    const partner = partners[index];
    const old = partner === undefined ? undefined : before[partner];
    if (old === undefined) return [{ kind: 'added', index, step, before: null }];
    if (digest(old) !== digest(step)) return [{ kind: 'changed', index, step, before: old }];
    return moved.has(index) ? [{ kind: 'moved', index, step, before: null }] : [];
  });
  const removed = [...free].flatMap((index): ModifierChange[] => {
    const step = before[index];
    return step === undefined ? [] : [{ kind: 'removed', index, step, before: null }];
  });
  return [...changes, ...removed];
}
