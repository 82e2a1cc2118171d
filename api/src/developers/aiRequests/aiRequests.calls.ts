import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { aiRequestList } from '@endcap/schema/developers/aiRequests/aiRequests.rest.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { handle } from '../../http/handle.ts';

type Listed = AnswerOf<typeof aiRequestList>['result'][number];

export const handlers = [
  handle(aiRequestList, async ({ limit }, { db, store }) => {
    const rows = await rowsOf<Omit<Listed, 'at'> & { at: Date }>(
      db.pool,
      sql`SELECT id, at, purpose, model, outcome, tokens, milliseconds, sent FROM ai_requests WHERE store_key = ${store.key} ORDER BY at DESC, id LIMIT ${limit}`,
    );
    return { result: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
  }),
];
