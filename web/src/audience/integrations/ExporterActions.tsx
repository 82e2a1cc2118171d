import { Alert, Button, Group } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { ExporterActions_exporter$key } from './__generated__/ExporterActions_exporter.graphql.ts';
import type { ExporterActionsMutation } from './__generated__/ExporterActionsMutation.graphql.ts';
import { ExporterSignIn } from './ExporterSignIn.tsx';
import { exportersMessages as messages } from './exporters.messages.ts';

interface ExporterActionsProps {
  readonly exporter: ExporterActions_exporter$key;
  readonly onStarted: () => void;
}

/** Runs an integration now, and has its file. */
export function ExporterActions({ exporter: key, onStarted }: ExporterActionsProps) {
  const exporter = useFragment(
    graphql`
      fragment ExporterActions_exporter on Exporter {
        id
        internalId
        target
        oauthClient
        hasFile
        pendingRemovals
        viewerCanEdit
        ...ExporterSignIn_exporter
      }
    `,
    key,
  );
  const { id, internalId, target, oauthClient, hasFile, pendingRemovals, viewerCanEdit } = exporter;
  const numbers = useNumbers();
  const intl = useIntl();
  const { storeId } = useStoreScope();
  const [run, isStarting] = useWrite<ExporterActionsMutation>(graphql`
    mutation ExporterActionsMutation($input: RunExporterInput!) {
      runExporter(input: $input) {
        job {
          id
        }
        errors {
          message
        }
      }
    }
  `);
  async function onRun() {
    const answer = await run({ input: { id } });
    const [error] = answer?.runExporter.errors ?? [];
    if (error !== undefined) showToast({ type: 'danger', title: error.message });
    else if (answer !== undefined) {
      showToast({ type: 'success', title: intl.formatMessage(messages.started) });
      onStarted();
    }
  }
  return (
    <>
      <Group gap="xs">
        {hasFile && (
          <Button variant="default" size="sm" component="a" href={`/export/audience?key=${storeId}&id=${internalId}`} download>
            <FormattedMessage {...messages.download} />
          </Button>
        )}
        {viewerCanEdit && (target === 'GOOGLE_ADS' || oauthClient !== '') && <ExporterSignIn exporter={exporter} />}
        {viewerCanEdit && (
          <Button variant="default" size="sm" loading={isStarting} onClick={() => void onRun()}>
            <FormattedMessage {...messages.run} />
          </Button>
        )}
      </Group>
      {pendingRemovals > 0 && (
        <Alert color="yellow" py="xs" mt="xs">
          <FormattedMessage {...messages.pendingRemovals} values={counted(numbers, pendingRemovals)} />
        </Alert>
      )}
    </>
  );
}
