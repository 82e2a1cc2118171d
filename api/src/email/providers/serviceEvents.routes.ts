import { secretNamed } from '../../audience/integrations/exporterSecret.ts';
import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { Routes } from '../../http/server.ts';
import { emailConfigurationPart } from '../configuration/emailConfiguration.part.ts';
import { noteServiceEvent } from './noteServiceEvent.ts';
import { readMailgun, readPostmark } from './serviceEvents.ts';

const unknown = () => new Failure('NotFoundError', 'There is no store with events of this mail service.');

/** Deliveries, bounces and complaints that mail services tell. What is not signed with the store's secret, or was reported before, does nothing. */
export const routes: Routes = (server, { db, contextOf }) => {
  server.post<{ Params: { provider: string; store: string } }>('/v2/mails/events/:provider/:store', async (request, reply) => {
    const { provider, store: storeId } = request.params;
    const { now } = contextOf(request, reply);
    const store = await rowOf<{ key: string; companyKey: string }>(
      db.pool,
      sql`SELECT key, company_key AS "companyKey" FROM live_stores WHERE id = ${storeId}`,
    );
    if (store === undefined) throw unknown();
    const settings = await (await currentConfiguration(db, store)).ready(emailConfigurationPart);
    if (settings.provider !== provider || settings.webhook_secret === '') throw unknown();
    const secret = await secretNamed(db, store.companyKey, store.key, settings.webhook_secret);
    const reading =
      provider === 'mailgun'
        ? readMailgun(request.body, secret, now)
        : provider === 'postmark'
          ? readPostmark(request.body, secret, request.headers.authorization ?? '', now)
          : 'forged';
    if (reading === 'forged') throw new Failure('ParsingError', 'The event is not signed with the secret of the store.');
    if (reading === 'ignored') return { status: 'ok' };
    if (!(await noteServiceEvent(db, store.key, provider, reading.event, now)))
      throw new Failure('ConflictError', 'This event was reported before.');
    return { status: 'ok' };
  });
};
