import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDone } from '../../resources/useResourceWrites.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { isConflict, type PayloadError } from '../../ui/form/formProblems.ts';
import type { ProjectTaskRow_task$data } from './__generated__/ProjectTaskRow_task.graphql.ts';
import type { useSaveTaskMutation } from './__generated__/useSaveTaskMutation.graphql.ts';

/** What of a task is edited. */
export interface TaskFields {
  readonly name: string;
  readonly isDone: boolean;
  readonly assignee: string;
  /** YYYY-MM-DD; empty when open. */
  readonly dueOn: string;
  readonly link: string;
}

/** Saves a part of a task of this project on top of what was read. Returns the errors; one without a field is shown in a toast. */
export function useSaveTask(projectId: string) {
  const isDone = useIsDone();
  const reload = useReload();
  const [update] = useWrite<useSaveTaskMutation>(graphql`
    mutation useSaveTaskMutation($input: UpdateProjectTaskInput!) {
      payload: updateProjectTask(input: $input) {
        projectTask {
          ...ProjectTaskRow_task
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return async (
    task: ProjectTaskRow_task$data,
    change: Partial<TaskFields>,
  ): Promise<{ readonly errors: readonly PayloadError[] } | undefined> => {
    const { id, revision, name, isDone: wasDone, assignee, dueOn, link } = task;
    const fields = { name, isDone: wasDone, assignee, dueOn: dueOn ?? '', link, ...change };
    const input = { id, revision, fields: { ...fields, projectId, dueOn: fields.dueOn === '' ? null : fields.dueOn } };
    const payload = (await update({ input }))?.payload;
    if (payload === undefined || payload.errors.every(({ field }) => field !== null && field !== undefined && field !== '')) return payload;
    isDone(payload);
    // The newer one of someone else came with the answer; the list around it is read again.
    if (isConflict(payload.errors)) reload();
    return undefined;
  };
}
