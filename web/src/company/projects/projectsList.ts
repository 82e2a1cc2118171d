import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { projectsMessages as messages, statusMessages } from './projects.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { projectsAddress } from './projectsAddress.ts';

export const projectsKind = {
  ...projectsAddress,
  owner: 'company',
  kind: 'PROJECT',
  can: 'COMPANY_PROJECTS_EDIT',

  words: messages,
  labels: {
    name: messages.name,
    goal: messages.goal,
    status: messages.status,
    ownerId: messages.owner,
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
  definition: listDefinition(projectsAddress.list, {
    status: { label: messages.status, choices: statusMessages },
    isOverdue: messages.overdue,
    owner: messages.owner,
    dueOn: messages.dueOn,
  }),
} satisfies ResourceKind;
