import { randomUUID } from 'node:crypto';

import { actionCatalogue, actionNames, triggerCatalogue, triggerTypes } from '@endcap/schema/merchandising/campaigns/campaignCatalogue.ts';
import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import {
  merchandisingAnalytics,
  merchandisingDuplicate,
  merchandisingForgetDeleted,
  merchandisingPreview,
  merchandisingReorder,
  merchandisingTypes,
} from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.rest.ts';

import { sql } from '../../db/sql.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { notFoundFailure } from '../../resources/changeFailures.ts';
import { changing, resourceHandlers } from '../../resources/resourceHandlers.ts';
import { findResources } from '../../resources/resourceRows.ts';
import { changeSettings } from '../settings/merchandisingSettings.store.ts';
import { previewCampaign } from './campaignPreview.ts';
import { campaignResult } from './campaignResult.ts';
import { orderedCampaigns, service } from './campaigns.service.ts';
import { forgetDeletedProducts } from './forgetDeletedProducts.ts';

/** A name that no campaign of the store has: “Sale (copy)”, “Sale (copy 2)” and so on. */
async function copyName({ db, store }: StoreContext, name: string): Promise<string> {
  const taken = new Set((await findResources(db.pool, service, store, sql`true`)).map((row) => row.name.trim().toLowerCase()));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const copy = `${name.slice(0, 200 - suffix.length)}${suffix}`;
    if (!taken.has(copy.toLowerCase())) return copy;
  }
}

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(merchandisingTypes, () => ({
    triggers: triggerTypes.map((type) => ({ type, ...triggerCatalogue[type] })),
    actions: actionNames.map((action) => ({
      action,
      text: actionCatalogue[action].text,
      parameters: [...actionCatalogue[action].parameters],
    })),
  })),
  handle(merchandisingDuplicate, async ({ id }, context) => {
    const [found] = await findResources(context.db.pool, service, context.store, sql`id = ${id}::uuid`);
    if (found === undefined) throw notFoundFailure(service.resource);
    const body = { ...found.body, name: await copyName(context, found.name) };
    const [copy] = await changing(service, context, 'create', (scopeOf) => [
      { id: randomUUID(), body, scope: scopeOf([]), enabled: false },
    ]);
    return { resource: merchandisingCampaigns.calls.row.parse(copy) };
  }),
  handle(merchandisingForgetDeleted, forgetDeletedProducts),
  handle(merchandisingAnalytics, async ({ id }, { db, store }) => {
    const [found] = await findResources(db.pool, service, store, sql`id = ${id}::uuid`);
    if (found === undefined) throw notFoundFailure(service.resource);
    return campaignResult(db, store, id);
  }),
  handle(merchandisingReorder, async ({ id, before }, context) => {
    const ids = await orderedCampaigns(context.db, context.store.key);
    if (!ids.includes(id) || (before !== null && !ids.includes(before))) throw notFoundFailure(service.resource);
    const others = ids.filter((other) => other !== id);
    const at = before === null || before === id ? others.length : others.indexOf(before);
    const order = before === id ? ids : others.toSpliced(at, 0, id);
    await changeSettings(context, (settings) => ({ ...settings, order }));
    return { order };
  }),
  handle(merchandisingPreview, previewCampaign),
];
