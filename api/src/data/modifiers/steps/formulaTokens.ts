import type { StepFaultCode } from '@endcap/schema/data/modifiers/stepFaults.ts';

import { FaultError } from './stepProblem.ts';

/** A formula that cannot be read; `at` is the character, from 0. */
export class FormulaError extends FaultError {
  readonly at: number;

  constructor(code: StepFaultCode, at: number, values: Readonly<Record<string, string | number>> = {}) {
    super(code, { at: at + 1, ...values });
    this.at = at;
  }
}

export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const token = /\s*(?:(\d+(?:\.\d+)?)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([A-Za-z_]\w*)|(>=|<=|!=|==|[-+*/%()<>=?:,]))/y;

/** Cuts a formula into its signs. */
export function formulaTokens(formula: string): Token[] {
  const found: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < formula.length) {
    const from = token.lastIndex;
    const match = token.exec(formula);
    if (match === null) {
      const rest = formula.slice(from);
      const at = from + (rest.length - rest.trimStart().length);
      if (rest.trim() === '') break;
      throw new FormulaError('formula_no_meaning', at, { found: formula[at] ?? '' });
    }
    const [whole, number, text, name, sign] = match;
    const at = from + (whole.length - whole.trimStart().length);
    if (number !== undefined) found.push({ kind: 'number', text: number, at });
    else if (text !== undefined) found.push({ kind: 'text', text: text.slice(1, -1).replace(/\\(.)/gs, '$1'), at });
    else if (name !== undefined) found.push({ kind: 'name', text: name, at });
    else found.push({ kind: 'sign', text: sign ?? '', at });
  }
  found.push({ kind: 'end', text: '', at: formula.length });
  return found;
}
