import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import type { ExporterPage_exporter$key } from './__generated__/ExporterPage_exporter.graphql.ts';
import type { ExporterPageCreateMutation } from './__generated__/ExporterPageCreateMutation.graphql.ts';
import type { ExporterPageQuery } from './__generated__/ExporterPageQuery.graphql.ts';
import type { ExporterPageUpdateMutation } from './__generated__/ExporterPageUpdateMutation.graphql.ts';
import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import { ExporterActions } from './ExporterActions.tsx';
import { emptyExporter, type ExporterFields, inputOf, isWhole } from './exporterDraft.ts';
import { ExporterForm } from './ExporterForm.tsx';
import { ExporterRuns } from './ExporterRuns.tsx';
import { exportersMessages as messages } from './exporters.messages.ts';
import { exportersKind } from './exportersList.ts';

function readStored(key: ExporterPage_exporter$key) {
  const {
    name,
    target,
    audience,
    url,
    account,
    remoteList,
    secret,
    hostFingerprint,
    oauthClient,
    columns,
    onlySubscribed,
    schedule,
    ...resource
  } = readInlineData(
    graphql`
      fragment ExporterPage_exporter on Exporter @inline {
        name
        target
        audience
        url
        account
        remoteList
        secret
        hostFingerprint
        oauthClient
        columns {
          source
          field
        }
        onlySubscribed
        schedule
        ...storedResource_resource
      }
    `,
    key,
  );
  const fields = {
    name,
    target,
    audience,
    url,
    account,
    remoteList,
    secret,
    hostFingerprint,
    oauthClient,
    columns,
    onlySubscribed,
    schedule,
  };
  return storedResource<ExporterFields>(resource, fields);
}

const editor = resourceEditor<ExporterFields, ExporterPageCreateMutation, ExporterPageUpdateMutation>({
  create: graphql`
    mutation ExporterPageCreateMutation($input: CreateExporterInput!) {
      created: createExporter(input: $input) {
        edge: exporterEdge {
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
    mutation ExporterPageUpdateMutation($input: UpdateExporterInput!) {
      updated: updateExporter(input: $input) {
        resource: exporter {
          ...ExporterPage_exporter
          ...ExporterActions_exporter
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
  inputOf,
  labels: exportersKind.labels,
  schema: {
    name: [required, maxLength(200)],
    audience: [required],
    columns: [(columns) => (columns.every(isWhole) ? undefined : { message: messages.columnsWrong })],
  },
});

/** One integration, stored or new, next to its runs. */
export function ExporterPage({ queryRef }: PageProps<ExporterPageQuery>) {
  const data = usePreloadedQuery<ExporterPageQuery>(
    graphql`
      query ExporterPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          ...ResourceForm_store @arguments(can: EXPORTERS_EDIT)
          ...ExporterForm_store
          exporter(id: $id) {
            ...ExporterPage_exporter
            id
            ...ExporterActions_exporter
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const { exporter } = store;
  const [starts, setStarts] = useState(0);
  return (
    <ResourcePage
      kind={exportersKind}
      editor={editor}
      store={store}
      resource={exporter ? readStored(exporter) : null}
      initial={emptyExporter}
      actions={exporter && <ExporterActions exporter={exporter} onStarted={() => setStarts(starts + 1)} />}
      renderAside={() =>
        exporter && (
          <LiveAnswer question={{ id: exporter.id }} fallback={<Skeleton h={200} />}>
            {({ id }) => <ExporterRuns id={id} starts={starts} />}
          </LiveAnswer>
        )
      }
    >
      {(form, isReadOnly) => <ExporterForm form={form} store={store} isReadOnly={isReadOnly} />}
    </ResourcePage>
  );
}
