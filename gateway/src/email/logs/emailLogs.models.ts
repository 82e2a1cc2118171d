import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { emailDetailsInfo, emailLogList } from '@endcap/schema/email/logs/emailLogs.rest.ts';

import type { Context } from '../../graph/context.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
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

/** A send by its id, as the graph has it; fails when there is none. */
export async function readEmailSend({ rest }: Pick<Context, 'rest'>, storeId: string, wanted: string) {
  const {
    id,
    kind,
    state,
    finished_at: finishedAt,
    step_number: stepNumber,
    links,
    products,
    ...send
  } = await rest.read(emailDetailsInfo, { key: storeId, id: wanted });
  return {
    ...send,
    storeId,
    id: toGlobalId('EmailSend', storeId, id),
    internalId: id,
    kind: toGraphEnum(kind),
    state: toGraphEnum(state),
    finishedAt,
    stepNumber,
    links: links.map(({ product_id: productId, ...link }) => ({ ...link, productId })),
    products: products.map(({ product_id: productId, ...product }) => ({ ...product, productId })),
  };
}

/** A send, with its store. */
export type EmailSendModel = Awaited<ReturnType<typeof readEmailSend>>;
