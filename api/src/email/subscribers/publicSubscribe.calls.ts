import { publicSubscribe, publicUnsubscribe } from '@endcap/schema/email/subscribers/publicSubscribe.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type ShopContext } from '../../http/handle.ts';
import { addressGroup } from '../../http/limits/addressGroup.ts';
import { MissLimit } from '../../http/limits/missLimit.ts';
import { MinuteLimit } from '../../http/limits/minuteLimit.ts';
import { confirmSubscriptionsJob } from './confirmSubscriptions.jobs.ts';
import { findList } from './findList.ts';
import { joinSubscribers } from './joinSubscribers.ts';
import { plainAddress, subscriberOf, unsubscribe } from './subscribers.store.ts';

/** Of one IP address; one that sends more fills forms with addresses of others. */
const limit = new MinuteLimit(5);

/** Of one store in an hour, from everywhere: the key of a shop is public, and its list must not be emptied by it. */
const unsubscribes = new MissLimit(60, 3_600_000);

function assertTurn({ store, caller, now }: ShopContext, title: string): void {
  if (!limit.take(`${store.key} ${addressGroup(caller.ip)}`, now))
    throw new Failure('LimitError', 'Too many addresses from here. Try again in a minute.', { title });
}

/** Only to the shop itself: a link to it must not lead people elsewhere. */
function redirectOf({ domain }: ShopContext['store'], redirect: string | undefined, title: string): string {
  if (redirect === undefined) return '';
  const { hostname, protocol } = new URL(redirect);
  const own = domain.toLowerCase().replace(/^www\./, '');
  const host = hostname.toLowerCase();
  if (own !== '' && /^https?:$/.test(protocol) && (host === own || host.endsWith(`.${own}`))) return redirect;
  const message = "The page must be on the store's own domain.";
  throw new Failure('ParsingError', message, { title, fields: { redirect: message } });
}

const entryOf = ({ store }: ShopContext, action: string, email: string) => ({
  companyKey: store.companyKey,
  storeKey: store.key,
  action,
  objectType: 'subscriber',
  objectId: email,
  after: { via: 'form' },
});

export const handlers = [
  handle(publicSubscribe, async ({ email: given, list: listId, redirect }, context) => {
    const { db, jobs, store, caller, now } = context;
    const title = 'Failed to subscribe';
    assertTurn(context, title);
    const target = redirectOf(store, redirect, title);
    const list = await findList(db.pool, store, listId, { isEnabled: true, field: 'list' });
    const email = plainAddress(given);
    await db.transaction(async (tx) => {
      const hasConsent = list?.isDoubleOptIn === false;
      const terms = { storeKey: store.key, source: 'form' as const, list, hasConsent, isAskedAgain: true, isByForm: true, now };
      await joinSubscribers(tx, { ...terms, emails: [email] });
      // Not a singleton: one that is about to end has looked already.
      await jobs.send(confirmSubscriptionsJob, {}, { storeKey: store.key, transaction: tx });
      await recordAudit(tx, { user: { id: null, name: '' }, caller, now }, entryOf(context, 'subscribe', email));
    });
    return { redirect: target };
  }),

  handle(publicUnsubscribe, async ({ email: given, list: listId, redirect }, context) => {
    const { db, store, caller, now } = context;
    const title = 'Failed to unsubscribe';
    assertTurn(context, title);
    // Known addresses and others count alike, so that no one learns which is which.
    if (unsubscribes.isOver(store.key, now))
      throw new Failure('LimitError', 'Too many addresses at once. Use the link in an email, or try again in an hour.', { title });
    unsubscribes.missed(store.key, now);
    const target = redirectOf(store, redirect, title);
    const list = await findList(db.pool, store, listId, { field: 'list' });
    const email = plainAddress(given);
    await db.transaction(async (tx) => {
      // An address that no one knows is not kept: a flood of them would fill the table.
      if ((await subscriberOf(tx.client, store.key, email))?.subscribed !== true) return;
      if (list !== undefined)
        await changedBy(
          tx.client,
          sql`DELETE FROM subscriber_list_members WHERE store_key = ${store.key} AND list_id = ${list.id} AND email = ${email}`,
        );
      else await unsubscribe(tx, store.key, email, 'form', now);
      await recordAudit(tx, { user: { id: null, name: '' }, caller, now }, entryOf(context, 'unsubscribe', email));
    });
    return { redirect: target };
  }),
];
