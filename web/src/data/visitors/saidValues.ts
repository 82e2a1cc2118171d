/** Longest text of one value on screen. */
const longest = 300;

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(', ');
  return JSON.stringify(value) ?? '';
}

/** The values of a log entry as they are shown: names with their texts, as the call had them. */
export function saidValues(value: unknown): { readonly name: string; readonly text: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, inner]) => ({ name, text: shortened(textOf(inner)) }));
}
