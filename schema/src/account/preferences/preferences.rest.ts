import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { revision } from '../../contract/shapes.ts';
import { listName } from '../listViews/listViews.rest.ts';

const theme = z.enum(['system', 'light', 'dark']);
const density = z.enum(['comfortable', 'compact']);
const startPage = z.enum(['dashboard', 'search_rules', 'products', 'imports']);

const preferences = z.object({ theme, density, start_page: startPage, revision });

/** The columns of a list, in order. Those that it does not name are as the list has them. */
const listColumns = z.array(z.object({ name: z.string().min(1).max(300), is_shown: z.boolean() })).max(300);

/** The lists whose columns the user has chosen. */
const lists = z.array(z.object({ list: listName, columns: listColumns }));

export const preferencesInfo = call({
  path: 'client/user/preferences/info',
  summary: 'Answers how the signed-in user likes the console; defaults where nothing was chosen.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({}),
  answer: z.object({ preferences, lists }),
});

export const preferencesColumns = call({
  path: 'client/user/preferences/columns',
  summary: 'Chooses which columns of a list show, in which order, for the signed-in user; null for the list’s own.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ list: listName, columns: listColumns.nullable() }),
  answer: z.object({ lists }),
});

export const preferencesUpdate = call({
  path: 'client/user/preferences/update',
  summary: 'Changes how the signed-in user likes the console; fields left out stay.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({
    revision,
    theme: theme.optional(),
    density: density.optional(),
    start_page: startPage.optional(),
  }),
  answer: z.object({ preferences }),
});
