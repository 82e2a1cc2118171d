import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { revision } from '../../contract/shapes.ts';
import { listName } from '../listViews/listViews.rest.ts';

const theme = z.enum(['system', 'light', 'dark']);
const density = z.enum(['comfortable', 'compact']);
const startPage = z.enum(['dashboard', 'search_rules', 'products', 'imports']);

const preferences = z.object({
  theme: theme.describe('Colour theme of the console.'),
  density: density.describe('Spacing of lists and navigation.'),
  start_page: startPage.describe('Screen shown after signing in.'),
  revision,
});

/** The columns of a list, in order. Those that it does not name are as the list has them. */
const listColumns = z
  .array(
    z.object({
      name: z.string().min(1).max(300).describe('Name of the column.'),
      is_shown: z.boolean().describe('Whether the column is visible.'),
    }),
  )
  .max(300);

/** The lists whose columns the user has chosen. */
const lists = z.array(
  z.object({ list: listName.describe('Name of the list, e.g. products.'), columns: listColumns.describe('Columns in display order.') }),
);

export const preferencesInfo = call({
  path: 'client/user/preferences/info',
  summary: 'Returns the signed-in user’s console preferences, with defaults for those not set.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({}),
  answer: z.object({
    preferences: preferences.describe('Console preferences of the user.'),
    lists: lists.describe('Column settings, by list.'),
  }),
});

export const preferencesColumns = call({
  path: 'client/user/preferences/columns',
  summary: 'Saves which columns of a list the signed-in user sees, and in which order; null resets the list to its default columns.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({
    list: listName.describe('Name of the list, e.g. products.'),
    columns: listColumns.nullable().describe('Columns in display order, at most 300; null resets the list to its default columns.'),
  }),
  answer: z.object({ lists: lists.describe('Column settings, by list.') }),
});

export const preferencesUpdate = call({
  path: 'client/user/preferences/update',
  summary: 'Updates the signed-in user’s console preferences. Omitted fields stay unchanged.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({
    revision,
    theme: theme.optional().describe('Colour theme of the console.'),
    density: density.optional().describe('Spacing of lists and navigation.'),
    start_page: startPage.optional().describe('Screen shown after signing in.'),
  }),
  answer: z.object({ preferences: preferences.describe('The updated preferences.') }),
});
