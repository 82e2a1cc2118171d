import { Button, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import type { MediaGrid_store$key } from './__generated__/MediaGrid_store.graphql.ts';
import type { MediaGridPaginationQuery } from './__generated__/MediaGridPaginationQuery.graphql.ts';
import type { MediaGridQuery, MediaType } from './__generated__/MediaGridQuery.graphql.ts';
import { mediaMessages as messages } from './media.messages.ts';
import styles from './media.module.css';
import { MediaDetails } from './MediaDetails.tsx';
import type { PickedPicture } from './pickedPicture.ts';
import type { RemovedPicture } from './useRemoveMedia.ts';

export const mediaOrders = ['CREATED_AT', 'SIZE', 'NAME'] as const;
export type MediaOrder = (typeof mediaOrders)[number];

const pageSize = 24;

interface MediaGridProps {
  readonly storeId: string;
  readonly query: string;
  /** Media type; empty for all. */
  readonly type: MediaType | '';
  readonly order: MediaOrder;
  readonly version: number;
  /** internalId of the image whose details are shown. */
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onPick: (picture: PickedPicture) => void;
  readonly onRemove: (picture: RemovedPicture) => void;
}

/** The images that were found, and next to them the chosen one. */
export function MediaGrid({ storeId, query, type, order, version, ...grid }: MediaGridProps) {
  const data = useLazyLoadQuery<MediaGridQuery>(
    graphql`
      query MediaGridQuery(
        $storeId: String!
        $query: String!
        $filter: [MediaFileFilter!]
        $orderBy: MediaFileOrder
        $first: NonNegativeInt!
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          ...MediaGrid_store @arguments(query: $query, filter: $filter, orderBy: $orderBy, first: $first)
        }
      }
    `,
    {
      storeId,
      query,
      filter: type === '' ? null : [{ type: { in: [type] } }],
      // The newest and the largest first; names from A.
      orderBy: { field: order, direction: order === 'NAME' ? 'ASC' : 'DESC' },
      first: pageSize,
    },
    { fetchPolicy: 'store-and-network', fetchKey: version },
  );
  return <Grid {...grid} storeId={storeId} isFound={query !== '' || type !== ''} store={loaded(data.store)} />;
}

interface GridProps extends Omit<MediaGridProps, 'query' | 'type' | 'order' | 'version'> {
  /** Whether something was asked for. */
  readonly isFound: boolean;
  readonly store: MediaGrid_store$key;
}

function Grid({ storeId, isFound, store, chosenId, onChoose, onPick, onRemove }: GridProps) {
  const numbers = useNumbers();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<MediaGridPaginationQuery, MediaGrid_store$key>(
    graphql`
      fragment MediaGrid_store on Store
      @argumentDefinitions(
        query: { type: "String!" }
        filter: { type: "[MediaFileFilter!]" }
        orderBy: { type: "MediaFileOrder" }
        first: { type: "NonNegativeInt!" }
        after: { type: "String" }
      )
      @refetchable(queryName: "MediaGridPaginationQuery")
      @throwOnFieldError {
        mediaFiles(first: $first, after: $after, query: $query, filter: $filter, orderBy: $orderBy)
          @connection(key: "MediaGrid_mediaFiles") {
          totalCount
          edges {
            node {
              internalId
              name
              alt
              thumbnailUrl
              ...MediaDetails_media
            }
          }
        }
      }
    `,
    store,
  );
  const { edges, totalCount } = data.mediaFiles;
  const files = edges.map(({ node }) => node);
  const chosen = files.find(({ internalId }) => internalId === chosenId);
  if (totalCount === 0)
    return (
      <div className={styles['empty']}>
        <Text fw={600}>
          <FormattedMessage {...(isFound ? messages.nothingFound : messages.empty)} />
        </Text>
        {!isFound && (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.emptyText} />
          </Text>
        )}
      </div>
    );
  return (
    <div className={styles['library']} data-chosen={chosen !== undefined || undefined}>
      <div>
        <ul className={styles['grid']}>
          {files.map(({ internalId, name, alt, thumbnailUrl }) => (
            <li key={internalId}>
              <button type="button" className={styles['tile']} aria-pressed={internalId === chosenId} onClick={() => onChoose(internalId)}>
                <img src={thumbnailUrl} alt={alt} loading="lazy" />
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
        {hasNext && (
          <Button variant="default" size="xs" mt="sm" loading={isLoadingNext} onClick={() => loadNext(pageSize)}>
            <FormattedMessage {...messages.more} values={{ count: numbers.count(totalCount - files.length) }} />
          </Button>
        )}
      </div>
      {chosen !== undefined && (
        <MediaDetails key={chosen.internalId} media={chosen} storeId={storeId} onPick={onPick} onRemove={onRemove} />
      )}
    </div>
  );
}
