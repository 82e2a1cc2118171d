import { Button, Group } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import type { ExperimentChange } from './NewExperiment.tsx';
import type { TestedMail } from './experimentWords.ts';
import { testChangeMessages as messages } from './testChange.messages.ts';

const NewExperiment = lazyPart(async () => (await import('./NewExperiment.tsx')).NewExperiment);
const AddToExperiment = lazyPart(async () => (await import('./AddToExperiment.tsx')).AddToExperiment);

interface TestChangeProps {
  /** Global ID of the store. */
  readonly store: string;
  /** Unsaved changes; null while there are none, or the form is not complete. */
  readonly change: ExperimentChange | null;
  /** Global ID of what they change; null for a new one and for the search configuration. */
  readonly subjectId: string | null;
  /** What the experiment is called at first. */
  readonly name: string;
  /** The email whose recipients get the change; default none: visitors of the shop do. */
  readonly mail?: TestedMail;
  /** Lets go of the unsaved changes, which the experiment has from there on. */
  readonly onCreated: () => void;
}

/** Offers to test unsaved changes on a share of the visitors. */
export function TestChange({ change, ...rest }: TestChangeProps) {
  const can = useCan();
  const [open, setOpen] = useState<'new' | 'add'>();
  if (!can('MERCHANDISING_EDIT')) return null;
  return (
    <FormSection
      title={messages.title}
      hint={change === null ? messages.nothing : rest.mail === undefined ? messages.hint : messages.hintMails}
    >
      <Group gap="xs">
        <Button variant="default" size="sm" disabled={change === null} {...NewExperiment.soon} onClick={() => setOpen('new')}>
          <FormattedMessage {...messages.test} />
        </Button>
        {rest.mail === undefined && (
          <Button variant="default" size="sm" disabled={change === null} {...AddToExperiment.soon} onClick={() => setOpen('add')}>
            <FormattedMessage {...messages.add} />
          </Button>
        )}
      </Group>
      <Suspense fallback={null}>
        {open === 'new' && change !== null && <NewExperiment {...rest} change={change} onClose={() => setOpen(undefined)} />}
        {open === 'add' && change !== null && <AddToExperiment {...rest} change={change} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </FormSection>
  );
}
