export type Group = Readonly<Record<string, unknown>>;

export const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);

const isLong = (value: unknown): boolean => typeof value === 'string' && (value.includes('\n') || value.length > 160);

const isItems = (value: unknown): value is readonly Group[] => Array.isArray(value) && value.length > 0 && value.every(isGroup);

/** How the difference of two values is shown: by lines, by items, by fields, or as one value and the other. Loaded before what finds it. */
export function diffKind(before: unknown, after: unknown) {
  const isText = (value: unknown) => value === null || value === undefined || typeof value === 'string';
  if ((isLong(before) || isLong(after)) && isText(before) && isText(after))
    return { by: 'lines', before: String(before ?? ''), after: String(after ?? '') } as const;
  const isNone = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  if ((isItems(before) || isItems(after)) && (isItems(before) || isNone(before)) && (isItems(after) || isNone(after)))
    return { by: 'items', before: isItems(before) ? before : [], after: isItems(after) ? after : [] } as const;
  if (isGroup(before) && isGroup(after)) return { by: 'fields', before, after } as const;
  return { by: 'values' } as const;
}
