/** Longest text of one value on screen. */
const longest = 300;

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** A product as baskets and sales contain it. */
function productText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('quantity' in value)) return undefined;
  const price = 'price' in value && value.price !== null ? ` (${String(value.price)})` : '';
  return `${String(value.quantity)} × ${String(value.id)}${price}`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(', ');
  if (Array.isArray(value) && value.every((part) => productText(part) !== undefined)) return value.map(productText).join(', ');
  return JSON.stringify(value) ?? '';
}

interface LoggedValue {
  readonly name: string;
  readonly text: string;
}

/** The values of a log entry as they are shown: names with their texts, as the call had them. */
export function loggedValues(value: unknown): LoggedValue[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, inner]) => ({ name, text: shortened(textOf(inner)) }));
}
