import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { emailLists } from '@endcap/schema/email/subscribers/emailLists.resource.ts';
import type { subscriberImportInfo, subscriberImportList } from '@endcap/schema/email/subscribers/subscriberImports.rest.ts';
import { subscribersList } from '@endcap/schema/email/subscribers/subscribers.rest.ts';

import type { Context } from '../../graph/context.ts';
import type { ResourceModel } from '../../resources/resourceModel.ts';
import { batch } from '../../rest/restBatch.ts';

/** A subscriber, with the store that they are of. */
export type SubscriberModel = AnswerOf<typeof subscribersList>['result'][number] & { readonly storeId: string };

/** An import of subscribers, with the store that it is of. */
export type SubscriberImportRunModel = AnswerOf<typeof subscriberImportList>['result'][number] & { readonly storeId: string };

/** What an import of subscribers did, with what its preview of an undo is asked by. */
export interface SubscriberImportModel extends Omit<AnswerOf<typeof subscriberImportInfo>, 'is_dry_run' | 'can_undo'> {
  readonly storeId: string;
  readonly jobId: string;
  readonly isDryRun: boolean;
  readonly canUndo: boolean;
}

export type EmailListModel = ResourceModel<typeof emailLists>;

const subscribersByEmail = batch({
  call: subscribersList,
  input: (key: string, emails) => ({
    key,
    limit: emails.length,
    filter: [{ field: 'email', operator: 'in' as const, value: [...emails] }],
  }),
  rows: ({ result }) => result,
  id: ({ email }) => email,
});

/** A subscriber by their address; all that are asked for in one turn are one call. Undefined for one that is not there. */
export async function loadSubscriber(
  { rest }: Pick<Context, 'rest'>,
  storeId: string,
  email: string,
): Promise<SubscriberModel | undefined> {
  const row = await rest.batch(subscribersByEmail, storeId, email.trim().toLowerCase());
  return row && { ...row, storeId };
}
