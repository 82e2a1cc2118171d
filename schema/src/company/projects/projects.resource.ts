import { z } from 'zod';

import { requiredText } from '../../contract/shapes.ts';
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
    name: requiredText(200).describe('What it is called; unique in the company.'),
    goal: z.string().max(2000).default('').describe('What it is meant to achieve.'),
    status: z.enum(projectStatuses).default('planned').describe('How far it is.'),
    owner: z.string().max(200).default('').describe('Name or email address of whoever is responsible.'),
    starts_on: day.describe('First day, YYYY-MM-DD; null when open.'),
    due_on: day.describe('Day it is due, YYYY-MM-DD, not before the first day; null when open.'),
    store_ids: z
      .array(z.string().min(8).max(64))
      .max(500)
      .default([])
      .describe('First 8 characters of the keys of the stores it is about, at most 500; none means the whole company.'),
    result: z.string().max(2000).default('').describe('What came of it, measured where possible.'),
  }),
  figures: z.object({
    task_count: z.int().min(0).describe('Tasks.'),
    done_task_count: z.int().min(0).describe('Tasks that are done.'),
    is_overdue: z.boolean().describe('Whether it is planned or active after the day it was due.'),
  }),
  filters: { status: { enum: 'ProjectStatus' }, owner: 'text', goal: 'text', due_on: 'moment', overdue: 'flag' },
  search: ['goal', 'owner'],
  sorts: ['name', 'status', 'owner', 'due_on', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { without: 'Stores are named by their ids, which are the same everywhere.' },
  personalData: { paths: ['owner'], keepDays: 365 },
  usage: { without: 'Projects are not metered.' },
  help: 'projects',
  demo: { without: 'The demo makes projects with dates around today, and with their tasks.' },
});
