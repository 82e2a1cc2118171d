import { secretNamed } from '../../credentials/secretNamed.ts';
import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { addressGroup } from '../../http/limits/addressGroup.ts';
import { MissLimit } from '../../http/limits/missLimit.ts';
import type { Routes } from '../../http/server.ts';
import { emailConfigurationPart } from '../configuration/emailConfiguration.part.ts';
import { noteServiceEvent } from './noteServiceEvent.ts';
import { readMailgun, readPostmark } from './serviceEvents.ts';
import { readSns } from './snsMessages.ts';

/** Events that are not signed, or of no store, from one address within an hour: secrets of stores are not found by trying. */
const misses = new MissLimit(60, 3_600_000);

const unknown = () => new Failure('NotFoundError', 'No store receives events from this email service.');

/** Deliveries, bounces and complaints that email services report. An event that is not signed with the store's secret, or was reported before, has no effect. */
export const routes: Routes = (server, { db, contextOf }) => {
  // Amazon SNS sends its JSON as text. What is none is signed by no one.
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    let said: unknown;
    try {
      said = JSON.parse(String(body));
    } catch {
      said = undefined;
    }
    done(null, said);
  });
  server.post<{ Params: { provider: string; store: string } }>('/v2/mails/events/:provider/:store', async (request, reply) => {
    const { provider, store: storeId } = request.params;
    const { now, caller } = contextOf(request, reply);
    const place = `${storeId.slice(0, 20)} ${addressGroup(caller.ip)}`;
    // The same answer for every failure does not disclose which stores have which service.
    const refused = () => {
      misses.missed(place, now);
      return unknown();
    };
    if (misses.isOver(place, now)) throw unknown();
    const store = await rowOf<{ key: string; companyKey: string }>(
      db.pool,
      sql`SELECT key, company_key AS "companyKey" FROM live_stores WHERE id = ${storeId}`,
    );
    if (store === undefined) throw refused();
    const settings = await (await currentConfiguration(db, store)).ready(emailConfigurationPart);
    if (settings.provider !== provider || settings.webhook_secret === '') throw refused();
    const secret = await secretNamed(db, store.companyKey, store.key, settings.webhook_secret).catch(() => '');
    const reading =
      provider === 'mailgun'
        ? readMailgun(request.body, secret, now)
        : provider === 'postmark'
          ? readPostmark(request.body, secret, request.headers.authorization ?? '', now)
          : provider === 'ses'
            ? await readSns(request.body, secret, now)
            : 'forged';
    if (reading === 'forged') throw refused();
    if (reading === 'ignored') return { status: 'ok' };
    if (!(await noteServiceEvent(db, store.key, provider, reading.event, now)))
      throw new Failure('ConflictError', 'This event was reported before.');
    return { status: 'ok' };
  });
};
