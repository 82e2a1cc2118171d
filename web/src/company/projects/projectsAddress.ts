import { choiceFilter, type ResourceAddress, resourcePaths } from '../../resources/resourceAddress.ts';

export const projectsAddress = {
  paths: resourcePaths('/company/:companyId/projects', 'project_id'),
  list: {
    name: 'projects',
    sortFields: ['name', 'status', 'owner', 'dueOn', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      status: choiceFilter(['PLANNED', 'ACTIVE', 'DONE', 'CANCELLED']),
      isOverdue: { kind: 'boolean' },
      owner: { kind: 'text' },
      dueOn: { kind: 'date' },
    },
  },
} as const satisfies ResourceAddress;
