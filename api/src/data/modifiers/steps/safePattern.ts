import { setImmediate as breathe } from 'node:timers/promises';

import type { StepFaultCode } from '@endcap/schema/data/modifiers/stepFaults.ts';
import { RE2JS, RE2JSException } from 're2js';

import { FaultError, StepProblem } from './stepProblem.ts';
import { spendWork } from './stepWork.ts';

/** A pattern that cannot be used; the message says why. */
export class PatternError extends FaultError {}

const longestPattern = 1_000;
/** Instructions of a compiled pattern. Matching takes time in proportion to these times the text, never more. */
const mostInstructions = 1_000;
const mostWork = 4_000_000;

/** Patterns that have been read, so that those of a list are read once and not with every push. */
const mostReady = 500;
const ready = new Map<string, SafePattern>();

export interface SafePattern {
  readonly groups: number;
  /** Replaces every match; `$1` is a group and `$&` the whole match. Throws a StepProblem when text and pattern are too large together. */
  replaceAll(text: string, replacement: string): string;
}

/**
 * A regular expression that cannot run for ever: the engine never goes back in the text, so the time grows with the text's length and no
 * faster. Look-around and back-references do not exist in it.
 */
export function safePattern(source: string): SafePattern {
  const known = ready.get(source);
  if (known !== undefined) return known;
  const pattern = compiledPattern(source);
  // The one that was made first goes.
  if (ready.size >= mostReady) for (const [first] of [...ready].slice(0, 1)) ready.delete(first);
  ready.set(source, pattern);
  return pattern;
}

/** Makes patterns ready, some at a time: a list of large ones takes a while, and is read more than once. Those that cannot be used are reported by their reader. */
export async function preparePatterns(sources: readonly string[]): Promise<void> {
  for (const source of sources) {
    if (ready.has(source)) continue;
    try {
      safePattern(source);
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
    }
    await breathe();
  }
}

function compiledPattern(source: string): SafePattern {
  if (source.length > longestPattern) throw new PatternError('pattern_too_long', { most: longestPattern });
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw new PatternError(unreadable(source), { detail: error.message.replace(/^error parsing regexp: /, '') });
  }
  const size = compiled.programSize();
  if (size > mostInstructions) throw new PatternError('pattern_too_large');
  return {
    groups: compiled.groupCount(),
    replaceAll(text, replacement) {
      if (text.length * size > mostWork) throw new StepProblem('pattern_text_too_long');
      spendWork(text.length * size * 20);
      return compiled.matcher(text).replaceAll(replacement);
    },
  };
}

/** Why a pattern cannot be read, as far as its text shows. */
function unreadable(source: string): StepFaultCode {
  if (/\(\?<?[=!]/.test(source)) return 'pattern_no_look';
  return /\\[1-9]/.test(source) ? 'pattern_no_references' : 'pattern_unreadable';
}

/** Numbers of the groups that a replacement names. */
export function namedGroups(replacement: string): number[] {
  return [...replacement.matchAll(/\$(\$|\d{1,2})/g)].flatMap(([, name]) => (name === '$' ? [] : [Number(name)]));
}
