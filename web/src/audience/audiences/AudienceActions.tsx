import { Button } from '@mantine/core';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { DuplicateButton } from '../../resources/duplicate/DuplicateButton.tsx';
import { useFocusKept } from '../../ui/keys/useFocusKept.ts';
import type { AudienceActions_audience$key } from './__generated__/AudienceActions_audience.graphql.ts';
import type { AudienceActionsDuplicateMutation } from './__generated__/AudienceActionsDuplicateMutation.graphql.ts';
import { audiencesMessages as messages } from './audiences.messages.ts';
import { audiencesAddress } from './audiencesAddress.ts';
import { useAudienceFile } from './useAudienceFile.ts';

/** Copies an audience, and has its people as a file. */
export function AudienceActions({ audience: key }: { readonly audience: AudienceActions_audience$key }) {
  const { id, internalId } = useFragment(
    graphql`
      fragment AudienceActions_audience on Audience {
        id
        internalId
      }
    `,
    key,
  );
  const can = useCan();
  const { storeId } = useStoreScope();
  const [file, writeFile] = useAudienceFile(id);
  const box = useRef<HTMLSpanElement>(null);
  // The button that writes the file becomes the link to it.
  const focus = useFocusKept(() => box.current?.querySelector<HTMLElement>('a, button') ?? null);
  const [duplicate] = useWrite<AudienceActionsDuplicateMutation>(graphql`
    mutation AudienceActionsDuplicateMutation($input: DuplicateAudienceInput!) {
      duplicateAudience(input: $input) {
        audienceEdge {
          node {
            id
            internalId
            name
          }
        }
        errors {
          message
        }
      }
    }
  `);
  return (
    <>
      {can('AUDIENCES_EDIT') && (
        <DuplicateButton
          duplicate={async () => {
            const payload = (await duplicate({ input: { id } }))?.duplicateAudience;
            return payload && { copy: payload.audienceEdge?.node, errors: payload.errors };
          }}
          pathOf={(copy) => audiencesAddress.paths.item({ storeId, id: copy })}
        />
      )}
      {can('CUSTOMERS_EXPORT') && (
        <span ref={box} {...focus}>
          {file === 'ready' ? (
            <Button
              size="sm"
              component="a"
              href={`/export/audience?${new URLSearchParams({ key: storeId, id: internalId }).toString()}`}
              download
            >
              <FormattedMessage {...messages.download} />
            </Button>
          ) : (
            <Button variant="default" size="sm" loading={file === 'running'} onClick={() => void writeFile()}>
              <FormattedMessage {...messages.exportFile} />
            </Button>
          )}
        </span>
      )}
    </>
  );
}
