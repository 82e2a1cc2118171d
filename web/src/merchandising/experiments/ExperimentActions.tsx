import { Badge, Button, Group } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { useResourceWrites } from '../../resources/useResourceWrites.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { ExperimentActions_experiment$key } from './__generated__/ExperimentActions_experiment.graphql.ts';
import type { ExperimentActionsApplyMutation } from './__generated__/ExperimentActionsApplyMutation.graphql.ts';
import type { ExperimentActionsUndoMutation } from './__generated__/ExperimentActionsUndoMutation.graphql.ts';
import { experimentsMessages as messages } from './experiments.messages.ts';
import { stateLooks } from './experimentsList.ts';

/** Where an experiment stands, and what can be done with it. */
export function ExperimentActions({ experiment: key }: { readonly experiment: ExperimentActions_experiment$key }) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const can = useCan();
  const reload = useReload();
  const isDone = useIsDoneOr(messages.failed);
  const { setEnabled } = useResourceWrites();
  const { id, state, verdict, viewerCanEdit } = useFragment(
    graphql`
      fragment ExperimentActions_experiment on Experiment {
        id
        state
        verdict
        viewerCanEdit
      }
    `,
    key,
  );
  const [apply, isApplying] = useWrite<ExperimentActionsApplyMutation>(graphql`
    mutation ExperimentActionsApplyMutation($input: ApplyExperimentInput!) {
      payload: applyExperiment(input: $input) {
        experiment {
          state
          isEnabled
          revision
        }
        errors {
          message
        }
      }
    }
  `);
  const [undo, isUndoing] = useWrite<ExperimentActionsUndoMutation>(graphql`
    mutation ExperimentActionsUndoMutation($input: UndoExperimentInput!) {
      payload: undoExperiment(input: $input) {
        experiment {
          state
        }
        errors {
          message
        }
      }
    }
  `);
  if (state === '%future added value') return null;
  const onSwitch = async (isEnabled: boolean) => {
    if (!(await setEnabled([id], isEnabled, { isQuiet: true }))) return;
    const title = intl.formatMessage(isEnabled ? messages.startedToast : messages.stoppedToast);
    const switchBack = async () => {
      if (await setEnabled([id], !isEnabled, { isQuiet: true })) reload();
    };
    showUndo({ title, onUndo: switchBack });
    reload();
  };
  const onUndo = async () => {
    if (!isDone((await undo({ input: { id } }))?.payload)) return;
    showToast({ type: 'success', title: intl.formatMessage(messages.undone) });
    reload();
  };
  const onApply = async () => {
    if (!isDone((await apply({ input: { id } }))?.payload)) return;
    showUndo({ title: intl.formatMessage(messages.applied), onUndo });
    reload();
  };
  const look = stateLooks[state];
  return (
    <Group gap="sm">
      <Badge color={look.color} variant="light" tt="none">
        <FormattedMessage {...look.word} />
      </Badge>
      {can('MERCHANDISING_EDIT') && viewerCanEdit && (
        <>
          {state === 'RUNNING' && (
            <Button variant="default" size="sm" onClick={() => void onSwitch(false)}>
              <FormattedMessage {...messages.stop} />
            </Button>
          )}
          {(state === 'DRAFT' || state === 'STOPPED') && (
            <Button variant={state === 'DRAFT' ? 'filled' : 'default'} size="sm" onClick={() => void onSwitch(true)}>
              <FormattedMessage {...messages.start} />
            </Button>
          )}
          {state === 'APPLIED' ? (
            <Button variant="default" size="sm" loading={isUndoing} onClick={() => void onUndo()}>
              <FormattedMessage {...messages.undo} />
            </Button>
          ) : (
            state !== 'DRAFT' && (
              <Button size="sm" variant={verdict === 'VARIANT' ? 'filled' : 'default'} loading={isApplying} onClick={() => void onApply()}>
                <FormattedMessage {...messages.apply} />
              </Button>
            )
          )}
        </>
      )}
    </Group>
  );
}
