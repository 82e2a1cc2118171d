import type { FastifyReply, FastifyRequest } from 'fastify';

import { Failure } from '../../http/failure.ts';
import { addressGroup } from '../../http/limits/addressGroup.ts';
import { MinuteLimit } from '../../http/limits/minuteLimit.ts';
import { MissLimit } from '../../http/limits/missLimit.ts';
import type { Routes } from '../../http/server.ts';
import { findLinkStore, type LinkStore } from '../subscribe/subscribe.store.ts';
import { isOurs, type MailLink, readLink } from './mailLinks.ts';
import { noteMailRequest } from './noteMailRequest.ts';

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const headers = {
  'cache-control': 'no-store, max-age=0',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

/** Requests of a minute about one email from one IP address that are noted; a flood leads where it leads and is not written down. */
const noted = new MinuteLimit(20);
/** Links that are not ours, from one IP address within an hour. */
const misses = new MissLimit(120, 3_600_000);

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : (value ?? ''));

/** Links and pixels of emails. What is not signed by us is refused; what cannot be noted works anyway. */
export const routes: Routes = (server, { db, log, contextOf }) => {
  const proven = async (request: FastifyRequest, now: Date): Promise<{ store: LinkStore; link: MailLink } | undefined> => {
    const address = addressGroup(request.ip);
    if (misses.isOver(address, now)) throw new Failure('LimitError', 'Too many invalid links. Try again in an hour.');
    const read = readLink(new URL(request.url, 'http://localhost').searchParams);
    if (read === undefined) return undefined;
    const store = await findLinkStore(db.pool, read.store);
    if (store !== undefined && isOurs({ storeKey: store.key, secret: store.secret }, read.link, read.key))
      return { store, link: read.link };
    misses.missed(address, now);
    return undefined;
  };
  const note = async (
    request: FastifyRequest,
    now: Date,
    kind: 'open' | 'click',
    { store, link }: { store: LinkStore; link: MailLink },
  ) => {
    if (!noted.take(`${link.messageId} ${addressGroup(request.ip)}`, now)) return;
    const given = request.headers;
    const purpose = [given['sec-purpose'], given['purpose'], given['x-purpose'], given['x-moz']].map(textOf).join(' ');
    try {
      await noteMailRequest(db, store, link, { kind, method: request.method, userAgent: textOf(given['user-agent']), purpose }, now);
    } catch (error) {
      log.error({ err: error, message: link.messageId }, 'a click or an open of a mail could not be noted');
    }
  };
  server.get('/v2/mails/click', async (request, reply): Promise<FastifyReply> => {
    const { now } = contextOf(request, reply);
    const found = await proven(request, now);
    if (found === undefined || !/^https?:\/\//i.test(found.link.url))
      return reply
        .code(404)
        .headers(headers)
        .type('text/plain; charset=utf-8')
        .send('This link is invalid. It may have been truncated or changed.');
    await note(request, now, 'click', found);
    return reply.headers(headers).redirect(found.link.url, 302);
  });
  server.get('/v2/mails/open', async (request, reply): Promise<FastifyReply> => {
    const { now } = contextOf(request, reply);
    const found = await proven(request, now);
    if (found !== undefined && found.link.url === '') await note(request, now, 'open', found);
    return reply.headers(headers).type('image/gif').send(pixel);
  });
};
