import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import type { merchandisingForgetDeleted } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.rest.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';
import { notFoundFailure, titleOf } from '../../resources/changeFailures.ts';
import { changing } from '../../resources/resourceHandlers.ts';
import { findResources } from '../../resources/resourceRows.ts';
import type { CampaignBody } from '../engine/campaignTriggers.ts';
import { service } from './campaigns.service.ts';

const hasProducts = ({ products: { picked, search, filter } }: CampaignBody['rules'][number]) =>
  picked.length > 0 || search.trim() !== '' || filter.trim() !== '';

/** Products that none of the stores of a campaign has. */
async function goneIn({ db, store }: StoreContext, id: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(
    db.pool,
    sql`SELECT id FROM unnest(${[...ids]}::text[]) AS picked (id) WHERE NOT EXISTS (
          SELECT FROM resource_stores s JOIN products p ON p.store_key = s.store_key AND p.id = picked.id
          WHERE s.company_key = ${store.companyKey} AND s.kind = ${service.resource.kind} AND s.id = ${id}::uuid)`,
  );
  return new Set(rows.map((row) => row.id));
}

/** Takes deleted products out of the rules of a campaign, as any change of it: with its checks, a version and an audit entry. */
export async function forgetDeletedProducts({ id }: ParsedInputOf<typeof merchandisingForgetDeleted>, context: StoreContext) {
  const [found] = await findResources(context.db.pool, service, context.store, sql`id = ${id}::uuid`);
  if (found === undefined) throw notFoundFailure(service.resource);
  const body = merchandisingCampaigns.fields.parse(found.body);
  const gone = await goneIn(context, id, [...new Set(body.rules.flatMap(({ products }) => products.picked))]);
  const rules = body.rules
    .map((rule) => ({ ...rule, products: { ...rule.products, picked: rule.products.picked.filter((one) => !gone.has(one)) } }))
    .filter(hasProducts);
  if (rules.length === 0)
    throw new Failure('LogicalError', 'All products of this campaign were deleted. Choose other products.', {
      title: titleOf(service.resource, 'update'),
    });
  const [resource] = await changing(service, context, 'update', [{ id, revision: found.revision, body: { ...body, rules } }]);
  return { removed: gone.size, resource: merchandisingCampaigns.calls.row.parse(resource) };
}
