import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { RunAnalysisMutation } from './__generated__/RunAnalysisMutation.graphql.ts';
import { feedsMessages as messages } from './feeds.messages.ts';

/** Analyses all data of the store again. */
export function RunAnalysis() {
  const intl = useIntl();
  const can = useCan();
  const reload = useReload();
  const { id: storeId } = useStoreScope();
  const isDone = useIsDoneOr(messages.analysisNotRun);
  const [run, isRunning] = useWrite<RunAnalysisMutation>(graphql`
    mutation RunAnalysisMutation($input: RunAnalysisInput!) {
      payload: runAnalysis(input: $input) {
        errors {
          message
        }
      }
    }
  `);
  if (!can('SEARCH_CONFIGURATION_EDIT')) return null;
  const onRun = async () => {
    if (!isDone((await run({ input: { storeId } }))?.payload)) return;
    showToast({
      type: 'success',
      title: intl.formatMessage(messages.analysisStarted),
      message: intl.formatMessage(messages.analysisTakes),
    });
    reload();
  };
  return (
    <Button variant="subtle" size="compact-xs" loading={isRunning} onClick={() => void onRun()}>
      <FormattedMessage {...messages.analysisRun} />
    </Button>
  );
}
