import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { emailLogList } from '@endcap/schema/email/logs/emailLogs.rest.ts';

import type { Context } from '../../graph/context.ts';
import { batch, isObjectId, rowsOfIds } from '../../rest/restBatch.ts';

/** An email to one person, with the store that sent it. */
export type EmailMessageModel = AnswerOf<typeof emailLogList>['result'][number] & { readonly storeId: string };

const messagesById = batch({
  call: emailLogList,
  input: (key: string, ids) => ({ key, ...rowsOfIds(ids) }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

/** An email by its id; all that are asked for in one turn are one call. Undefined for one that is not there. */
export async function loadEmailMessage(
  { rest }: Pick<Context, 'rest'>,
  storeId: string,
  id: string,
): Promise<EmailMessageModel | undefined> {
  const row = isObjectId(id) ? await rest.batch(messagesById, storeId, id) : undefined;
  return row && { ...row, storeId };
}
