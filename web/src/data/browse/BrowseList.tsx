import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { importsPaths } from '../imports/importsPaths.ts';
import { browseMessages } from './browse.messages.ts';
import { ListDownload } from './ListDownload.tsx';
import type { DownloadName } from './listDownloadUrl.ts';

interface BrowseListProps extends Pick<ComponentProps<typeof DataList>, 'definition' | 'columns' | 'isStale' | 'bulk' | 'children'> {
  readonly storeId: string;
  /** Name of its CSV file. */
  readonly download: DownloadName;
  readonly messages: Readonly<Record<'title' | 'searchLabel' | 'emptyTitle' | 'emptyText', MessageDescriptor>>;
  /** The page's connection. */
  readonly page: { readonly totalCount: number; readonly isTotalExact: boolean };
  /** Ids of the rows on this page, in order. */
  readonly rowIds: readonly string[];
  /** What a bulk action asks. */
  readonly dialog?: ReactNode;
  /** True for what an import brings: an empty list leads there. */
  readonly isImported?: boolean;
  /** What leads to the first rows otherwise. */
  readonly nextStep?: ReactNode;
}

/** A list of the shop's data in its usual form: with its state in the URL, a download of all that is listed, and the way to an import. */
export function BrowseList({ storeId, download, messages, page, dialog, isImported = false, nextStep, ...list }: BrowseListProps) {
  const intl = useIntl();
  const can = useCan();
  const [state, setState] = useListState(list.definition);
  return (
    <DataList
      {...list}
      label={intl.formatMessage(messages.title)}
      searchLabel={intl.formatMessage(messages.searchLabel)}
      state={state}
      onState={setState}
      total={page.totalCount}
      isTotalExact={page.isTotalExact}
      tools={
        <>
          <ListDownload name={download} storeId={storeId} />
          {dialog}
        </>
      }
      empty={
        <EmptyState
          title={<FormattedMessage {...messages.emptyTitle} />}
          text={<FormattedMessage {...messages.emptyText} />}
          action={
            isImported && can('IMPORT_EDIT') ? (
              <ButtonLink mt="xs" to={importsPaths.configuration({ storeId })}>
                <FormattedMessage {...browseMessages.import} />
              </ButtonLink>
            ) : (
              nextStep
            )
          }
        />
      }
    />
  );
}
