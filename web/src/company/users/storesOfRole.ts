import type { FieldProblem } from '../../ui/form/formSchema.ts';
import { minItems } from '../../ui/form/formSchema.ts';

interface RoleValues {
  readonly role: string;
  readonly storeIds: readonly string[];
}

/** A partial user sees at least one store. */
export function storesOfPartial(storeIds: readonly string[], { role }: RoleValues): FieldProblem | undefined {
  return role === 'PARTIAL' ? minItems(1)(storeIds) : undefined;
}

/** What is sent for a role: a list of stores chosen before the role was changed back means nothing. */
export function storesOfRole({ role, storeIds }: RoleValues): readonly string[] {
  return role === 'PARTIAL' ? storeIds : [];
}
