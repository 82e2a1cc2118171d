import type { Role } from '@endcap/schema/access/roles.ts';

import type { AuditAuthor } from '../db/recordAudit.ts';
import type { Database } from '../db/database.ts';
import type { StoredResource } from './resourceRows.ts';
import type { Body, Home } from './resourceService.ts';

/** Who changes resources, and from which store; the context of any call about a store. */
export interface Editing extends AuditAuthor {
  readonly db: Database;
  readonly store: Home;
  readonly role: Role;
}

export type ChangeAction = 'create' | 'copy' | 'update' | 'revert' | 'enable' | 'disable' | 'delete' | 'restore';

/** What one resource shall become; what is omitted stays as it is. */
export interface Wish {
  readonly id: string;
  /** The revision that the change is based on; without one it holds for any. */
  readonly revision?: number;
  readonly body?: Body;
  /** Keys of the stores it shall exist in. */
  readonly scope?: readonly string[];
  /** The switch in the store it is changed from. */
  readonly enabled?: boolean | undefined;
}

/** A resource as a change finds it or leaves it. */
export interface ResourceState extends StoredResource {
  readonly deleted_at: Date | null;
}
