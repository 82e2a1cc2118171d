import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { type BoundedListInput, type ListCondition, type ListInput } from '@endcap/schema/contract/list.ts';
import { subscriberSources, subscriberStates, type subscribersList } from '@endcap/schema/email/subscribers/subscribers.rest.ts';

import { beginsLike, listedRows, type ListShape, momentField, readBoundedPage } from '../../lists/boundedList.ts';
import { chosenValues, ConditionError, conditionText, conditionTexts, flagCondition } from '../../lists/columnConditions.ts';
import type { Database } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { objectId } from '@endcap/schema/contract/shapes.ts';
import { plainAddress, type Subscriber } from './subscribers.store.ts';

export type SubscriberAnswer = AnswerOf<typeof subscribersList>['result'][number];

function emailCondition(condition: ListCondition): Sql {
  if (condition.operator === 'starts with') return beginsLike('email', conditionText(condition));
  if (condition.operator !== '=' && condition.operator !== 'in')
    throw new ConditionError('operator', 'Subscribers can be found by an email address or its beginning.');
  return sql`email = any(${conditionTexts(condition).map(plainAddress)}::text[])`;
}

/** Members of one of some lists; texts that are not ids find no rows. */
function listCondition(condition: ListCondition, storeKey: string): Sql {
  if (condition.operator !== '=' && condition.operator !== 'in') throw new ConditionError('operator', 'Lists support only = and in.');
  const ids = conditionTexts(condition).filter((id) => objectId.safeParse(id).success);
  return sql`email in (select m.email from subscriber_list_members m where m.store_key = ${storeKey} and m.list_id = any(${ids}::uuid[]))`;
}

const shape: ListShape = {
  noun: 'Subscribers',
  table: 'subscribers',
  id: 'email',
  fields: {
    email: emailCondition,
    subscribed: (condition) => flagCondition('subscribed', condition),
    state: (condition) => sql`state = any(${chosenValues(condition, subscriberStates)}::text[])`,
    source: (condition) => sql`source = any(${chosenValues(condition, subscriberSources)}::text[])`,
    list: listCondition,
    subscribed_at: momentField('subscribed_at'),
    unsubscribed_at: momentField('unsubscribed_at'),
  },
  sorts: {
    email: { sql: `lower(left(email, 200)) collate "C"` },
    subscribed_at: { sql: 'subscribed_at', mayBeEmpty: true },
    unsubscribed_at: { sql: 'unsubscribed_at', mayBeEmpty: true },
    changed_at: { sql: 'changed_at' },
  },
  defaultSort: 'subscribed_at',
  defaultOrder: 'desc',
  search: (query) => beginsLike('email', query),
};

/** Which subscribers a list has, the newest first unless the input says otherwise. */
export function listedSubscribers(storeKey: string, input: ListInput) {
  return listedRows(shape, storeKey, input);
}

/** Those who get no emails because of the results of earlier ones, or of staff. */
function listedSuppressed(storeKey: string, input: ListInput) {
  const only = () => sql`state in ('bounced', 'complained', 'suppressed')`;
  return listedRows({ ...shape, only, defaultSort: 'changed_at' }, storeKey, input);
}

export const columns = `email, subscribed, state, reason, source, subscribed_at, unsubscribed_at, changed_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.list_id, 'name', r.name, 'state', m.state) order by r.sort_name, m.list_id), '[]')
   from subscriber_list_members m join store_resources r on r.store_key = m.store_key and r.kind = 'email_list' and r.id = m.list_id
   where m.store_key = subscribers.store_key and m.email = subscribers.email) as lists`;

export type SubscriberRow = Omit<Subscriber, 'state_before'> & Pick<SubscriberAnswer, 'lists'>;

export const subscriberAnswer = (row: SubscriberRow): SubscriberAnswer => ({
  ...row,
  subscribed_at: row.subscribed_at?.toISOString() ?? null,
  unsubscribed_at: row.unsubscribed_at?.toISOString() ?? null,
  changed_at: row.changed_at.toISOString(),
});

/** One page of a store's subscribers, or of its suppression list. */
export async function listSubscribers(db: Database, storeKey: string, input: BoundedListInput, isSuppressed = false) {
  const listed = (isSuppressed ? listedSuppressed : listedSubscribers)(storeKey, input);
  const { rows, ...page } = await readBoundedPage<SubscriberRow>(db, columns, listed, input);
  return { ...page, result: rows.map(subscriberAnswer) };
}
