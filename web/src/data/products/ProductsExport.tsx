import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { watchJob } from '../../app/relay/watchJob.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { listMessages } from '../../ui/list/list.messages.ts';
import { columnLabel, type MoreColumns, visibleColumns } from '../../ui/list/columns/listColumns.ts';
import type { ListState } from '../../ui/list/listState.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import { usePlacedColumns } from '../../ui/list/columns/usePlacedColumns.ts';
import { exportColumnsOf } from '../browse/exportColumns.ts';
import type { ProductsExportMutation } from './__generated__/ProductsExportMutation.graphql.ts';
import { fieldOfColumn, productsColumns, productsDefinition, productsExportUrl, productsFileUrl } from './productsList.ts';

interface ProductsExportProps {
  readonly storeId: string;
  readonly state: ListState;
  readonly moreColumns: MoreColumns;
  readonly total: number;
  readonly isTotalExact: boolean;
}

/** Exports exactly what is listed. A short list is a download at once; of a long one the file is made in the background, with its progress. */
export function ProductsExport({ storeId, state, moreColumns, total, isTotalExact }: ProductsExportProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { id } = useStoreScope();
  const environment = useRelayEnvironment();
  const placed = usePlacedColumns(productsDefinition.name, productsColumns, state, moreColumns);
  const columns = exportColumnsOf(productsColumns, visibleColumns(placed), {
    labelOf: (column) => columnLabel(intl, column),
    fieldOf: fieldOfColumn,
  });
  const [start] = useWrite<ProductsExportMutation>(graphql`
    mutation ProductsExportMutation($input: ExportProductsInput!) {
      exportProducts(input: $input) {
        job {
          internalId
          ...watchJob_job
        }
        errors {
          message
        }
      }
    }
  `);

  if (isTotalExact)
    return (
      <Button
        component="a"
        href={productsExportUrl(storeId, state, columns)}
        download
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        title={intl.formatMessage(listMessages.exportHint, counted(numbers, total))}
      >
        <FormattedMessage {...listMessages.export} />
      </Button>
    );

  const run = async (onProgress: (share: number) => void, signal: AbortSignal) => {
    const { query, orderBy, filter } = typedListVariables<ProductsExportMutation['variables']['input']>(state, productsDefinition);
    const input = { storeId: id, query, orderBy, filter, where: state.where ?? null, columns: columns.map((column) => ({ ...column })) };
    const payload = (await start({ input }))?.exportProducts;
    const job = payload?.job;
    if (job == null) throw new Error(payload?.errors[0]?.message ?? '');
    const end = await watchJob(environment, { job, signal }, onProgress);
    if (!end.isDone) throw new Error(end.message);
    const link = document.createElement('a');
    link.href = productsFileUrl(storeId, job.internalId);
    link.download = '';
    link.click();
  };
  return (
    <ExportButton
      total={total}
      onExport={run}
      reasonOf={(error) => (error instanceof Error && error.message !== '' ? error.message : undefined)}
    />
  );
}
