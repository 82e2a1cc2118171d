import { z } from 'zod';

import { objectId, requiredText } from '../../contract/shapes.ts';
import { resource } from '../../resources/resource.ts';

export const projectStatuses = ['planned', 'active', 'done', 'cancelled'] as const;

const day = z.iso.date().nullable().default(null);

/** A project: a piece of work with a goal, an owner, a due date, tasks and a result. */
export const projects = resource({
  kind: 'project',
  owner: 'company',
  type: 'Project',
  list: 'projects',
  path: 'client/project',
  noun: { one: 'project', many: 'projects' },
  can: { view: 'COMPANY_VIEW', edit: 'COMPANY_PROJECTS_EDIT' },
  fields: z.object({
    name: requiredText(200).describe('Name of the project, unique in the company.'),
    goal: z.string().max(2000).default('').describe('Goal of the project.'),
    status: z.enum(projectStatuses).default('planned').describe('Status of the project.'),
    owner_id: objectId.nullable().default(null).describe('ID of the user of the company who owns it; null for none.'),
    starts_on: day.describe('Start date, YYYY-MM-DD; null if none.'),
    due_on: day.describe('Due date, YYYY-MM-DD, not before the start date; null if none.'),
    store_ids: z
      .array(z.string().min(8).max(64))
      .max(500)
      .default([])
      .describe('First 8 characters of the keys of its stores, at most 500; empty means the whole company.'),
    result: z.string().max(2000).default('').describe('Result of the project, with figures if possible.'),
  }),
  figures: z.object({
    task_count: z.int().min(0).describe('Tasks.'),
    done_task_count: z.int().min(0).describe('Number of completed tasks.'),
    owner_name: z.string().nullable().describe('Name of the owner; null if there is none, or the user has left the company.'),
    is_overdue: z.boolean().describe('Whether it is overdue: planned or active after its due date.'),
  }),
  filters: { status: { enum: 'ProjectStatus' }, owner: 'text', goal: 'text', due_on: 'moment', overdue: 'flag' },
  search: ['goal', 'owner'],
  sorts: ['name', 'status', 'owner', 'due_on', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { without: 'Stores are named by their ids, which are the same everywhere.' },
  personalData: { without: 'The owner is a user, who is named by an ID.' },
  usage: { without: 'Projects are not metered.' },
  help: 'projects',
  demo: { without: 'The demo makes projects with dates around today, and with their tasks.' },
});
