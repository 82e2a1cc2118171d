import type { inviteInfo, inviteList } from '@endcap/schema/company/invites/invites.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';

export type InviteRow = AnswerOf<typeof inviteList>['result'][number];

export type InviteModel = InviteRow & { readonly companyId: string };

export type InvitationModel = Omit<AnswerOf<typeof inviteInfo>, 'status'>;
