import { fieldOf } from '../../app/stored/storedItem.ts';
import { isSame, merge } from './formMerge.ts';
import { fieldNames } from './formSchema.ts';

/** What came back of an earlier document: nothing, all that was typed, or all with fields that someone else changed meanwhile. */
export type Restored = 'nothing' | 'all' | 'clashing';

/** What was typed and not saved, as the tab keeps it. */
export interface Draft {
  readonly owner: string;
  /** What the form began with. */
  readonly base: object;
  readonly values: object;
  /** How often it was read since it was last written: one that ends its page each time must not do so for ever. */
  readonly reads: number;
}

export const mostReads = 8;

const secretName = /pass(?:word|phrase)|secret|token|api_?key|private|credential/i;

/** Whether a field must never be written anywhere, by its name. */
export function isSecretField(name: string): boolean {
  return secretName.test(name);
}

/** The values that may be kept. */
export function withoutSecrets<Values extends object>(values: Values): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecretField(name)));
}

export function draftOf(json: unknown): Draft | undefined {
  const [owner, base, values, reads] = ['owner', 'base', 'values', 'reads'].map((name) => fieldOf(json, name));
  const isFilled = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (typeof owner !== 'string' || typeof reads !== 'number' || !isFilled(base) || !isFilled(values)) return undefined;
  return { owner, base, values, reads };
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether a stored value can stand where the form has `sample`: an older build may have written it. */
export function fits(value: unknown, sample: unknown): boolean {
  if (sample === null || sample === undefined) return value === null || typeof value !== 'object';
  if (Array.isArray(sample)) {
    if (!Array.isArray(value)) return false;
    return value.every((item) => (sample.length === 0 ? item !== null : fits(item, sample[0])));
  }
  if (typeof sample !== 'object') return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !isPlain(sample)) return false;
  return Object.entries(sample).every(([name, one]) => Object.hasOwn(value, name) && fits(Reflect.get(value, name), one));
}

/**
 * The values of a form with what was typed before. `initial` is what is saved now: fields that only others changed are theirs, fields
 * that both changed are as they were typed. Fields whose shape has changed since are left as they are saved.
 */
export function restore<Values extends object>(draft: Draft, initial: Values): { readonly values: Values; readonly restored: Restored } {
  const base = { ...initial };
  const mine = { ...initial };
  for (const name of fieldNames(initial)) {
    const [before, typed]: unknown[] = [fieldOf(draft.base, name), fieldOf(draft.values, name)];
    if (isSecretField(name) || !fits(before, initial[name]) || !fits(typed, initial[name])) continue;
    // Both have the shape of the field's own value, which was just checked.
    base[name] = before as Values[typeof name];
    mine[name] = typed as Values[typeof name];
  }
  const { keepMine, changes } = merge(base, mine, initial);
  if (isSame(keepMine, initial)) return { values: initial, restored: 'nothing' };
  return { values: keepMine, restored: changes.some(({ isClash }) => isClash) ? 'clashing' : 'all' };
}
