import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { lazyPart } from '../../ui/state/lazyPart.tsx';
import type { VersionsButton_resource$key } from './__generated__/VersionsButton_resource.graphql.ts';
import { versionsMessages as messages } from './versions.messages.ts';

const VersionsDialog = lazyPart(() => import('./VersionsDialog.tsx').then((module) => module.VersionsDialog));

interface VersionsButtonProps {
  readonly resource: VersionsButton_resource$key;
  /** What the fields are called, by the names they have in the form. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** Why no version can be restored now; undefined when one can. */
  readonly blockedBy: string | undefined;
}

/** Opens the history of a resource. */
export function VersionsButton({ resource: key, labels, blockedBy }: VersionsButtonProps) {
  const { id, revision } = useFragment(
    graphql`
      fragment VersionsButton_resource on Resource {
        id
        revision
      }
    `,
    key,
  );
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        <FormattedMessage {...messages.history} />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VersionsDialog id={id} revision={revision} labels={labels} blockedBy={blockedBy} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
