/** A field that a change touched, as texts; undefined on the side where it was not. */
interface ChangedField {
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const longest = 300;

function fieldsOf(json: string | null | undefined): Readonly<Record<string, unknown>> {
  if (json == null) return {};
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : { value };
}

function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** What differs between an object before and after, field by field; everything where there was nothing before. */
export function changesOf(before: string | null | undefined, after: string | null | undefined): ChangedField[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => ({ field, before: textOf(from[field]), after: textOf(to[field]) }));
}
