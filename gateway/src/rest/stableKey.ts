function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, entry]) => [name, sorted(entry)]));
}

/** JSON that is the same for equal inputs, whatever the order of their keys. */
export function stableKey(input: unknown): string {
  return JSON.stringify(sorted(input)) ?? '';
}
