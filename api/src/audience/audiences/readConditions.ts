import type { Database } from '../../db/database.ts';
import type { AudienceContext } from './actionConditions.ts';
import { type Compiled, compileConditions, type ConditionsProblem, unknownFields } from './checkConditions.ts';

/** Longest search for an attribute, in milliseconds: millions of customers take a second or two, and who gets an email depends on it. */
const longestLook = 60_000;

function problemText({ kind, name = '' }: ConditionsProblem): string {
  switch (kind) {
    case 'unknown audience':
      return `The conditions name the audience “${name}”, which no longer exists.`;
    case 'unknown list':
      return `The conditions name the subscriber list “${name}”, which no longer exists.`;
    case 'comparison not possible':
      return 'The conditions compare a field with a value that it cannot have.';
    default:
      return `The conditions are invalid: ${kind}.`;
  }
}

/**
 * Stored conditions as SQL, or a sentence about why they cannot be answered any more. Without an attribute that is gone they could be: “not from Rome” would then be
 * true of everyone.
 */
export async function readConditions(
  db: Database,
  conditions: string,
  context: AudienceContext,
): Promise<Exclude<Compiled, { readonly problem: ConditionsProblem }> | { readonly problem: string }> {
  const compiled = compileConditions(conditions, context);
  if (compiled.problem !== undefined) return { problem: problemText(compiled.problem) };
  const [gone] = await unknownFields(db, context.storeKey, compiled.tree, longestLook);
  return gone === undefined ? compiled : { problem: `No person or product in the store has “${gone.name}” any longer.` };
}
