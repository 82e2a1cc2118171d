import { isDeepStrictEqual } from 'node:util';

/** What a resource was after a change, as far as a caller may see it. */
export interface VersionContent {
  /** Null when it was deleted. */
  readonly body: unknown;
  /** The switch in the store at hand; null where it does not exist. */
  readonly enabled: boolean | null;
  /** Ids of the stores it exists in. */
  readonly scope: readonly string[];
}

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function bodyChanges(before: unknown, after: unknown, path: string): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  // Groups of fields are compared field by field, also when one of the two has none; lists and values as a whole.
  if (isGroup(before ?? after) && isGroup(after ?? before)) {
    const [left, right] = [isGroup(before) ? before : {}, isGroup(after) ? after : {}];
    return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) =>
      bodyChanges(left[name], right[name], path === '' ? name : `${path}.${name}`),
    );
  }
  return [{ field: path, before: before ?? null, after: after ?? null }];
}

/** What differs between two versions, field by field; everything is new against nothing. */
export function versionChanges(before: VersionContent | undefined, after: VersionContent): FieldChange[] {
  const isNew = before === undefined;
  const head = (field: 'enabled' | 'scope') =>
    isNew || isDeepStrictEqual(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }];
  return [...bodyChanges(before?.body, after.body, ''), ...head('enabled'), ...head('scope')];
}
