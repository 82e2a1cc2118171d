/** Longest text of one value on screen. */
const longest = 300;

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** A product as baskets and sales tell it. */
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

/** Something of the store that an entry names, and that has a screen. */
export interface SaidThing {
  readonly kind: 'product' | 'category' | 'page' | 'order';
  readonly id: string;
  readonly text: string;
}

interface LoggedValue {
  readonly name: string;
  readonly text: string;
  /** What the text names, one after the other. */
  readonly things?: readonly SaidThing[];
}

/** The calls whose ids are not those of products. */
const kindsOfIds: Readonly<Record<string, SaidThing['kind']>> = { 'log/category': 'category', 'log/page': 'page' };

function thingsOf(call: string, name: string, value: unknown): readonly SaidThing[] {
  if (name === 'order' && typeof value === 'string') return [{ kind: 'order', id: value, text: value }];
  if ((name !== 'ids' && name !== 'products') || !Array.isArray(value)) return [];
  const kind = kindsOfIds[call] ?? 'product';
  return value.flatMap((part: unknown) => {
    if (typeof part === 'string') return [{ kind, id: part, text: part }];
    const text = productText(part);
    return text === undefined ? [] : [{ kind, id: String((part as { id: unknown }).id), text }]; // productText has found an id in it
  });
}

/** The values of a log entry as they are shown: names with their texts, as the call had them, and what they name. */
export function loggedValues(value: unknown, call = ''): LoggedValue[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, inner]) => {
    const text = textOf(inner);
    const things = thingsOf(call, name, inner);
    // What is cut short stays a text.
    return { name, text: shortened(text), ...(things.length > 0 && text.length <= longest && { things }) };
  });
}
