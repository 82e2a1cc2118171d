/** Number of letters to change, add, omit or swap to get from one word to the other; at most `limit` + 1. */
function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let steps = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      next.push(steps);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? limit + 1;
}

const folded = (name: string) => name.toLowerCase().replaceAll('_', '');

/** The name that a misspelt one most likely means; undefined when none is near. */
export function closestName(name: string, names: Iterable<string>): string | undefined {
  const wanted = folded(name);
  const limit = wanted.length < 4 ? 1 : wanted.length < 8 ? 2 : 3;
  let best: { name: string; steps: number } | undefined;
  for (const known of names) {
    const candidate = folded(known);
    const steps =
      candidate.startsWith(wanted) || candidate.endsWith(wanted)
        ? Math.min(1, distance(wanted, candidate, limit))
        : distance(wanted, candidate, limit);
    if (steps <= limit && (best === undefined || steps < best.steps)) best = { name: known, steps };
  }
  return best?.name;
}
