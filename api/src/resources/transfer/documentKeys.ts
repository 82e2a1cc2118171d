import { Tokenizer, TokenType } from '@streamparser/json';

import { notJson } from './fileRows.ts';

/** Stands for a value that is a list. */
export const list = Symbol('list');

/** The keys of a JSON object, each with its number, text or switch; `list` for a list, undefined for an object. Reads the file without holding its values. */
export async function documentKeys(bytes: AsyncIterable<Buffer>): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  let depth = 0;
  let text: unknown;
  let key: string | undefined;
  const tokenizer = new Tokenizer();
  tokenizer.onToken = ({ token, value }) => {
    if (depth === 1 && token === TokenType.COLON) key = String(text);
    else if (depth === 1 && key !== undefined) {
      const isObject = token === TokenType.LEFT_BRACE;
      found.set(key, token === TokenType.LEFT_BRACKET ? list : isObject ? undefined : value);
      key = undefined;
    }
    text = value;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth++;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth--;
  };
  try {
    for await (const chunk of bytes) tokenizer.write(chunk);
  } catch {
    throw notJson();
  }
  return found;
}
