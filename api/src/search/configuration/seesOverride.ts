import { roleCan } from '@endcap/schema/access/abilities.ts';
import type { Role } from '@endcap/schema/access/roles.ts';

/** Whether the caller sees and changes what HQ sets in a search configuration. */
export const seesOverride = ({ role }: { readonly role: Role }) => roleCan(role, 'SEARCH_OVERRIDE_EDIT');
