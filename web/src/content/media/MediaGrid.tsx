import { Button, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import type { MediaGridQuery } from './__generated__/MediaGridQuery.graphql.ts';
import { mediaMessages as messages } from './media.messages.ts';
import styles from './media.module.css';
import { MediaDetails } from './MediaDetails.tsx';
import type { PickedPicture } from './pickedPicture.ts';
import type { RemovedPicture } from './useRemoveMedia.ts';

interface MediaGridProps {
  readonly storeId: string;
  readonly query: string;
  readonly first: number;
  readonly version: number;
  /** internalId of the image whose details are shown. */
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onPick: (picture: PickedPicture) => void;
  readonly onMore: () => void;
  readonly onRemove: (picture: RemovedPicture) => void;
}

/** The images that were found, newest first, and next to them the chosen one. */
export function MediaGrid({ storeId, query, first, version, chosenId, onChoose, onPick, onMore, onRemove }: MediaGridProps) {
  const numbers = useNumbers();
  const data = useLazyLoadQuery<MediaGridQuery>(
    graphql`
      query MediaGridQuery($storeId: String!, $query: String!, $first: NonNegativeInt!) @throwOnFieldError {
        store(storeId: $storeId) {
          mediaFiles(first: $first, query: $query) {
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
      }
    `,
    { storeId, query, first },
    { fetchPolicy: 'store-and-network', fetchKey: version },
  );
  const { edges, totalCount } = loaded(data.store).mediaFiles;
  const files = edges.map(({ node }) => node);
  const chosen = files.find(({ internalId }) => internalId === chosenId);
  if (totalCount === 0)
    return (
      <div className={styles['empty']}>
        <Text fw={600}>
          <FormattedMessage {...(query === '' ? messages.empty : messages.nothingFound)} />
        </Text>
        {query === '' && (
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
        {files.length < totalCount && (
          <Button variant="default" size="xs" mt="sm" onClick={onMore}>
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
