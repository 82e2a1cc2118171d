import { Select, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { EnumSelect } from '../../ui/form/EnumSelect.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { maxLength } from '../../ui/form/formSchema.ts';
import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { AudiencesSelect } from '../pickers/AudiencesSelect.tsx';
import { useTakeBack } from '../useTakeBack.ts';
import type { ExperimentDurationQuery } from './__generated__/ExperimentDurationQuery.graphql.ts';
import type { ExperimentChangeInput, NewExperimentMutation } from './__generated__/NewExperimentMutation.graphql.ts';
import { durationQuery, ExperimentDuration } from './ExperimentDuration.tsx';
import { effects, type Goal, goalWords, mailGoalWords, type TestedMail } from './experimentWords.ts';
import { experimentsPaths } from './experimentsPaths.ts';
import { testChangeMessages as messages } from './testChange.messages.ts';

export type ExperimentChange = ExperimentChangeInput;

interface NewExperimentProps {
  /** Global ID of the store. */
  readonly store: string;
  readonly change: ExperimentChange;
  readonly subjectId: string | null;
  readonly name: string;
  readonly mail?: TestedMail;
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

interface Fields {
  readonly name: string;
  readonly hypothesis: string;
  readonly goal: Goal;
  /** IDs of the audiences whose members take part; none for all visitors. */
  readonly audiences: readonly string[];
  readonly effect: (typeof effects)[number];
}

const fewestVisitors = 100;

/** Who gets which version, and what there is to do. */
function dialogText(mail: TestedMail | undefined) {
  if (mail === undefined) return messages.dialogText;
  return { newsletter: messages.dialogTextMails, recurring: messages.dialogTextRecurring, trigger: messages.dialogTextTrigger }[mail];
}

/** Asks what an experiment is for and how large a change it should find, and creates it. */
export function NewExperiment({ store, change, subjectId, name, mail, onCreated, onClose }: NewExperimentProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const navigate = useNavigate();
  const takeBack = useTakeBack();
  const undoToast = useUndoToast();
  const environment = useRelayEnvironment();
  const { storeId } = useStoreScope();
  const [create] = useWrite<NewExperimentMutation>(graphql`
    mutation NewExperimentMutation($input: CreateExperimentInput!) {
      created: createExperiment(input: $input) {
        experimentEdge {
          node {
            id
            internalId
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const asked = ({ goal, audiences, effect }: Pick<Fields, 'goal' | 'audiences' | 'effect'>) => ({
    storeId,
    goal,
    audiences,
    effect: Number(effect),
    subjectId,
    change,
  });
  /** As it was shown; nothing where it could not be worked out, for which there is a usual number. */
  const neededFor = async (fields: Fields) => {
    const visitors = await readNow<ExperimentDurationQuery>(environment, durationQuery, asked(fields)).then(
      (data) => data?.store?.experimentPlan.visitors,
      () => undefined,
    );
    return visitors == null ? {} : { plannedVisitors: Math.max(fewestVisitors, visitors) };
  };
  const form = useForm<Fields>({
    initial: { name, hypothesis: '', goal: mail !== undefined ? 'OPENS' : 'CONVERSION', audiences: [], effect: '0.1' },
    schema: {
      name: [(text) => (text.trim() === '' ? { message: messages.nameMissing } : undefined), maxLength(200)],
      hypothesis: [maxLength(2000)],
    },
    draft: false,
    onSave: async (typed) => {
      const { hypothesis, goal, audiences } = typed;
      const fields = { name: typed.name.trim(), hypothesis, goal, audiences, subjectId, change, ...(await neededFor(typed)) };
      const created = (await create({ input: { storeId: store, fields, isEnabled: false } }))?.created;
      if (created?.experimentEdge) {
        const { id: globalId, internalId: id } = created.experimentEdge.node;
        onCreated();
        const path = experimentsPaths.item({ storeId, id });
        const onUndo = () => takeBack({ id: globalId, path, next: experimentsPaths.list({ storeId }) });
        undoToast({ title: intl.formatMessage(messages.created), onUndo });
        // Once the form behind has let go of its changes, which would block the way to another page.
        setTimeout(() => navigate.push(path));
      }
      return created;
    },
  });
  const effect = form.field('effect');
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.dialogTitle} />}
      text={<FormattedMessage {...dialogText(mail)} />}
      saveText={<FormattedMessage {...messages.create} />}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={false} />
      <TextField field={form.field('hypothesis')} label={messages.hypothesis} rows={2} isReadOnly={false} />
      <EnumSelect
        field={form.field('goal')}
        label={messages.goal}
        words={mail === undefined ? goalWords : mailGoalWords}
        isReadOnly={false}
      />
      {mail === undefined && (
        <AudiencesSelect
          {...form.field('audiences')}
          label={intl.formatMessage(messages.audiences)}
          description={intl.formatMessage(messages.audiencesHint)}
          storeId={storeId}
        />
      )}
      <Select
        id={effect.id}
        label={intl.formatMessage(messages.effect)}
        data={effects.map((value) => ({ value, label: numbers.percent(Number(value)) }))}
        value={effect.value}
        allowDeselect={false}
        onChange={(value) => value !== null && effect.onChange(value)}
      />
      <div aria-live="polite">
        <LiveAnswer
          question={asked(form.values)}
          fallback={
            <Text size="sm" c="dimmed">
              <FormattedMessage {...messages.calculating} />
            </Text>
          }
        >
          {(question) => <ExperimentDuration asked={question} mail={mail} />}
        </LiveAnswer>
      </div>
    </FormDialog>
  );
}
