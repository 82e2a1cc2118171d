import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { BoundedListInput, ListInput } from '@endcap/schema/contract/list.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { emailKinds, type emailLogList, messageStates } from '@endcap/schema/email/logs/emailLogs.rest.ts';

import { beginsLike, idField, listedRows, type ListShape, momentField, readBoundedPage } from '../../lists/boundedList.ts';
import { chosenValues, ConditionError, conditionText, conditionTexts } from '../../lists/columnConditions.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type MessageAnswer = AnswerOf<typeof emailLogList>['result'][number];

const shape: ListShape = {
  noun: 'Emails',
  table: 'mail_messages',
  fields: {
    id: idField('id'),
    send_id: idField('send_id'),
    email: (condition) => {
      if (condition.operator === 'starts with') return beginsLike('email', conditionText(condition));
      if (condition.operator !== '=' && condition.operator !== 'in')
        throw new ConditionError('operator', 'Emails can be found by an address or its beginning.');
      return sql`email = any(${conditionTexts(condition).map((text) => text.trim().toLowerCase())}::text[])`;
    },
    state: (condition) => sql`state = any(${chosenValues(condition, messageStates)}::text[])`,
    kind: (condition) => sql`source_kind = any(${chosenValues(condition, emailKinds)}::text[])`,
    sent_at: momentField('sent_at'),
    opened_at: momentField('opened_at'),
    clicked_at: momentField('clicked_at'),
    converted_at: momentField('converted_at'),
  },
  sorts: { queued_at: { sql: 'queued_at' }, sent_at: { sql: 'sent_at', mayBeEmpty: true } },
  defaultSort: 'queued_at',
  defaultOrder: 'desc',
  search: (query) => beginsLike('email', query),
};

const times = [
  'queued_at',
  'sent_at',
  'delivered_at',
  'opened_at',
  'clicked_at',
  'converted_at',
  'unsubscribed_at',
  'complained_at',
  'failed_at',
] as const;

export const messageColumns = `id, send_id, source_kind as kind, email, subject, state, nullif(skip_reason, '') as skip_reason, failure, ${times.join(', ')}, revenue::text as revenue,
  (select s.name from mail_sends s where s.store_key = mail_messages.store_key and s.id = mail_messages.send_id) as name`;

export interface MessageRow extends Omit<MessageAnswer, (typeof times)[number] | 'revenue' | 'name'> {
  readonly name: string | null;
  readonly revenue: string;
  readonly queued_at: Date;
  readonly sent_at: Date | null;
  readonly delivered_at: Date | null;
  readonly opened_at: Date | null;
  readonly clicked_at: Date | null;
  readonly converted_at: Date | null;
  readonly unsubscribed_at: Date | null;
  readonly complained_at: Date | null;
  readonly failed_at: Date | null;
}

export function messageAnswer(row: MessageRow, currency: string): MessageAnswer {
  const at = (time: Date | null) => time?.toISOString() ?? null;
  return {
    ...row,
    name: row.name ?? '',
    revenue: moneyOf(row.revenue, currency),
    queued_at: row.queued_at.toISOString(),
    sent_at: at(row.sent_at),
    delivered_at: at(row.delivered_at),
    opened_at: at(row.opened_at),
    clicked_at: at(row.clicked_at),
    converted_at: at(row.converted_at),
    unsubscribed_at: at(row.unsubscribed_at),
    complained_at: at(row.complained_at),
    failed_at: at(row.failed_at),
  };
}

/** Which emails a list has, the newest first unless the input says otherwise. */
export function listedMessages(storeKey: string, input: ListInput) {
  return listedRows(shape, storeKey, input);
}

/** One page of the emails of a store to single people. */
export async function listMessages(db: Database, store: { readonly key: string; readonly currency: string }, input: BoundedListInput) {
  const { rows, ...page } = await readBoundedPage<MessageRow>(db, messageColumns, listedMessages(store.key, input), input);
  return { ...page, result: rows.map((row) => messageAnswer(row, store.currency)) };
}
