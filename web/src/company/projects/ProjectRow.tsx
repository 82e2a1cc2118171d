import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import type { ProjectRow_project$key } from './__generated__/ProjectRow_project.graphql.ts';
import { DueDate } from './DueDate.tsx';
import { projectsMessages as messages } from './projects.messages.ts';
import { projectsKind } from './projectsList.ts';
import { ProjectStatusBadge } from './ProjectStatusBadge.tsx';

/** One project in the list. */
export function ProjectRow({ project: key }: { readonly project: ProjectRow_project$key }) {
  const project = useFragment(
    graphql`
      fragment ProjectRow_project on Project {
        status
        owner {
          name
        }
        dueOn
        isOverdue
        taskCount
        doneTaskCount
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const { taskCount, doneTaskCount } = project;
  return (
    <ResourceRow kind={projectsKind} resource={project}>
      <ListCell column="status">
        <ProjectStatusBadge status={project.status} />
      </ListCell>
      <ListCell column="owner">
        <LongText text={project.owner?.name ?? ''} />
      </ListCell>
      <ListCell column="dueOn">
        <DueDate on={project.dueOn} isOverdue={project.isOverdue} />
      </ListCell>
      <ListCell column="tasks">
        {taskCount > 0 && (
          <FormattedMessage {...messages.tasksDone} values={{ done: numbers.count(doneTaskCount), all: numbers.count(taskCount) }} />
        )}
      </ListCell>
    </ResourceRow>
  );
}
