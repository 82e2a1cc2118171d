import { FormattedMessage } from 'react-intl';

import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { type SaveOutcome, useForm } from '../../ui/form/useForm.ts';
import { projectsMessages as messages } from './projects.messages.ts';
import type { TaskFields } from './useSaveTask.ts';

type Details = Omit<TaskFields, 'isDone'>;

interface ProjectTaskDialogProps {
  readonly task: Details;
  readonly onSave: (fields: Details) => Promise<SaveOutcome | undefined>;
  readonly onClose: () => void;
}

const isLink = (link: string) => link === '' || /^(\/(?![/\\])|https?:\/\/.)\S*$/i.test(link);

/** Asks for the details of a task. */
export function ProjectTaskDialog({ task, onSave, onClose }: ProjectTaskDialogProps) {
  const form = useForm<Details>({
    initial: task,
    schema: {
      name: [required, maxLength(200)],
      assignee: [maxLength(200)],
      link: [maxLength(2000), (link) => (isLink(link.trim()) ? undefined : { message: messages.linkWrong })],
    },
    draft: false,
    onSave: async ({ name, assignee, dueOn, link }) => {
      const outcome = await onSave({ name: name.trim(), assignee: assignee.trim(), dueOn, link: link.trim() });
      if (outcome?.errors.length === 0) onClose();
      return outcome;
    },
  });
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.taskTitle} />}
      text={<FormattedMessage {...messages.taskText} />}
      saveText={<FormattedMessage {...messages.taskSave} />}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label={messages.taskName} isRequired isReadOnly={false} />
      <TextField field={form.field('assignee')} label={messages.assignee} hint={messages.personHint} isReadOnly={false} />
      <TextField field={form.field('dueOn')} label={messages.dueOn} type="date" isReadOnly={false} />
      <TextField field={form.field('link')} label={messages.link} hint={messages.linkHint} isReadOnly={false} />
    </FormDialog>
  );
}
