import type { Database } from '../../db/database.ts';

/** Sums of many stores hardly change: they are read again after this time. */
const keptMs = 30_000;
const mostKept = 200;

interface Kept<T> {
  readonly answer: Promise<T>;
  readonly until: number;
}

/** Answers of a database by name, from memory where they were read in the last half minute; later callers wait for the same answer. */
export function figuresMemory<T>() {
  const memories = new WeakMap<Database, Map<string, Kept<T>>>();
  return (db: Database, name: string, read: () => Promise<T>): Promise<T> => {
    let memory = memories.get(db);
    if (memory === undefined) memories.set(db, (memory = new Map()));
    const known = memory.get(name);
    if (known !== undefined && known.until > performance.now()) return known.answer;
    if (memory.size >= mostKept) memory.clear();
    const kept = { answer: read(), until: performance.now() + keptMs };
    memory.set(name, kept);
    kept.answer.catch(() => memory.delete(name));
    return kept.answer;
  };
}
