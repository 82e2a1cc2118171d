import type { CompanyRole } from '@endcap/schema/access/roles.ts';

import { sql } from '../../db/sql.ts';

/** An invitation, read by `inviteColumns`. */
export interface InviteRow {
  readonly companyKey: string;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: CompanyRole;
  /** Keys of the stores that a partial user will see. */
  readonly stores: string[];
  readonly inviterName: string;
  readonly revision: number;
  readonly createdAt: Date;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Of a table that is named `i`. */
export const inviteColumns = sql`i.company_key AS "companyKey", i.id, i.email, i.name, i.role, i.stores, i.inviter_name AS "inviterName", i.revision,
  i.created_at AS "createdAt", i.sent_at AS "sentAt", i.expires_at AS "expiresAt", i.accepted_at AS "acceptedAt", i.revoked_at AS "revokedAt"`;
