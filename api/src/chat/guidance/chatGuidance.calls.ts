import { chatGuidanceReorder, chatGuidanceTemplates } from '@endcap/schema/chat/guidance/chatGuidance.rest.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { handle } from '../../http/handle.ts';
import { changeResources } from '../../resources/changeResources.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import type { Body } from '../../resources/resourceService.ts';
import { service } from './chatGuidance.service.ts';
import { guidanceTemplates } from './guidanceTemplates.ts';

const { kind } = service.resource;

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(chatGuidanceReorder, async ({ ids }, context) => {
    const { db, store } = context;
    const rows = await rowsOf<{ id: string; body: Body }>(
      db.pool,
      sql`SELECT id, body FROM store_resources WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = ${kind}
          ORDER BY (body ->> 'position')::int, id`,
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    const named = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
    const order = [...named, ...rows.filter(({ id }) => !ids.includes(id))];
    const wishes = order.flatMap(({ id, body }, index) =>
      body['position'] === index + 1 ? [] : [{ id, body: { ...body, position: index + 1 } }],
    );
    if (wishes.length > 0) await changeResources(service, context, await companyStores(context), 'update', wishes);
    return { ids: order.map(({ id }) => id) };
  }),
  handle(chatGuidanceTemplates, () => ({ result: [...guidanceTemplates] })),
];
