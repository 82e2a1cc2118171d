import { z } from 'zod';

import { objectId, requiredText } from '../../contract/shapes.ts';
import { resource } from '../../resources/resource.ts';

/** A task of a project: one item of its checklist. */
export const projectTasks = resource({
  kind: 'project_task',
  owner: 'company',
  type: 'ProjectTask',
  list: 'projectTasks',
  path: 'client/project/task',
  noun: { one: 'task', many: 'tasks' },
  can: { view: 'COMPANY_VIEW', edit: 'COMPANY_PROJECTS_EDIT' },
  fields: z.object({
    project_id: objectId.describe('ID of its project.'),
    name: requiredText(200).describe('Description of the task.'),
    is_done: z.boolean().default(false).describe('Whether it is done.'),
    assignee: z.string().max(200).default('').describe('Name or email address of the assignee.'),
    due_on: z.iso.date().nullable().default(null).describe('Due date, YYYY-MM-DD; null if none.'),
    link: z
      .string()
      .max(2000)
      .default('')
      .describe('Link of the task, such as a rule or a campaign: a path of the console that starts with /, or an http or https URL.'),
  }),
  filters: { project_id: 'text', done: 'flag', assignee: 'text', due_on: 'moment' },
  search: ['assignee'],
  sorts: ['name', 'due_on', 'updated_at', 'created_at'],
  defaultSort: 'created_at',
  globalSearch: { without: 'A task is found through its project.' },
  references: { project_id: 'project' },
  personalData: { paths: ['assignee'], keepDays: 365 },
  usage: { without: 'Tasks are not metered.' },
  help: 'projects',
  demo: { without: 'The demo makes them with its projects.' },
});
