import {
  gdprPersonExport,
  gdprPersonForget,
  gdprRequestCreate,
  gdprRequestFile,
  gdprRequestFinish,
  gdprRequestInfo,
  gdprRequestList,
} from '@endcap/schema/company/gdpr/gdpr.rest.ts';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { recordAudit } from '../../db/recordAudit.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type CompanyContext, type Handler, handle } from '../../http/handle.ts';
import { dueOn, hasArrived } from './gdprDates.ts';
import { erasePerson, exportPerson } from './gdpr.jobs.ts';
import { changeRequest, listRequests, requestAnswer, requestColumns, type RequestRow } from './gdprRequests.store.ts';

const unzip = promisify(gunzip);

const notFound = () => new Failure('NotFoundError', 'Request not found.');

/** Erased people have a name in the register that is not an address. */
const isErased = (person: string) => !person.includes('@');

async function requestOf({ db, company }: CompanyContext, id: string): Promise<RequestRow> {
  const row = await rowOf<RequestRow>(
    db.pool,
    sql`SELECT ${requestColumns} FROM gdpr_requests WHERE company_key = ${company.key} AND id = ${id}`,
  );
  if (row === undefined) throw notFound();
  return row;
}

/** Lets a job work on a request: the same job for all who ask while it runs. */
async function start(context: CompanyContext, id: string, job: typeof exportPerson | typeof erasePerson, action: 'export' | 'erase') {
  const { db, company, user, caller, jobs } = context;
  const row = await db.transaction(async (transaction) => {
    const changed = await changeRequest(
      transaction.client,
      company.key,
      id,
      sql`state = 'running', receipt = NULL, finished_at = NULL, finished_by_name = NULL`,
    );
    if (changed === undefined) throw notFound();
    await jobs.send(
      job,
      { requestId: id, userId: user.id, userName: user.name, ip: caller.ip },
      { storeKey: company.key, singletonKey: id, userId: user.id, transaction },
    );
    await recordAudit(transaction, context, { companyKey: company.key, action, objectType: 'gdpr_request', objectId: id });
    return changed;
  });
  return { request: requestAnswer(row) };
}

export const handlers: Handler[] = [
  handle(gdprRequestList, (input, { db, company }) => listRequests(db, company.key, input)),

  handle(gdprRequestInfo, async ({ id }, context) => ({ request: requestAnswer(await requestOf(context, id)) })),

  handle(gdprRequestCreate, async ({ kind, email, note, received_on: receivedOn }, context) => {
    const { db, company, user, now } = context;
    if (!hasArrived(receivedOn, now)) {
      const message = 'The day cannot be in the future.';
      throw new Failure('ParsingError', message, { title: 'Failed to save the request', fields: { received_on: message } });
    }
    const id = randomUUID();
    const row = await db.transaction(async (transaction) => {
      const added = await rowOf<RequestRow>(
        transaction.client,
        sql`INSERT INTO gdpr_requests (company_key, id, kind, person, note, received_on, due_on, created_at, created_by_name)
            VALUES (${company.key}, ${id}, ${kind}, ${email.trim()}, ${note.trim()}, ${receivedOn}, ${dueOn(receivedOn)}, ${now}, ${user.name})
            RETURNING ${requestColumns}`,
      );
      // Without the person: the audit trail outlives them.
      await recordAudit(transaction, context, {
        companyKey: company.key,
        action: 'create',
        objectType: 'gdpr_request',
        objectId: id,
        after: { kind, received_on: receivedOn },
      });
      return added;
    });
    if (row === undefined) throw new Error('An insert answered no row.');
    return { request: requestAnswer(row) };
  }),

  handle(gdprRequestFinish, async ({ id, state }, context) => {
    const { db, company, user, now } = context;
    const before = await requestOf(context, id);
    const title = 'Failed to save the request';
    if (before.state === 'running')
      throw new Failure('LogicalError', 'The data of this person is being collected or erased. Wait until it is done.', { title });
    if (isErased(before.person)) throw new Failure('LogicalError', 'This person was erased. The request stays done.', { title });
    const row = await db.transaction(async (transaction) => {
      const changed = await changeRequest(
        transaction.client,
        company.key,
        id,
        state === 'open'
          ? sql`state = 'open', finished_at = NULL, finished_by_name = NULL`
          : sql`state = ${state}, finished_at = ${now}, finished_by_name = ${user.name}`,
        sql`state <> 'running'`,
      );
      if (changed === undefined) throw notFound();
      await recordAudit(transaction, context, {
        companyKey: company.key,
        action: 'update',
        objectType: 'gdpr_request',
        objectId: id,
        before: { state: before.state },
        after: { state },
      });
      return changed;
    });
    return { request: requestAnswer(row) };
  }),

  handle(gdprPersonExport, async ({ id }, context) => {
    const { person } = await requestOf(context, id);
    if (isErased(person))
      throw new Failure('LogicalError', 'This person was erased. There is nothing left to export.', { title: 'Failed to export data' });
    return start(context, id, exportPerson, 'export');
  }),

  handle(gdprPersonForget, async ({ id, confirm }, context) => {
    const title = 'Failed to erase data';
    const { person } = await requestOf(context, id);
    if (isErased(person)) throw new Failure('LogicalError', 'This person was erased already.', { title });
    if (confirm.trim().toLowerCase() !== person.toLowerCase()) {
      const message = 'The email address doesn’t match the request. Enter it again.';
      throw new Failure('LogicalError', message, { title, fields: { confirm: message } });
    }
    return start(context, id, erasePerson, 'erase');
  }),

  handle(gdprRequestFile, async ({ id }, { db, company, now }) => {
    const row = await rowOf<{ file: Buffer }>(
      db.pool,
      sql`SELECT file FROM gdpr_requests WHERE company_key = ${company.key} AND id = ${id} AND file IS NOT NULL AND file_until > ${now}`,
    );
    if (row === undefined) throw new Failure('NotFoundError', 'There is no file, or it has expired. Export the data again.');
    return { file_name: `person-${id.slice(0, 8)}.json`, content: (await unzip(row.file)).toString('utf8') };
  }),
];
