import { resource } from '@endcap/schema/resources/resource.ts';
import { z } from 'zod';

import { resourceService } from './resourceService.ts';

/** A kind of resource that a company owns, and that exists in tests alone. */
export const hooks = resource({
  kind: 'test_hook',
  owner: 'company',
  type: 'TestHook',
  list: 'testHooks',
  path: 'client/test/hooks',
  noun: { one: 'hook', many: 'hooks' },
  can: { view: 'COMPANY_VIEW', edit: 'COMPANY_USERS_EDIT' },
  fields: z.object({
    title: z.string().max(200),
    address: z.string().max(200).default(''),
    notified: z.object({ people: z.array(z.string().max(200)).default([]) }).prefault({}),
  }),
  filters: { title: 'text' },
  sorts: ['name', 'updated_at'],
  defaultSort: 'name',
  globalSearch: { without: 'Only tests know hooks.' },
  references: { without: 'A hook names nothing.' },
  personalData: { paths: ['address', 'notified.people'], keepDays: 30 },
  usage: { without: 'Hooks are free.' },
  help: { without: 'Only tests know hooks.' },
  demo: { without: 'Only tests know hooks.' },
});

export const hookService = resourceService(hooks, {
  name: ({ title }) => title,
  keys: ({ title }) => [title.toLowerCase()],
  problems: ({ title }): Record<string, string> => (title.trim() === '' ? { title: 'This field is required.' } : {}),
});
