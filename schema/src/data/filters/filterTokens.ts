import type { FilterSpan } from './filterTree.ts';

export interface FilterToken extends FilterSpan {
  /** `word` is everything without quotes: names, numbers, keywords. */
  readonly kind: 'word' | 'text' | 'sign' | 'open' | 'close' | 'open text';
  /** The word or sign as it is; of a text what is between the quotes. */
  readonly text: string;
}

const sign = /^(?:!=|>=|<=|[=><])/;
const word = /^[^\s"'()[\],=!<>]+/;

function quoted(text: string, from: number): FilterToken {
  const quote = text.charAt(from);
  let value = '';
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === quote) return { kind: 'text', text: value, from, to: at + 1 };
    if (character === '\\' && at + 1 < text.length) {
      at += 1;
      value += text.charAt(at);
    } else value += character;
  }
  return { kind: 'open text', text: value, from, to: text.length };
}

function tokenAt(text: string, from: number): FilterToken {
  const character = text.charAt(from);
  const rest = text.slice(from);
  if (character === '"' || character === "'") return quoted(text, from);
  if (character === '(' || character === '[') return { kind: 'open', text: character, from, to: from + 1 };
  if (character === ')' || character === ']') return { kind: 'close', text: character, from, to: from + 1 };
  const found = sign.exec(rest) ?? word.exec(rest);
  const kind = sign.test(rest) || found === null ? 'sign' : 'word';
  return { kind, text: found?.[0] ?? character, from, to: from + (found?.[0].length ?? 1) };
}

/** The words of an expression, each with its place. */
export function filterTokens(text: string): readonly FilterToken[] {
  const tokens: FilterToken[] = [];
  for (let at = 0; at < text.length;) {
    if (/\s/.test(text.charAt(at))) at += 1;
    else {
      const token = tokenAt(text, at);
      tokens.push(token);
      at = token.to;
    }
  }
  return tokens;
}
