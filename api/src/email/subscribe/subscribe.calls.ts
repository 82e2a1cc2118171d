import { subscriptionLinkCreate, subscriptionLinkFollow, subscriptionLinkInfo } from '@endcap/schema/email/subscribe/subscribe.rest.ts';

import { type Handler, handle } from '../../http/handle.ts';
import { consoleUrl } from '../delivery/mailSettings.ts';
import { followLink, readLink } from './followLink.ts';
import { linkSecret } from './subscribe.store.ts';
import { linkHeaders, linkSeconds, linkUrl, plainEmail, signLink } from './subscribeLinks.ts';

export const handlers: Handler[] = [
  handle(subscriptionLinkInfo, ({ link }, context) => readLink(context, link)),

  handle(subscriptionLinkFollow, ({ link }, context) => followLink(context, link, 'page')),

  handle(subscriptionLinkCreate, async ({ type, email }, { db, store, now }) => {
    const until = Math.floor(now.getTime() / 1000) + linkSeconds[type];
    const subject = { type, until, email: plainEmail(email), storeKey: store.key };
    const url = linkUrl(consoleUrl(), store.id, subject, signLink(await linkSecret(db.pool, store.key), subject));
    return { url, until, headers: linkHeaders(type, url) };
  }),
];
