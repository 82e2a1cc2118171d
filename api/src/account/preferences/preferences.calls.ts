import { preferencesColumns, preferencesInfo, preferencesUpdate } from '@endcap/schema/account/preferences/preferences.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';

import { type Connection, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { chosenColumns, chooseColumns } from './listColumns.store.ts';

type Preferences = AnswerOf<typeof preferencesInfo>['preferences'];

/** Of someone who has not chosen anything. */
const defaults: Preferences = { theme: 'system', density: 'comfortable', start_page: 'dashboard', revision: 1 };

const fields = sql`theme, density, start_page, revision`;

async function preferencesOf(connection: Connection, userId: string): Promise<Preferences> {
  return (await rowOf<Preferences>(connection, sql`SELECT ${fields} FROM user_preferences WHERE user_id = ${userId}`)) ?? defaults;
}

export const handlers: Handler[] = [
  handle(preferencesInfo, async (_input, { db, user }) => {
    const [preferences, lists] = await Promise.all([preferencesOf(db.pool, user.id), chosenColumns(db, user.id)]);
    return { preferences, lists };
  }),

  handle(preferencesColumns, async ({ list, columns }, { db, user }) => {
    await chooseColumns(db, user.id, list, columns);
    return { lists: await chosenColumns(db, user.id) };
  }),

  handle(preferencesUpdate, async ({ revision, theme, density, start_page: startPage }, { db: { pool }, user }) => {
    // Fields omitted stay as they are.
    const changed = await rowOf<Preferences>(
      pool,
      sql`UPDATE user_preferences SET theme = coalesce(${theme}, theme), density = coalesce(${density}, density),
            start_page = coalesce(${startPage}, start_page), revision = revision + 1
          WHERE user_id = ${user.id} AND revision = ${revision} RETURNING ${fields}`,
    );
    if (changed !== undefined) return { preferences: changed };
    // Nothing chosen yet is revision 1; the first of two simultaneous writes makes the row.
    const made =
      revision === defaults.revision
        ? await rowOf<Preferences>(
            pool,
            sql`INSERT INTO user_preferences (user_id, theme, density, start_page, revision)
                VALUES (${user.id}, ${theme ?? defaults.theme}, ${density ?? defaults.density}, ${startPage ?? defaults.start_page}, ${revision + 1})
                ON CONFLICT DO NOTHING RETURNING ${fields}`,
          )
        : undefined;
    if (made !== undefined) return { preferences: made };
    throw new Failure('ConflictError', 'Your preferences were changed in another window. Check the current ones and save again.', {
      title: 'Failed to update user',
      current: await preferencesOf(pool, user.id),
    });
  }),
];
