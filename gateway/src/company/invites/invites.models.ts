import { type inviteInfo, inviteList } from '@endcap/schema/company/invites/invites.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';

import type { Context } from '../../graph/context.ts';
import { batch, isObjectId, rowsOfIds } from '../../rest/restBatch.ts';

export type InviteRow = AnswerOf<typeof inviteList>['result'][number];

export type InviteModel = InviteRow & { readonly companyId: string };

export type InvitationModel = Omit<AnswerOf<typeof inviteInfo>, 'status'>;

const invitesById = batch({
  call: inviteList,
  input: (key: string, ids) => ({ client_key: key, ...rowsOfIds(ids) }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

/** An invitation by its id; all that are asked for in one turn are one call. Undefined for one that is not there. */
export async function loadInvite({ rest }: Context, companyId: string, id: string): Promise<InviteModel | undefined> {
  const row = isObjectId(id) ? await rest.batch(invitesById, companyId, id) : undefined;
  return row && { ...row, companyId };
}
