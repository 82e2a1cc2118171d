/** The value that a share of all values (0 to 1) does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
