const largest = 127;

/** A vector in one byte for each dimension: its direction is all that is compared. */
export function vectorBytes(vector: readonly number[]): Int8Array {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  const scale = Number.isFinite(most) && most > 0 ? largest / most : 0;
  return Int8Array.from(vector, (value) => Math.round(value * scale));
}

/** Cosine of the angle between two vectors; 0 where they cannot be compared. */
export function likenessOf(one: Int8Array, other: Int8Array): number {
  if (one.length !== other.length) return 0;
  let [dot, left, right] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    dot += a * b;
    left += a * a;
    right += b * b;
  }
  return left === 0 || right === 0 ? 0 : dot / Math.sqrt(left * right);
}

/** How near each is to the query among all of them, 0 to 1: models differ in what they call near. */
export function nearness(likeness: ReadonlyMap<string, number>): Map<string, number> {
  const values = [...likeness.values()];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return new Map(most > least ? [...likeness].map(([id, value]) => [id, (value - least) / (most - least)]) : []);
}
