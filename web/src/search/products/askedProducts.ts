/** What another screen asks the try-out to do with products, by their ids. */
export interface AskedProducts {
  readonly pin: readonly string[];
  readonly hide: readonly string[];
}

/** At most this many are asked for at once: they are in the address. */
export const mostAsked = 50;

function idsOf(text: string | undefined): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string').slice(0, mostAsked) : [];
  } catch {
    // Someone changed the address by hand.
    return [];
  }
}

/** The ids as they are in the address; nothing for none. */
export const askedText = (ids: readonly string[]): string | undefined => (ids.length === 0 ? undefined : JSON.stringify(ids));

export function askedProducts(query: Readonly<Record<string, string | undefined>>): AskedProducts {
  return { pin: idsOf(query['pin']), hide: idsOf(query['hide']) };
}
