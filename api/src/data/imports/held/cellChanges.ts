/** One cell that an import would change; null where there is no value. */
export interface CellChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const longest = 300;

/** A value as staff read it in a cell; the same value always reads the same, regardless of who wrote it. */
function cellText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((item) => cellText(item) ?? '').join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  // Databases and feeds write moments differently.
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : text;
}

const shorten = (text: string | null) => (text !== null && text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The cells in which an object of a feed differs from the stored one: its columns, and each of its attributes. */
export function cellChanges(
  columns: readonly string[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): CellChange[] {
  const changes: CellChange[] = [];
  const compare = (field: string, old: unknown, next: unknown) => {
    const [oldText, nextText] = [cellText(old), cellText(next)];
    if (oldText !== nextText) changes.push({ field, before: shorten(oldText), after: shorten(nextText) });
  };
  for (const column of columns) if (column in after) compare(column, before[column], after[column]);
  const [oldAttributes, newAttributes] = [objectOf(before['attributes']), objectOf(after['attributes'])];
  for (const name of [...new Set([...Object.keys(oldAttributes), ...Object.keys(newAttributes)])].sort()) {
    compare(name, oldAttributes[name], newAttributes[name]);
  }
  return changes;
}
