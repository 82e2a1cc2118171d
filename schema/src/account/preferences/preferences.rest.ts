import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { revision } from '../../contract/shapes.ts';

const theme = z.enum(['system', 'light', 'dark']);
const density = z.enum(['comfortable', 'compact']);
const startPage = z.enum(['dashboard', 'search_rules', 'products', 'imports']);

const preferences = z.object({ theme, density, start_page: startPage, revision });

export const preferencesInfo = call({
  path: 'client/user/preferences/info',
  summary: 'Answers how the signed-in user likes the console; defaults where nothing was chosen.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({}),
  answer: z.object({ preferences }),
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
