import { Select, Text } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { AddToExperimentDraftsQuery } from './__generated__/AddToExperimentDraftsQuery.graphql.ts';
import type { AddToExperimentMutation } from './__generated__/AddToExperimentMutation.graphql.ts';
import { experimentsPaths } from './experimentsPaths.ts';
import type { ExperimentChange } from './NewExperiment.tsx';
import { testChangeMessages as messages } from './testChange.messages.ts';

interface AddToExperimentProps {
  readonly change: ExperimentChange;
  readonly subjectId: string | null;
  /** Lets go of the unsaved changes, which the experiment has from there on. */
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly id: string;
  readonly internalId: string;
  readonly name: string;
}

const mails: ReadonlySet<string> = new Set(['NEWSLETTER', 'AI_NEWSLETTER', 'EMAIL_TRIGGER']);

/** Experiments of visitors that have not been started. */
function useDrafts(): readonly Draft[] {
  const { storeId } = useStoreScope();
  const data = useLazyLoadQuery<AddToExperimentDraftsQuery>(
    graphql`
      query AddToExperimentDraftsQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          experiments(first: 100, filter: [{ isEnabled: false }]) {
            edges {
              node {
                id
                internalId
                name
                state
                subject
                viewerCanEdit
              }
            }
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'network-only' },
  );
  return loaded(data.store)
    .experiments.edges.map(({ node }) => node)
    .filter(({ state, subject, viewerCanEdit }) => state === 'DRAFT' && viewerCanEdit && !mails.has(subject));
}

function Choice({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const intl = useIntl();
  const drafts = useDrafts();
  if (drafts.length === 0)
    return (
      <Text size="sm">
        <FormattedMessage {...messages.noDrafts} />
      </Text>
    );
  return (
    <Select
      label={intl.formatMessage(messages.experiment)}
      data={drafts.map(({ id, name, internalId }) => ({ value: `${id} ${internalId}`, label: name }))}
      value={value === '' ? null : value}
      searchable={drafts.length > 7}
      data-autofocus
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

/** Adds unsaved changes to an experiment that has not been started, so that they are tested together: a set of rules. */
export function AddToExperiment({ change, subjectId, onCreated, onClose }: AddToExperimentProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { storeId } = useStoreScope();
  const [add] = useWrite<AddToExperimentMutation>(graphql`
    mutation AddToExperimentMutation($input: AddToExperimentInput!) {
      added: addToExperiment(input: $input) {
        experiment {
          internalId
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const form = useForm<{ readonly experiment: string }>({
    initial: { experiment: '' },
    schema: { experiment: [(chosen) => (chosen === '' ? { message: messages.experimentMissing } : undefined)] },
    draft: false,
    onSave: async ({ experiment }) => {
      const [id = ''] = experiment.split(' ');
      const added = (await add({ input: { id, subjectId, change } }))?.added;
      if (added?.experiment) {
        const { internalId } = added.experiment;
        onCreated();
        showToast({ type: 'success', title: intl.formatMessage(messages.added) });
        // Once the form behind has let go of its changes, which would block the way to another page.
        setTimeout(() => navigate.push(experimentsPaths.item({ storeId, id: internalId })));
      }
      return added;
    },
  });
  const field = form.field('experiment');
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.add} />}
      text={<FormattedMessage {...messages.addText} />}
      saveText={<FormattedMessage {...messages.addSave} />}
      onClose={onClose}
    >
      <PageErrorBoundary attempt={storeId}>
        <Suspense
          fallback={
            <Text size="sm" c="dimmed">
              <FormattedMessage {...messages.loadingDrafts} />
            </Text>
          }
        >
          <Choice value={field.value} onChange={field.onChange} />
        </Suspense>
      </PageErrorBoundary>
    </FormDialog>
  );
}
