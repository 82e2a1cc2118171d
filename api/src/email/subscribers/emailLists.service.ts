import { emailLists } from '@endcap/schema/email/subscribers/emailLists.resource.ts';
import type { z } from 'zod';

import { rowsOf, sql } from '../../db/sql.ts';
import { resourceService } from '../../resources/resourceService.ts';

export type EmailListBody = z.output<typeof emailLists.fields>;

const plainName = (name: string) => name.trim().toLowerCase();

/** Members who get emails. */
const members = `(SELECT count(*)::int FROM subscriber_list_members m JOIN subscribers s ON s.store_key = m.store_key AND s.email = m.email
  WHERE m.store_key = store_resources.store_key AND m.list_id = store_resources.id AND m.state = 'confirmed' AND s.subscribed AND s.state = 'confirmed')`;

export const service = resourceService(emailLists, {
  name: ({ name }) => name,
  keys: ({ name }) => [plainName(name)],
  taken: ({ existing, place }) => ({ field: 'name', message: `The list “${existing}” already exists in ${place}.` }),
  problems: ({ name }) => (name.trim() === '' ? { name: 'This field is required.' } : {}),
  list: { double_opt_in: `(body ->> 'is_double_opt_in')::boolean`, subscribers: members },
  async figures(db, { key }, rows) {
    const found = await rowsOf<{ id: string; subscribers: number; pending: number }>(
      db.pool,
      sql`SELECT m.list_id AS id, (count(*) FILTER (WHERE m.state = 'confirmed' AND s.subscribed AND s.state = 'confirmed'))::int AS subscribers,
            (count(*) FILTER (WHERE m.state = 'pending'))::int AS pending
          FROM subscriber_list_members m JOIN subscribers s ON s.store_key = m.store_key AND s.email = m.email
          WHERE m.store_key = ${key} AND m.list_id = ANY(${rows.map(({ id }) => id)}::uuid[]) GROUP BY 1`,
    );
    const figures = new Map(found.map(({ id, ...row }) => [id, row]));
    return new Map(rows.map(({ id }) => [id, figures.get(id) ?? { subscribers: 0, pending: 0 }]));
  },
});
