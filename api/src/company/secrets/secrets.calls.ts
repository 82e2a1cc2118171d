import { randomUUID } from 'node:crypto';

import { secretReveal } from '@endcap/schema/company/secrets/secrets.rest.ts';
import { secrets } from '@endcap/schema/company/secrets/secrets.resource.ts';
import type { z } from 'zod';

import { keepCredential, readCredential } from '../../credentials/storedCredentials.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { notFoundFailure } from '../../resources/changeFailures.ts';
import { changing, resourceHandlers } from '../../resources/resourceHandlers.ts';
import { findResources } from '../../resources/resourceRows.ts';
import { placed, type PlaceContext } from '../../resources/resourceService.ts';
import { proveByEither } from '../../session/proof/proveByEither.ts';
import { service } from './secrets.service.ts';

type Fields = z.output<typeof secrets.fields>;
type Stored = Pick<Fields, 'name' | 'store_id' | 'expires_at' | 'value_number'>;

const { calls } = service.resource;
const title = 'Failed to save secret';

function refusal(field: string, message: string): Failure {
  return new Failure('LogicalError', message, { title, fields: { [`fields.${field}`]: message } });
}

const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

/** When a secret expires from now on; what it says before holds where nothing else is said. */
function expiryOf({ expires_in: hours, expires_at: at, is_permanent: isPermanent }: Fields, before: Stored, now: Date): string | null {
  if (hours !== undefined) return hoursFrom(now, hours);
  if (isPermanent === true) return null;
  if (at == null) return before.expires_at ?? null;
  if (at !== before.expires_at && new Date(at) <= now) throw refusal('expires_at', 'The date must be in the future.');
  return at;
}

async function storedSecret(id: string, { db, store }: PlaceContext): Promise<Stored> {
  const [found] = await findResources(db.pool, service, store, sql`id = ${id}::uuid`);
  if (found === undefined) throw notFoundFailure(secrets);
  return found.body as Stored; // the body of a stored secret
}

/** The one that was saved. */
function only<Row>([resource]: readonly Row[]): { readonly resource: Row } {
  if (resource === undefined) throw new Error('A change of one secret answered none.');
  return { resource };
}

const handlersOfKind = resourceHandlers(service);

export const handlers = [
  ...Object.values({ ...handlersOfKind, create: undefined, update: undefined }).filter((one) => one !== undefined),
  handle(calls.create, async ({ fields, enabled }, context) => {
    const here = placed(context);
    const { name, store_id, value = '', expires_in: hours } = secrets.fields.parse(fields);
    if (value === '') throw refusal('value', 'Secret value is required');
    if (hours === undefined) throw refusal('expires_in', 'Choose when the secret expires.');
    const id = randomUUID();
    // Kept first: a secret without a value would be of no use, a value without a secret is swept away.
    const value_number = await keepCredential(here.db.pool, { companyKey: here.store.companyKey, ownerId: id }, value, here.now);
    const body = { name, store_id, expires_at: hoursFrom(here.now, hours), value_number };
    return only(await changing(service, here, 'create', [{ id, body, enabled }]));
  }),
  handle(calls.update, async ({ id: given, revision, fields, enabled }, context) => {
    const here = placed(context);
    const id = given.toLowerCase();
    const before = await storedSecret(id, here);
    const owner = { companyKey: here.store.companyKey, ownerId: id };
    const wanted = secrets.fields.parse(fields);
    const { name, store_id, value = '', value_number: number = before.value_number ?? 1 } = wanted;
    const expires_at = expiryOf(wanted, before, here.now);
    if (value === '' && number !== before.value_number && (await readCredential(here.db.pool, { ...owner, number })) === undefined)
      throw refusal('value_number', 'That value was erased.');
    const value_number = value === '' ? number : await keepCredential(here.db.pool, owner, value, here.now);
    return only(await changing(service, here, 'update', [{ id, revision, body: { name, store_id, expires_at, value_number }, enabled }]));
  }),
  handle(secretReveal, async ({ id: given, password, code }, context) => {
    const here = placed(context);
    const { db, now, store } = here;
    const id = given.toLowerCase();
    const reveal = 'Failed to reveal secret';
    await proveByEither({ password, code }, context, reveal);
    const { name, expires_at: until, value_number: number = 1 } = await storedSecret(id, here);
    if (until != null && new Date(until) <= now)
      throw new Failure('LogicalError', 'This secret has expired. Set a new expiry to reveal it.', { title: reveal });
    const value = await readCredential(db.pool, { companyKey: store.companyKey, ownerId: id, number });
    if (value === undefined) throw new Failure('LogicalError', 'The value of this secret was erased. Enter a new one.', { title: reveal });
    const entry = { companyKey: store.companyKey, action: 'reveal', objectType: secrets.kind, objectId: id, after: { name } };
    await db.transaction((transaction) => recordAudit(transaction, context, entry));
    return { value };
  }),
];
