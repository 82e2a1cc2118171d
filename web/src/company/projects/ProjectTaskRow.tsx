import { ActionIcon, Anchor, Checkbox, Text } from '@mantine/core';
import { IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConnectionHandler, graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { useResourceWrites } from '../../resources/useResourceWrites.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { ProjectTaskRow_task$key } from './__generated__/ProjectTaskRow_task.graphql.ts';
import { DueDate } from './DueDate.tsx';
import { projectsMessages as messages } from './projects.messages.ts';
import styles from './projects.module.css';
import { ProjectTaskDialog } from './ProjectTaskDialog.tsx';
import { useSaveTask } from './useSaveTask.ts';

interface ProjectTaskRowProps {
  readonly task: ProjectTaskRow_task$key;
  /** Global id of its project. */
  readonly projectId: string;
  /** Id of the list in Relay's store. */
  readonly connection: string;
  readonly isReadOnly: boolean;
}

/** One task of the checklist: ticked, edited and deleted in place. */
export function ProjectTaskRow({ task: key, projectId, connection, isReadOnly }: ProjectTaskRowProps) {
  const task = useFragment(
    graphql`
      fragment ProjectTaskRow_task on ProjectTask {
        id
        name
        isDone
        assignee
        dueOn
        link
        revision
      }
    `,
    key,
  );
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const { remove, isRemoving } = useResourceWrites();
  const save = useSaveTask(projectId);
  const [isEditing, setIsEditing] = useState(false);
  const { id, name, isDone, assignee, dueOn, link } = task;

  const onDelete = async () => {
    if (!(await remove([id]))) return;
    environment.commitUpdate((store) => {
      const list = store.get(connection);
      if (list) ConnectionHandler.deleteNode(list, id);
    });
  };
  return (
    <li className={styles['task']}>
      <Checkbox
        checked={isDone}
        disabled={isReadOnly}
        aria-label={intl.formatMessage(messages.taskDone, { name })}
        onChange={(event) => void save(task, { isDone: event.currentTarget.checked })}
      />
      <span className={styles['words']}>
        <span className={isDone ? styles['done'] : undefined}>{name}</span>
        <Text span size="xs" c="dimmed">
          {assignee}
        </Text>
        <DueDate on={dueOn} />
        {link.startsWith('/') && (
          <PageLink to={link}>
            <FormattedMessage {...messages.linkOpen} />
          </PageLink>
        )}
        {/^https?:/i.test(link) && (
          <Anchor href={link} target="_blank" rel="noreferrer" size="sm">
            <FormattedMessage {...messages.linkOpen} /> <IconExternalLink size={14} aria-hidden />
          </Anchor>
        )}
      </span>
      {!isReadOnly && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={intl.formatMessage(messages.taskEdit, { name })}
            onClick={() => setIsEditing(true)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            loading={isRemoving}
            aria-label={intl.formatMessage(messages.taskDelete, { name })}
            onClick={() => void onDelete()}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
      {isEditing && (
        <ProjectTaskDialog
          task={{ name, assignee, dueOn: dueOn ?? '', link }}
          onSave={(fields) => save(task, fields)}
          onClose={() => setIsEditing(false)}
        />
      )}
    </li>
  );
}
