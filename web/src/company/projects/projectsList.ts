import { resourceColumns } from '../../resources/resourceColumns.ts';
import { type ResourceKind, resourcePaths } from '../../resources/resourceKind.ts';
import { projectsMessages as messages, projectStatuses, statusMessages } from './projects.messages.ts';

export const projectsKind = {
  owner: 'company',
  kind: 'PROJECT',
  can: 'COMPANY_PROJECTS_EDIT',
  paths: resourcePaths('/company/:companyId/projects', 'project_id'),
  words: messages,
  labels: {
    name: messages.name,
    goal: messages.goal,
    status: messages.status,
    owner: messages.owner,
    startsOn: messages.startsOn,
    dueOn: messages.dueOn,
    storeIds: messages.stores,
    result: messages.result,
  },
  columns: resourceColumns(
    messages.name,
    [
      { name: 'status', label: messages.status, sortField: 'status', width: '8rem' },
      { name: 'owner', label: messages.owner, sortField: 'owner', width: '12rem' },
      { name: 'dueOn', label: messages.dueOn, sortField: 'dueOn', width: '11rem' },
      { name: 'tasks', label: messages.tasks, width: '7rem' },
    ],
    'company',
  ),
  definition: {
    name: 'projects',
    sortFields: ['name', 'status', 'owner', 'dueOn', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      {
        field: 'status',
        label: messages.status,
        kind: 'choice',
        operators: ['IN'],
        choices: projectStatuses.map((value) => ({ value, label: statusMessages[value] })),
      },
      { field: 'isOverdue', label: messages.overdue, kind: 'boolean' },
      { field: 'owner', label: messages.owner, kind: 'text' },
      { field: 'dueOn', label: messages.dueOn, kind: 'date' },
    ],
  },
} satisfies ResourceKind;
