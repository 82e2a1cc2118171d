import { preferencesColumns, preferencesInfo, preferencesUpdate } from '@endcap/schema/account/preferences/preferences.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { and, eq } from 'drizzle-orm';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { chosenColumns, chooseColumns } from './listColumns.store.ts';
import { userPreferences } from './preferences.tables.ts';

type Preferences = AnswerOf<typeof preferencesInfo>['preferences'];

/** Of somebody who has not chosen anything. */
const defaults: Preferences = { theme: 'system', density: 'comfortable', start_page: 'dashboard', revision: 1 };

function preferencesAnswer({ theme, density, startPage, revision }: typeof userPreferences.$inferSelect): Preferences {
  return { theme, density, start_page: startPage, revision };
}

async function preferencesOf({ drizzle }: Pick<Database, 'drizzle'>, userId: string): Promise<Preferences> {
  const [row] = await drizzle.select().from(userPreferences).where(eq(userPreferences.userId, userId));
  return row === undefined ? defaults : preferencesAnswer(row);
}

export const handlers: Handler[] = [
  handle(preferencesInfo, async (_input, { db, user }) => {
    const [preferences, lists] = await Promise.all([preferencesOf(db, user.id), chosenColumns(db, user.id)]);
    return { preferences, lists };
  }),

  handle(preferencesColumns, async ({ list, columns }, { db, user }) => {
    await chooseColumns(db, user.id, list, columns);
    return { lists: await chosenColumns(db, user.id) };
  }),

  handle(preferencesUpdate, async ({ revision, theme, density, start_page: startPage }, { db: { drizzle }, user }) => {
    const changes = {
      ...(theme === undefined ? {} : { theme }),
      ...(density === undefined ? {} : { density }),
      ...(startPage === undefined ? {} : { startPage }),
      revision: revision + 1,
    };
    const [changed] = await drizzle
      .update(userPreferences)
      .set(changes)
      .where(and(eq(userPreferences.userId, user.id), eq(userPreferences.revision, revision)))
      .returning();
    if (changed !== undefined) return { preferences: preferencesAnswer(changed) };
    // Nothing chosen yet is revision 1; whoever is first of two at once makes the row.
    const made =
      revision === defaults.revision
        ? await drizzle
            .insert(userPreferences)
            .values({ userId: user.id, ...changes })
            .onConflictDoNothing()
            .returning()
        : [];
    if (made[0] !== undefined) return { preferences: preferencesAnswer(made[0]) };
    throw new Failure('ConflictError', 'Your preferences were changed in another window. They are shown as they are now.', {
      title: 'Failed to update user',
      current: await preferencesOf({ drizzle }, user.id),
    });
  }),
];
