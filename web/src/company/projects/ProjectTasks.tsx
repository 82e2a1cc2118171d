import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConnectionHandler, graphql, usePaginationFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useCompanyScope } from '../../app/router/companyScope.ts';
import { useIsDone } from '../../resources/useResourceWrites.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { ProjectTasks_project$key } from './__generated__/ProjectTasks_project.graphql.ts';
import type { ProjectTasksCreateMutation } from './__generated__/ProjectTasksCreateMutation.graphql.ts';
import { projectsMessages as messages } from './projects.messages.ts';
import styles from './projects.module.css';
import { ProjectTaskRow } from './ProjectTaskRow.tsx';

interface ProjectTasksProps {
  /** Null for a project that is not saved yet. */
  readonly project: ProjectTasks_project$key | null;
  readonly isReadOnly: boolean;
}

/** The checklist of a project. Each change is saved at once, next to what is edited in the form. */
export function ProjectTasks({ project, isReadOnly }: ProjectTasksProps) {
  return (
    <FormSection title={messages.tasks}>
      {project === null ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.tasksLater} />
        </Text>
      ) : (
        <Tasks project={project} isReadOnly={isReadOnly} />
      )}
    </FormSection>
  );
}

function Tasks({ project: key, isReadOnly }: { readonly project: ProjectTasks_project$key; readonly isReadOnly: boolean }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment(
    graphql`
      fragment ProjectTasks_project on Project
      @argumentDefinitions(first: { type: "NonNegativeInt", defaultValue: 50 }, after: { type: "String" })
      @refetchable(queryName: "ProjectTasksQuery") {
        id
        tasks(first: $first, after: $after) @connection(key: "ProjectTasks_tasks") {
          edges {
            node {
              id
              ...ProjectTaskRow_task
            }
          }
        }
      }
    `,
    key,
  );
  const { id: projectId, tasks } = data;
  const connection = ConnectionHandler.getConnectionID(projectId, 'ProjectTasks_tasks');
  const rows = tasks.edges.map(({ node }) => node);
  return (
    <>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noTasks} />
        </Text>
      ) : (
        <ul className={styles['tasks']}>
          {rows.map((task) => (
            <ProjectTaskRow key={task.id} task={task} projectId={projectId} connection={connection} isReadOnly={isReadOnly} />
          ))}
        </ul>
      )}
      {hasNext && (
        <Button variant="subtle" size="xs" loading={isLoadingNext} onClick={() => loadNext(50)}>
          <FormattedMessage {...messages.moreTasks} />
        </Button>
      )}
      {!isReadOnly && <NewTask projectId={projectId} connection={connection} />}
    </>
  );
}

/** Adds a task by its name, and stays for the next one. */
function NewTask({ projectId, connection }: { readonly projectId: string; readonly connection: string }) {
  const intl = useIntl();
  const { id: companyId } = useCompanyScope();
  const isDone = useIsDone();
  const [name, setName] = useState('');
  const [create, isCreating] = useWrite<ProjectTasksCreateMutation>(graphql`
    mutation ProjectTasksCreateMutation($input: CreateProjectTaskInput!, $connections: [ID!]!) {
      payload: createProjectTask(input: $input) {
        projectTaskEdge @appendEdge(connections: $connections) {
          node {
            id
            ...ProjectTaskRow_task
          }
        }
        errors {
          message
        }
      }
    }
  `);
  const add = async () => {
    if (name.trim() === '' || isCreating) return;
    const input = { companyId, fields: { projectId, name: name.trim() } };
    if (isDone((await create({ input, connections: [connection] }))?.payload)) setName('');
  };
  return (
    <div className={styles['new']}>
      <TextInput
        value={name}
        maxLength={200}
        aria-label={intl.formatMessage(messages.newTask)}
        placeholder={intl.formatMessage(messages.newTask)}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          void add();
        }}
      />
      <Button variant="default" loading={isCreating} onClick={() => void add()}>
        <FormattedMessage {...messages.addTask} />
      </Button>
    </div>
  );
}
