import { Button } from '@mantine/core';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { undoFor, useResourceWrites } from '../../resources/useResourceWrites.ts';
import { useFocusKept } from '../../ui/keys/useFocusKept.ts';
import type { AudienceActions_audience$key } from './__generated__/AudienceActions_audience.graphql.ts';
import type { AudienceActionsDuplicateMutation } from './__generated__/AudienceActionsDuplicateMutation.graphql.ts';
import { audiencesMessages as messages } from './audiences.messages.ts';
import { audiencesKind } from './audiencesList.ts';
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
  const intl = useIntl();
  const can = useCan();
  const navigate = useNavigate();
  const { storeId } = useStoreScope();
  const { remove } = useResourceWrites();
  const [file, writeFile] = useAudienceFile(id);
  const box = useRef<HTMLSpanElement>(null);
  // The button that writes the file becomes the link to it.
  const focus = useFocusKept(() => box.current?.querySelector<HTMLElement>('a, button') ?? null);
  const [duplicate, isCopying] = useWrite<AudienceActionsDuplicateMutation>(graphql`
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
  const copy = async () => {
    const copied = (await duplicate({ input: { id } }))?.duplicateAudience;
    const [error] = copied?.errors ?? [];
    if (error) showToast({ type: 'danger', title: intl.formatMessage(messages.copyFailed), message: error.message });
    const node = copied?.audienceEdge?.node;
    if (!node) return;
    navigate.push(audiencesKind.paths.item({ storeId, id: node.internalId }));
    showToast({
      type: 'success',
      title: intl.formatMessage(messages.copied, { name: node.name }),
      duration: undoFor,
      action: { label: intl.formatMessage(messages.undo), onRun: async () => void (await remove([node.id])) },
    });
  };
  return (
    <>
      {can('AUDIENCES_EDIT') && (
        <Button variant="default" size="sm" loading={isCopying} onClick={() => void copy()}>
          <FormattedMessage {...messages.duplicate} />
        </Button>
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
