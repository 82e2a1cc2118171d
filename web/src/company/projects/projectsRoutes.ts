import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import ProjectPageQuery from './__generated__/ProjectPageQuery$parameters.ts';
import ProjectsPageQuery from './__generated__/ProjectsPageQuery$parameters.ts';
import { projectsMessages as messages } from './projects.messages.ts';
import { projectsAddress } from './projectsAddress.ts';

export const projectsRoutes = resourceRoutes({
  address: projectsAddress,
  name: 'CompanyProjects',
  module: 'company',
  can: 'COMPANY_VIEW',
  list: {
    title: messages.listTitle,
    query: ProjectsPageQuery,
    page: () => import('./ProjectsPage.tsx').then((module) => module.ProjectsPage),
  },
  item: {
    title: messages.itemTitle,
    query: ProjectPageQuery,
    page: () => import('./ProjectPage.tsx').then((module) => module.ProjectPage),
  },
});
