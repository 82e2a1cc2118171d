import { type CompanyRole, type Role, companyRoles } from '@endcap/schema/access/roles.ts';

import { RestFailure } from '../../rest/restFailure.ts';

/** A role that a user or an invitation of a company can have. HQ is none: the calls would not know it, so it is refused as they would. */
export function companyRole(role: Role): CompanyRole {
  const found = companyRoles.find((one) => one === role);
  if (found !== undefined) return found;
  const message = 'HQ is not a role of a company.';
  throw new RestFailure({ type: 'ParsingError', message, fields: { role: message }, errorReference: '', status: 0 });
}

/** The calls say `stores`, the inputs of the graph `storeIds`. */
export function storeListErrors<Problem extends { readonly field?: string | null | undefined }>(errors: readonly Problem[]): Problem[] {
  return errors.map((error) => (error.field === 'stores' ? { ...error, field: 'storeIds' } : error));
}
