/** A number in a sentence of the api, with separators: 12,345. The gateway shows it in the language of the reader (ADR 131). */
export const countText = (value: number | bigint): string => value.toLocaleString('en-US');
