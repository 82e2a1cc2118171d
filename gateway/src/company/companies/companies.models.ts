import type { Role } from '@endcap/schema/access/roles.ts';

import type { StoreModel } from '../../store/stores/stores.models.ts';

/** A company with the caller's role in it, which `@auth` on the company's fields reads. */
export interface CompanyModel {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly role: Role;
  /** Its stores, when the call that answered the company has them already. */
  readonly stores?: readonly StoreModel[];
}
