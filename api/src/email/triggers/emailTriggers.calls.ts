import { randomUUID } from 'node:crypto';

import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import {
  emailTriggerCreateDefault,
  emailTriggerDuplicate,
  emailTriggerSimulate,
  emailTriggerTypes,
} from '@endcap/schema/email/triggers/emailTriggers.rest.ts';
import { flowCatalogue, flowTypes } from '@endcap/schema/email/triggers/flowCatalogue.ts';

import { rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { notFoundFailure } from '../../resources/changeFailures.ts';
import { changing, resourceHandlers } from '../../resources/resourceHandlers.ts';
import { findResources } from '../../resources/resourceRows.ts';
import { defaultTrigger } from './defaultFlows.ts';
import { service } from './emailTriggers.service.ts';
import type { TriggerBody } from './flowSteps.ts';
import { simulateTrigger } from './simulateTrigger.ts';
import { countTriggers, readDateAttributes, readReceived } from './triggerNeeds.ts';

/** A name that no trigger of the store has: “Welcome”, “Welcome 2” and so on. */
async function freeName({ db, store }: StoreContext, name: string): Promise<string> {
  const taken = new Set((await findResources(db.pool, service, store, sql`true`)).map((row) => row.name.trim().toLowerCase()));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const free = `${name.slice(0, 200 - suffix.length)}${suffix}`;
    if (!taken.has(free.toLowerCase())) return free;
  }
}

/** Creates a trigger in the store of the caller; nothing is sent until someone enables it. */
async function createDisabled(context: StoreContext, body: TriggerBody) {
  const [created] = await changing(service, context, 'create', (scopeOf) => [
    { id: randomUUID(), body, scope: scopeOf([]), enabled: false },
  ]);
  return { resource: emailTriggers.calls.row.parse(created) };
}

/** What of an entry a new trigger of a type cannot do without. */
async function neededEntry(
  { db, store }: StoreContext,
  type: TriggerBody['type'],
  audience: string,
): Promise<Partial<TriggerBody['entry']>> {
  if (type === 'birthday') {
    const [attribute] = await readDateAttributes(db, store.key);
    if (attribute === undefined)
      throw new Failure('LogicalError', 'No attribute of your customers holds a date.', { title: 'Failed to create the trigger' });
    return { attribute };
  }
  if (type !== 'audience_entry' || audience !== '') return { audience };
  const first = await rowOf<{ name: string }>(
    db.pool,
    sql`SELECT name FROM store_resources WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = 'audience' ORDER BY sort_name, id LIMIT 1`,
  );
  if (first === undefined) throw new Failure('LogicalError', 'Create an audience first.', { title: 'Failed to create the trigger' });
  return { audience: first.name };
}

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(emailTriggerTypes, async (_input, { db, store }) => {
    const [received, triggers, attributes] = await Promise.all([
      readReceived(db, store.key),
      countTriggers(db, store.key),
      readDateAttributes(db, store.key),
    ]);
    const types = flowTypes.map((type) => {
      const { text, needs, parameters, hasProducts } = flowCatalogue[type];
      const data = needs.map((need) => ({ need, received: received[need] }));
      const isReady = data.every((one) => one.received > 0);
      return {
        type,
        text,
        parameters: [...parameters],
        has_products: hasProducts,
        needs: data,
        is_ready: isReady,
        triggers: triggers.get(type) ?? 0,
      };
    });
    return { types, attributes };
  }),
  handle(emailTriggerCreateDefault, async ({ type, audience }, context) => {
    const body = defaultTrigger(type, context.store.language, await neededEntry(context, type, audience.trim()));
    return createDisabled(context, { ...body, name: await freeName(context, body.name) });
  }),
  handle(emailTriggerDuplicate, async ({ id }, context) => {
    const [found] = await findResources(context.db.pool, service, context.store, sql`id = ${id}::uuid`);
    if (found === undefined) throw notFoundFailure(service.resource);
    return createDisabled(context, { ...emailTriggers.fields.parse(found.body), name: await freeName(context, found.name) });
  }),
  handle(emailTriggerSimulate, ({ fields }, context) => simulateTrigger(context, fields)),
];
