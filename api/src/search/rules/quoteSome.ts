/** `“a”, “b” and 3 more`, so that a message stays readable. */
export function quoteSome(ids: readonly string[], nameOf: (id: string) => string = (id) => id): string {
  const shown = ids.slice(0, 3).map((id) => `“${nameOf(id)}”`);
  const rest = ids.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}` : (shown[0] ?? '');
}
