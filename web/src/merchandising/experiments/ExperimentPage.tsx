import { useIntl } from 'react-intl';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { type Goal, knownGoal } from '../../resources/experiments/experimentWords.ts';
import { AudiencesSelect } from '../../resources/pickers/AudiencesSelect.tsx';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import type { ExperimentPage_experiment$key } from './__generated__/ExperimentPage_experiment.graphql.ts';
import type { ExperimentPageCreateMutation } from './__generated__/ExperimentPageCreateMutation.graphql.ts';
import type { ExperimentPageQuery } from './__generated__/ExperimentPageQuery.graphql.ts';
import type { ExperimentPageUpdateMutation } from './__generated__/ExperimentPageUpdateMutation.graphql.ts';
import { ExperimentActions } from './ExperimentActions.tsx';
import { ExperimentOutcome } from './ExperimentOutcome.tsx';
import { experimentsMessages as messages } from './experiments.messages.ts';
import { experimentsKind, isMailSubject } from './experimentsList.ts';
import { ExperimentTested } from './ExperimentTested.tsx';

interface ExperimentFields {
  readonly name: string;
  readonly hypothesis: string;
  /** IDs or names of the audiences whose members take part; none for all visitors. */
  readonly audiences: readonly string[];
  /** What was decided when it was created, which a save keeps. */
  readonly plan: {
    readonly subjectId: string | null;
    readonly goal: Goal;
    readonly share: number;
    readonly plannedVisitors: number;
  };
}

function readStored(key: ExperimentPage_experiment$key) {
  const { name, hypothesis, audiences, subjectId, goal, share, plannedVisitors, ...resource } = readInlineData(
    graphql`
      fragment ExperimentPage_experiment on Experiment @inline {
        name
        hypothesis
        audiences
        subjectId
        goal
        share
        plannedVisitors
        ...storedResource_resource
      }
    `,
    key,
  );
  const plan = { subjectId: subjectId ?? null, goal: knownGoal(goal), share, plannedVisitors };
  return storedResource<ExperimentFields>(resource, { name, hypothesis, audiences, plan });
}

const editor = resourceEditor<ExperimentFields, ExperimentPageCreateMutation, ExperimentPageUpdateMutation>({
  create: graphql`
    mutation ExperimentPageCreateMutation($input: CreateExperimentInput!) {
      created: createExperiment(input: $input) {
        edge: experimentEdge {
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
  `,
  update: graphql`
    mutation ExperimentPageUpdateMutation($input: UpdateExperimentInput!) {
      updated: updateExperiment(input: $input) {
        resource: experiment {
          ...ExperimentPage_experiment
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
  read: readStored,
  inputOf: ({ name, hypothesis, audiences, plan }) => ({ name: name.trim(), hypothesis, audiences, ...plan }),
  labels: { ...experimentsKind.labels, audiences: messages.audiences, plan: messages.plannedVisitors },
  schema: { name: [required, maxLength(200)], hypothesis: [maxLength(2000)] },
});

/** One experiment: what it has found, what it tests, and what staff write about it. */
export function ExperimentPage({ queryRef }: PageProps<ExperimentPageQuery>) {
  const data = usePreloadedQuery<ExperimentPageQuery>(
    graphql`
      query ExperimentPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          experiment(id: $id) {
            id
            startedAt
            visitors
            subject
            goal
            plannedVisitors
            ...ExperimentActions_experiment
            ...ExperimentTested_experiment
            ...ExperimentPage_experiment
            result {
              ...ExperimentOutcome_result
            }
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const { storeId } = useStoreScope();
  const { experiment } = loaded(data.store);
  return (
    <ResourcePage
      kind={experimentsKind}
      editor={editor}
      resource={experiment ? readStored(experiment) : null}
      isNew={false}
      actions={experiment && <ExperimentActions experiment={experiment} />}
      initial={{
        name: '',
        hypothesis: '',
        audiences: [],
        plan: { subjectId: null, goal: 'CONVERSION', share: 50, plannedVisitors: 10_000 },
      }}
      renderAside={() =>
        experiment?.result && (
          <ExperimentOutcome
            result={experiment.result}
            goal={knownGoal(experiment.goal)}
            isMail={isMailSubject(experiment.subject)}
            isSentOnce={experiment.subject === 'NEWSLETTER'}
            plannedVisitors={experiment.plannedVisitors}
            hasStarted={experiment.startedAt != null}
          />
        )
      }
    >
      {(form, isReadOnly) => (
        <>
          {experiment && <ExperimentTested experiment={experiment} />}
          <FormSection title={messages.about}>
            <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
            <TextField
              field={form.field('hypothesis')}
              label={messages.hypothesis}
              hint={messages.hypothesisHint}
              rows={4}
              isReadOnly={isReadOnly}
            />
            {experiment && !isMailSubject(experiment.subject) && (
              <AudiencesSelect
                {...form.field('audiences')}
                label={intl.formatMessage(messages.audiences)}
                description={intl.formatMessage(messages.audiencesHint)}
                storeId={storeId}
                isReadOnly={isReadOnly || experiment.visitors > 0}
              />
            )}
          </FormSection>
        </>
      )}
    </ResourcePage>
  );
}
