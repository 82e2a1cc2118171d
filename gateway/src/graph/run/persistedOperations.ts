import { readFileSync, statSync } from 'node:fs';

/** The operations of the console, by the id that Relay's compiler gave them when it was built. */
export interface PersistedOperations {
  find(id: string): string | undefined;
  readonly size: number;
}

function readMap(file: string): ReadonlyMap<string, string> {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map(); // not built yet
  }
}

/** `isWatched`: the file is read again when it changes, for development. */
export function loadPersistedOperations(file: string, isWatched: boolean): PersistedOperations {
  let operations = readMap(file);
  let readAt = 0;
  const refresh = () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt === readAt) return;
    readAt = changedAt;
    operations = readMap(file);
  };
  return {
    find(id) {
      if (isWatched) refresh();
      return operations.get(id);
    },
    get size() {
      return operations.size;
    },
  };
}

/** The id in a request's body, in any of the spellings that clients use. */
export function persistedIdOf(body: Readonly<Record<string, unknown>>): string | undefined {
  const {
    id,
    doc_id: docId,
    documentId,
    extensions,
  } = body as { id?: unknown; doc_id?: unknown; documentId?: unknown; extensions?: unknown };
  for (const spelled of [id, docId, documentId]) if (typeof spelled === 'string' && spelled !== '') return spelled;
  if (typeof extensions !== 'object' || extensions === null || !('persistedQuery' in extensions)) return undefined;
  const { persistedQuery } = extensions;
  if (typeof persistedQuery !== 'object' || persistedQuery === null || !('sha256Hash' in persistedQuery)) return undefined;
  return typeof persistedQuery.sha256Hash === 'string' ? persistedQuery.sha256Hash : undefined;
}
