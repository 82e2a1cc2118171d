import { printFilter } from '@endcap/schema/data/filters/filterTree.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';

/** An audience as its form has it. */
export interface AudienceFields {
  readonly name: string;
  readonly description: string;
  readonly type: 'DYNAMIC' | 'SNAPSHOT' | '%future added value';
  readonly conditions: string;
}

export const emptyAudience: AudienceFields = { name: '', description: '', type: 'DYNAMIC', conditions: '' };

/** Conditions in their normal form; what cannot be read stays as it was written. */
export function plainConditions(text: string): string {
  const { tree, problem } = parseFilter(text);
  return problem === undefined ? printFilter(tree) : text;
}

/** What is sent. A type that a newer server knows cannot be sent. */
export const inputOf = ({ name, description, type, conditions }: AudienceFields) => ({
  name: name.trim(),
  description,
  type: type === 'SNAPSHOT' ? ('SNAPSHOT' as const) : ('DYNAMIC' as const),
  conditions: plainConditions(conditions),
});
