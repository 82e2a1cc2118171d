import { Button, Group, Text, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import type { MediaDetails_media$key } from './__generated__/MediaDetails_media.graphql.ts';
import type { MediaDetailsUsesQuery } from './__generated__/MediaDetailsUsesQuery.graphql.ts';
import type { MediaDetailsUpdateMutation } from './__generated__/MediaDetailsUpdateMutation.graphql.ts';
import { validationMessages } from '../../ui/form/form.messages.ts';
import { mediaMessages as messages } from './media.messages.ts';
import styles from './media.module.css';
import type { PickedPicture } from './pickedPicture.ts';
import type { RemovedPicture } from './useRemoveMedia.ts';

interface MediaDetailsProps {
  readonly media: MediaDetails_media$key;
  readonly storeId: string;
  readonly onPick: (picture: PickedPicture) => void;
  readonly onRemove: (picture: RemovedPicture) => void;
}

/** One picture: what it is called, what it says to those who do not see it, and where it is used. */
export function MediaDetails({ media: key, storeId, onPick, onRemove }: MediaDetailsProps) {
  const media = useFragment(
    graphql`
      fragment MediaDetails_media on MediaFile {
        id
        internalId
        name
        alt
        url
        width
        height
        size
        revision
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const mayEdit = useCan()('MEDIA_EDIT');
  const [name, setName] = useState(media.name);
  const [alt, setAlt] = useState(media.alt);
  const [problem, setProblem] = useState<string>();
  const [write, isWriting] = useWrite<MediaDetailsUpdateMutation>(graphql`
    mutation MediaDetailsUpdateMutation($input: UpdateMediaFileInput!) {
      updateMediaFile(input: $input) {
        mediaFile {
          ...MediaDetails_media
        }
        errors {
          message
        }
      }
    }
  `);
  const isChanged = name.trim() !== media.name || alt.trim() !== media.alt;
  /** Saves what was changed; false if that failed and it was said why. */
  const save = async () => {
    if (!isChanged) return true;
    if (name.trim() === '') {
      setProblem(intl.formatMessage(validationMessages.required));
      return false;
    }
    const payload = (await write({ input: { id: media.id, revision: media.revision, name: name.trim(), alt: alt.trim() } }))
      ?.updateMediaFile;
    const [error] = payload?.errors ?? [];
    setProblem(error?.message);
    return payload !== undefined && error === undefined;
  };
  const pick = async () => {
    if (!mayEdit || (await save())) onPick({ url: media.url, alt: alt.trim() });
  };
  return (
    <section className={styles['details']} aria-label={media.name}>
      <img src={media.url} alt={media.alt} className={styles['large']} />
      <Text size="xs" c="dimmed">
        <FormattedMessage
          {...messages.dimensions}
          values={{
            width: numbers.count(media.width),
            height: numbers.count(media.height),
            size: numbers.decimal(Math.max(0.1, media.size / 1024), 0),
          }}
        />
      </Text>
      <TextInput
        label={intl.formatMessage(messages.name)}
        value={name}
        error={problem}
        maxLength={200}
        readOnly={!mayEdit}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={intl.formatMessage(messages.alt)}
        description={intl.formatMessage(messages.altHint)}
        value={alt}
        maxLength={500}
        readOnly={!mayEdit}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <Suspense fallback={<div className={styles['uses']} />}>
        <Uses storeId={storeId} id={media.internalId} />
      </Suspense>
      <Group gap="xs">
        <Button onClick={() => void pick()} loading={isWriting}>
          <FormattedMessage {...messages.use} />
        </Button>
        {mayEdit && isChanged && (
          <Button variant="default" loading={isWriting} onClick={() => void save()}>
            <FormattedMessage {...messages.save} />
          </Button>
        )}
        {mayEdit && (
          <Button variant="subtle" color="red" onClick={() => onRemove({ id: media.id, internalId: media.internalId, name: media.name })}>
            <FormattedMessage {...messages.delete} />
          </Button>
        )}
      </Group>
    </section>
  );
}

/** What would show no image any more if this one were deleted. */
function Uses({ storeId, id }: { readonly storeId: string; readonly id: string }) {
  const intl = useIntl();
  const data = useLazyLoadQuery<MediaDetailsUsesQuery>(
    graphql`
      query MediaDetailsUsesQuery($storeId: String!, $id: ID!) @throwOnFieldError {
        store(storeId: $storeId) {
          mediaFile(id: $id) {
            usedIn {
              internalId
              name
            }
          }
        }
      }
    `,
    { storeId, id },
    { fetchPolicy: 'network-only' },
  );
  const uses = loaded(data.store).mediaFile?.usedIn ?? [];
  return (
    <Text size="xs" c="dimmed" className={styles['uses']}>
      {uses.length === 0 ? (
        <FormattedMessage {...messages.unused} />
      ) : (
        <FormattedMessage
          {...messages.usedIn}
          values={{
            names: intl.formatList(
              uses.map(({ name }) => name),
              { type: 'conjunction' },
            ),
          }}
        />
      )}
    </Text>
  );
}
