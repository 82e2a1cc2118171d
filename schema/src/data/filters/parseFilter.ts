import {
  bareName,
  type FilterLiteral,
  type FilterNode,
  type FilterSpan,
  type FilterTest,
  type FilterWord,
  joinFilters,
  valueKindOf,
} from './filterTree.ts';
import { type FilterToken, filterTokens } from './filterTokens.ts';

/** What an expression lacks or has too much of; the console has a sentence for each. */
export const filterProblems = [
  'attribute expected',
  'operator expected',
  'value expected',
  'days expected',
  'text not closed',
  'bracket not closed',
  'list expected',
  'and or or expected',
  'too long',
  'too deep',
  'too many conditions',
  // Reported by the caller, who knows the attributes: a price is compared with a text, or begins with something.
  'comparison not possible',
] as const;

export interface FilterProblem extends FilterSpan {
  readonly kind: (typeof filterProblems)[number];
}

/** The tree of a text (undefined for an empty one), or the first thing that is wrong with it and where. */
export type ParsedFilter =
  | { readonly tree: FilterNode | undefined; readonly problem?: undefined }
  | { readonly tree?: undefined; readonly problem: FilterProblem };

/** Longest expression in characters. */
export const maxFilterLength = 4000;
const maxDepth = 20;
const maxTests = 100;
const maxListed = 500;

class ProblemFound extends Error {
  readonly problem: FilterProblem;

  constructor(problem: FilterProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

const maxName = 200;
const isName = ({ kind, text }: FilterToken) =>
  text !== '' && text.length <= maxName && (kind === 'text' || (kind === 'word' && bareName.test(text)));
const signs: Readonly<Record<string, FilterWord>> = { '=': '=', '!=': '!=', '>': '>', '>=': '>=', '<': '<', '<=': '<=' };
const words: Readonly<Record<string, FilterWord>> = { in: 'in', contains: 'contains', exists: 'exists' };
const negated: Readonly<Record<string, FilterWord>> = { in: 'not in', contains: 'not contains', exists: 'not exists' };

class FilterReader {
  readonly #tokens: readonly FilterToken[];
  readonly #end: number;
  #at = 0;
  #tests = 0;

  constructor(text: string) {
    this.#tokens = filterTokens(text);
    this.#end = text.length;
  }

  read(): FilterNode | undefined {
    if (this.#tokens.length === 0) return undefined;
    const node = this.#set('or', 0);
    if (this.#token !== undefined) this.#fail('and or or expected');
    return node;
  }

  get #token(): FilterToken | undefined {
    return this.#tokens[this.#at];
  }

  /** The problem is at the token at hand, or after the last one. */
  #fail(kind: FilterProblem['kind']): never {
    const token = this.#token;
    if (token?.kind === 'open text') throw new ProblemFound({ kind: 'text not closed', from: token.from, to: token.to });
    const last = this.#tokens.at(-1);
    throw new ProblemFound({ kind, from: token?.from ?? last?.to ?? 0, to: token?.to ?? this.#end });
  }

  #isWord(text: string): boolean {
    return this.#token?.kind === 'word' && this.#token.text.toLowerCase() === text;
  }

  #takeWord(text: string): boolean {
    const is = this.#isWord(text);
    if (is) this.#at += 1;
    return is;
  }

  #take(kind: FilterToken['kind'], text: string): boolean {
    const is = this.#token?.kind === kind && this.#token.text === text;
    if (is) this.#at += 1;
    return is;
  }

  #set(join: 'and' | 'or', depth: number): FilterNode {
    if (depth > maxDepth) this.#fail('too deep');
    const member = () => (join === 'or' ? this.#set('and', depth) : this.#member(depth));
    const members = [member()];
    while (this.#takeWord(join)) members.push(member());
    // One member at least was read.
    return joinFilters(join, members) ?? this.#fail('attribute expected');
  }

  #member(depth: number): FilterNode {
    const opens = this.#tokens[this.#at + 1];
    if (this.#isWord('not') && opens?.kind === 'open' && opens.text === '(') {
      this.#at += 1;
      return joinFilters('none', [this.#member(depth)]) ?? this.#fail('attribute expected');
    }
    if (!this.#take('open', '(')) return this.#test();
    const node = this.#set('or', depth + 1);
    if (!this.#take('close', ')')) this.#fail(this.#token === undefined ? 'bracket not closed' : 'and or or expected');
    return node;
  }

  #test(): FilterTest {
    const name = this.#token;
    if (name === undefined || !isName(name)) this.#fail('attribute expected');
    this.#tests += 1;
    if (this.#tests > maxTests) this.#fail('too many conditions');
    this.#at += 1;
    const operator = this.#operator();
    const value = this.#value(operator);
    const span = { from: name.from, to: name.to };
    return { kind: 'test', attribute: name.text, operator, span, ...(value !== undefined && { value }) };
  }

  #operator(): FilterWord {
    const token = this.#token;
    const text = token?.text.toLowerCase() ?? '';
    if (token?.kind === 'sign' && Object.hasOwn(signs, text)) {
      this.#at += 1;
      return signs[text] ?? '=';
    }
    if (token?.kind !== 'word') this.#fail('operator expected');
    this.#at += 1;
    const next = this.#token?.kind === 'word' ? this.#token.text.toLowerCase() : '';
    const known = text === 'not' ? negated : words;
    const key = text === 'not' ? next : text;
    if (Object.hasOwn(known, key)) {
      if (text === 'not') this.#at += 1;
      return known[key] ?? '=';
    }
    if (text === 'starts' && this.#takeWord('with')) return 'starts with';
    if (text === 'within' && this.#takeWord('last')) return 'within last';
    this.#at -= 1;
    return this.#fail('operator expected');
  }

  #value(operator: FilterWord): FilterTest['value'] {
    switch (valueKindOf(operator)) {
      case 'none':
        return undefined;
      case 'list':
        return this.#list();
      case 'days':
        return this.#days();
      default:
        return this.#literal();
    }
  }

  #literal(): FilterLiteral {
    const token = this.#token;
    if (token?.kind !== 'word' && token?.kind !== 'text') this.#fail('value expected');
    this.#at += 1;
    if (token.kind === 'text') return token.text;
    const text = token.text.toLowerCase();
    if (text === 'true' || text === 'false') return text === 'true';
    // `007` and `1e999` are texts: as numbers they would be others.
    return String(Number(token.text)) === token.text && Number.isFinite(Number(token.text)) ? Number(token.text) : token.text;
  }

  #list(): readonly FilterLiteral[] {
    if (!this.#take('open', '[')) this.#fail('list expected');
    const values = [this.#literal()];
    while (this.#take('sign', ',')) values.push(this.#literal());
    if (values.length > maxListed) this.#fail('too many conditions');
    if (!this.#take('close', ']')) this.#fail('bracket not closed');
    return values;
  }

  #days(): number {
    const token = this.#token;
    if (token?.kind !== 'word' || !/^[1-9]\d{0,4}$/.test(token.text)) this.#fail('days expected');
    this.#at += 1;
    if (!this.#takeWord('days') && !this.#takeWord('day')) this.#fail('days expected');
    return Number(token.text);
  }
}

/** Reads a filter expression: `price > 10 and (brand = "Norrby" or categories contains "Lamps")`. */
export function parseFilter(text: string): ParsedFilter {
  if (text.length > maxFilterLength) return { problem: { kind: 'too long', from: maxFilterLength, to: text.length } };
  try {
    return { tree: new FilterReader(text).read() };
  } catch (error) {
    if (!(error instanceof ProblemFound)) throw error;
    return { problem: error.problem };
  }
}
