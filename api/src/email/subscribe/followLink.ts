import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { subscriptionLinkInfo } from '@endcap/schema/email/subscribe/subscribe.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { Failure } from '../../http/failure.ts';
import type { BaseContext } from '../../http/handle.ts';
import { addressGroup } from '../../http/limits/addressGroup.ts';
import { MissLimit } from '../../http/limits/missLimit.ts';
import { isSubscribed, subscribe, unsubscribe } from '../subscribers/subscribers.store.ts';
import { findLinkStore, type LinkStore } from './subscribe.store.ts';
import { isSigned, linkState, type LinkSubject, plainEmail } from './subscribeLinks.ts';

export type GivenLink = ParsedInputOf<typeof subscriptionLinkInfo>['link'];
/** A click on the page, or the button of a mail program (RFC 8058). */
type ChoiceVia = 'page' | 'one click';
type LinkAnswer = AnswerOf<typeof subscriptionLinkInfo>;

/** Links that are not ours, from one address within an hour. */
const misses = new MissLimit(60, 3_600_000);

const title = 'Failed to open the link';
const noLink = () => new Failure('NotFoundError', 'This link is invalid. It may have been truncated or changed.', { title });

/** The store and the subject of a link; throws the same for everything that is wrong with it, and so does not disclose which stores exist. */
async function provenLink({ db, caller, now }: BaseContext, link: GivenLink): Promise<{ store: LinkStore; subject: LinkSubject }> {
  const address = addressGroup(caller.ip);
  if (misses.isOver(address, now)) throw new Failure('LimitError', 'Too many invalid links. Try again in an hour.', { title });
  const store = await findLinkStore(db.pool, link.store);
  const { type, until } = link;
  const subject = { type, until, email: plainEmail(link.email), storeKey: store?.key ?? '' };
  // The same work without a store.
  const isGood = isSigned(store?.secret ?? Buffer.alloc(32), subject, link.key);
  if (store === undefined || !isGood) {
    misses.missed(address, now);
    throw noLink();
  }
  return { store, subject };
}

const answerOf = (store: LinkStore, { type, email }: LinkSubject, state: LinkAnswer['state']): LinkAnswer => ({
  type,
  email,
  store_name: store.name,
  store_domain: store.domain,
  state,
});

/** Does what a link says, once, with its entry in the audit trail. */
export async function followLink(context: BaseContext, link: GivenLink, via: ChoiceVia): Promise<LinkAnswer> {
  const { db, now, caller } = context;
  const { store, subject } = await provenLink(context, link);
  const { type, email } = subject;
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    // Two clicks at once are one.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`subscription ${store.key} ${email}`]);
    const before = await isSubscribed(client, store.key, email);
    const state = linkState(subject, before, now);
    if (state === 'expired') throw new Failure('LogicalError', 'This link has expired.', { title });
    if (state === 'open') {
      const subscribed = type === 'subscribe';
      if (subscribed) await subscribe(transaction, store.key, email, 'customer', now);
      else await unsubscribe(transaction, store.key, email, 'customer', now);
      await recordAudit(
        transaction,
        { user: { id: null, name: email }, caller, now },
        {
          companyKey: store.companyKey,
          storeKey: store.key,
          action: type,
          objectType: 'subscriber',
          objectId: email,
          before: { subscribed: before ?? null },
          after: { subscribed, via },
        },
      );
    }
    return answerOf(store, subject, 'done');
  });
}

/** What a link is about, without doing it. */
export async function readLink(context: BaseContext, link: GivenLink): Promise<LinkAnswer> {
  const { store, subject } = await provenLink(context, link);
  return answerOf(store, subject, linkState(subject, await isSubscribed(context.db.pool, store.key, subject.email), context.now));
}
