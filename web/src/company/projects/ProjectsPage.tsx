import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { ProjectsPageQuery } from './__generated__/ProjectsPageQuery.graphql.ts';
import { ProjectRow } from './ProjectRow.tsx';
import { projectsKind } from './projectsList.ts';

const query = graphql`
  query ProjectsPageQuery(
    $companyId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: ProjectOrder
    $filter: [ProjectFilter!]
  ) @preloadable @throwOnFieldError {
    company(companyId: $companyId) {
      list: projects(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...ProjectRow_project
          }
        }
      }
    }
  }
`;

/** The list of a company's projects. */
export function ProjectsPage({ queryRef, isStale }: PageProps<ProjectsPageQuery>) {
  const { list } = loaded(usePreloadedQuery<ProjectsPageQuery>(query, queryRef).company);
  return (
    <>
      <ResourceListHead kind={projectsKind} />
      <ResourceList kind={projectsKind} list={list} isStale={isStale}>
        {(project) => <ProjectRow key={project.id} project={project} />}
      </ResourceList>
    </>
  );
}
