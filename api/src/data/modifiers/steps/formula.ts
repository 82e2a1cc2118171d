import { asNumber, asText, bounded, lengthOf, type FormulaValue, formulaFunctions, isNothing, isTrue } from './formulaFunctions.ts';
import { FormulaError, formulaTokens, type Token } from './formulaTokens.ts';
import { StepProblem } from './stepProblem.ts';
import { spendWork } from './stepWork.ts';

/** Returns the value of an attribute; null when the product has none. */
export type Lookup = (name: string) => FormulaValue;

export interface Formula {
  /** Names of the attributes that the formula reads. */
  readonly attributes: readonly string[];
  run(lookup: Lookup): FormulaValue;
}

type Node = (lookup: Lookup) => FormulaValue;

const longestFormula = 2_000;
const deepest = 40;

function arithmetic(sign: string, a: FormulaValue, b: FormulaValue): FormulaValue {
  if (isNothing(a) || isNothing(b)) return null;
  if (sign === '+' && !(typeof a === 'number' && typeof b === 'number')) {
    const [x, y] = [asText(a), asText(b)];
    spendWork(x.length + y.length);
    return bounded(x + y);
  }
  const [x, y] = [asNumber(a), asNumber(b)];
  if ((sign === '/' || sign === '%') && y === 0) throw new StepProblem('divides_by_zero');
  const result = sign === '+' ? x + y : sign === '-' ? x - y : sign === '*' ? x * y : sign === '/' ? x / y : x % y;
  if (!Number.isFinite(result)) throw new StepProblem('number_too_large');
  // 0.1 + 0.2 is 0.3 in a shop.
  return Number(result.toPrecision(14));
}

function comparison(sign: string, a: FormulaValue, b: FormulaValue): boolean {
  if (sign === '=' || sign === '==' || sign === '!=') {
    const isSame = isNothing(a) || isNothing(b) ? isNothing(a) && isNothing(b) : asText(a) === asText(b);
    return sign === '!=' ? !isSame : isSame;
  }
  if (isNothing(a) || isNothing(b)) return false;
  const order =
    typeof a === 'number' || typeof b === 'number' ? asNumber(a) - asNumber(b) : asText(a) < asText(b) ? -1 : asText(a) > asText(b) ? 1 : 0;
  return sign === '>' ? order > 0 : sign === '>=' ? order >= 0 : sign === '<' ? order < 0 : order <= 0;
}

/**
 * Reads a formula: numbers, quoted texts, names of attributes, + - * / %, comparisons, and, or, not, `a ? b : c`, if(a, b, c) and the
 * functions of `formulaFunctions`. It has no loops, no assignments and no way to reach into an object, so its time is bounded by its length.
 */
export function readFormula(source: string): Formula {
  if (source.length > longestFormula) throw new FormulaError('formula_too_long', longestFormula, { most: longestFormula });
  const tokens = formulaTokens(source);
  const attributes = new Set<string>();
  let next = 0;
  let depth = 0;

  const peek = (): Token => tokens[next] ?? { kind: 'end', text: '', at: source.length };
  const take = (...signs: readonly string[]): string | undefined => {
    const { kind, text } = peek();
    const word = kind === 'name' ? text.toLowerCase() : text;
    if (kind === 'text' || kind === 'number' || kind === 'end' || !signs.includes(word)) return undefined;
    next++;
    return word;
  };
  const expectSign = (sign: string): void => {
    if (take(sign) === undefined)
      throw new FormulaError(peek().kind === 'end' ? 'formula_sign_missing' : 'formula_sign_expected', peek().at, {
        sign,
        found: peek().text,
      });
  };
  const nested = <T>(read: () => T): T => {
    if (++depth > deepest) throw new FormulaError('formula_too_deep', peek().at);
    const result = read();
    depth--;
    return result;
  };

  const chain = (signs: readonly string[], operand: () => Node, join: (sign: string, a: Node, b: Node) => Node): Node => {
    let left = operand();
    for (let sign = take(...signs); sign !== undefined; sign = take(...signs)) left = join(sign, left, operand());
    return left;
  };
  const choice = (): Node =>
    nested(() => {
      const condition = either();
      if (take('?') === undefined) return condition;
      const yes = choice();
      expectSign(':');
      const no = choice();
      return (lookup) => (isTrue(condition(lookup)) ? yes(lookup) : no(lookup));
    });
  const either = (): Node => chain(['or'], both, (_sign, a, b) => (lookup) => isTrue(a(lookup)) || isTrue(b(lookup)));
  const both = (): Node => chain(['and'], negated, (_sign, a, b) => (lookup) => isTrue(a(lookup)) && isTrue(b(lookup)));
  const negated = (): Node => {
    if (take('not') === undefined) return compared();
    const inner = nested(negated);
    return (lookup) => !isTrue(inner(lookup));
  };
  const compared = (): Node => {
    const left = sum();
    const sign = take('=', '==', '!=', '>', '>=', '<', '<=');
    if (sign === undefined) return left;
    const right = sum();
    return (lookup) => comparison(sign, left(lookup), right(lookup));
  };
  const calculated =
    (sign: string, a: Node, b: Node): Node =>
    (lookup) =>
      arithmetic(sign, a(lookup), b(lookup));
  const sum = (): Node => chain(['+', '-'], product, calculated);
  const product = (): Node => chain(['*', '/', '%'], signed, calculated);
  const signed = (): Node => {
    if (take('-') === undefined) return value();
    const inner = nested(signed);
    return (lookup) => arithmetic('-', 0, inner(lookup));
  };
  const args = (): Node[] => {
    const found: Node[] = [];
    if (take(')') !== undefined) return found;
    do found.push(choice());
    while (take(',') !== undefined);
    expectSign(')');
    return found;
  };
  const called = ({ text, at }: Token): Node => {
    const name = text.toLowerCase();
    const given = args();
    if (name === 'if') {
      const [condition, yes, no] = given;
      if (condition === undefined || yes === undefined || given.length > 3) throw new FormulaError('formula_if_values', at);
      return (lookup) => (isTrue(condition(lookup)) ? yes(lookup) : (no?.(lookup) ?? null));
    }
    const known = formulaFunctions.get(name);
    if (known === undefined)
      throw new FormulaError('formula_no_function', at, { name: text, known: ['if', ...formulaFunctions.keys()].join(', ') });
    const { least, most, takesNothing, run } = known;
    if (given.length < least || given.length > most)
      throw new FormulaError(least === most ? 'formula_one_count' : 'formula_values', at, { name, least, most });
    return (lookup) => {
      const values = given.map((arg) => arg(lookup));
      for (const value of values) spendWork(10 + 4 * lengthOf(value));
      return takesNothing !== true && isNothing(values[0]) ? null : run(values);
    };
  };
  const value = (): Node => {
    const found = peek();
    const { kind, text, at } = found;
    if (kind === 'sign' && text === '(') {
      next++;
      const inner = choice();
      expectSign(')');
      return inner;
    }
    if (kind === 'end') throw new FormulaError('formula_ends', at);
    if (kind === 'sign') throw new FormulaError('formula_value_expected', at, { found: text });
    next++;
    if (kind === 'number') return () => Number(text);
    if (kind === 'text') return () => text;
    if (take('(') !== undefined) return nested(() => called(found));
    if (text === 'true' || text === 'false') return () => text === 'true';
    attributes.add(text);
    return (lookup) => lookup(text);
  };

  const whole = choice();
  if (peek().kind !== 'end') throw new FormulaError('formula_unexpected', peek().at, { found: peek().text });
  return { attributes: [...attributes], run: whole };
}
