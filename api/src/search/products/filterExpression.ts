import type { ListCondition } from '@endcap/schema/contract/list.ts';

/** A filter expression that cannot be understood; the message says where and why. */
export class FilterError extends Error {}

interface Piece {
  readonly kind: 'name' | 'text' | 'number' | 'mark';
  readonly text: string;
  readonly at: number;
}

const pieces =
  /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(-?\d+(?:\.\d+)?)(?![\p{L}\p{N}_])|([\p{L}\p{N}_][\p{L}\p{N}_.-]*)|(>=|<=|!=|[=<>,[\]()]))/uy;
const mostConditions = 50;

function piecesOf(expression: string): Piece[] {
  const found: Piece[] = [];
  pieces.lastIndex = 0;
  while (pieces.lastIndex < expression.length) {
    const at = pieces.lastIndex;
    const match = pieces.exec(expression);
    if (match === null) {
      if (expression.slice(at).trim() === '') break;
      throw new FilterError(`The filter cannot be read from character ${at + 1}: ${expression.slice(at).trim().slice(0, 40)}`);
    }
    const [, quoted, number, name, mark] = match;
    if (quoted !== undefined) found.push({ kind: 'text', text: quoted.slice(1, -1).replace(/\\(.)/gs, '$1'), at });
    else if (number !== undefined) found.push({ kind: 'number', text: number, at });
    else if (name !== undefined) found.push({ kind: 'name', text: name, at });
    else found.push({ kind: 'mark', text: mark ?? '', at });
  }
  return found;
}

const signs = ['=', '!=', '>', '>=', '<', '<='] as const;

/**
 * Reads `attribute operator value`, joined with `and`: the operators are = != > >= < <= in, not in, contains, not contains,
 * starts with, exists, not exists; values are numbers, quoted texts, single words, true, false, or lists of them in [ ].
 */
export function parseFilter(expression: string): ListCondition[] {
  const all = piecesOf(expression);
  const conditions: ListCondition[] = [];
  let next = 0;
  const fail = (wanted: string): never => {
    const piece = all[next];
    throw new FilterError(
      piece === undefined
        ? `The filter ends where ${wanted} should stand.`
        : `At character ${piece.at + 1} of the filter ${wanted} should stand, not "${piece.text}".`,
    );
  };
  const isWord = (word: string, offset = 0) => all[next + offset]?.kind === 'name' && all[next + offset]?.text.toLowerCase() === word;
  const isMark = (mark: string) => all[next]?.kind === 'mark' && all[next]?.text === mark;

  const scalar = (): string | number | boolean => {
    const piece = all[next];
    if (piece === undefined || piece.kind === 'mark') return fail('a value');
    next++;
    if (piece.kind === 'number') return Number(piece.text);
    if (piece.kind === 'name' && (piece.text === 'true' || piece.text === 'false')) return piece.text === 'true';
    return piece.text;
  };
  const list = (): (string | number)[] => {
    if (!isMark('[')) return fail('"["');
    next++;
    const values: (string | number)[] = [];
    while (!isMark(']')) {
      const value = scalar();
      values.push(typeof value === 'boolean' ? String(value) : value);
      if (isMark(',')) next++;
      else if (!isMark(']')) return fail('"," or "]"');
    }
    next++;
    return values;
  };
  const operator = (): ListCondition['operator'] => {
    const sign = signs.find((one) => isMark(one));
    if (sign !== undefined) {
      next++;
      return sign;
    }
    const isNot = isWord('not');
    const offset = isNot ? 1 : 0;
    for (const word of ['in', 'contains', 'exists'] as const) {
      if (!isWord(word, offset)) continue;
      next += offset + 1;
      return isNot ? `not ${word}` : word;
    }
    if (!isNot && isWord('starts') && isWord('with', 1)) {
      next += 2;
      return 'starts with';
    }
    return fail('an operator');
  };

  while (next < all.length) {
    if (conditions.length > 0) {
      if (!isWord('and')) fail('"and"');
      next++;
    }
    const attribute = all[next];
    if (attribute === undefined || (attribute.kind !== 'name' && attribute.kind !== 'text')) return fail('the name of an attribute');
    next++;
    const field = attribute.text;
    const chosen = operator();
    if (chosen === 'exists' || chosen === 'not exists') conditions.push({ field, operator: chosen });
    else if (chosen === 'in' || chosen === 'not in') conditions.push({ field, operator: chosen, value: list() });
    else conditions.push({ field, operator: chosen, value: scalar() });
    if (conditions.length > mostConditions) throw new FilterError(`A filter has at most ${mostConditions} conditions.`);
  }
  return conditions;
}
