import type { Ability } from '@endcap/schema/access/abilities.ts';
import { Alert, Button } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNavigate } from '../app/router/useNavigate.ts';
import { useCan } from '../app/router/viewerAbilities.ts';
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx';
import { FormBar } from '../ui/form/FormBar.tsx';
import { FormSummary } from '../ui/form/FormSummary.tsx';
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx';
import { useSaveKey } from '../ui/form/useSaveKey.ts';
import type { ResourceForm_resource$key } from './__generated__/ResourceForm_resource.graphql.ts';
import styles from './resources.module.css';
import { resourcesMessages as messages } from './resources.messages.ts';
import type { Draft } from './storedResource.ts';
import { useDeleteResources } from './useDeleteResources.ts';
import type { ResourceFormState } from './useResourceForm.ts';
import { VersionsButton } from './versions/VersionsButton.tsx';

interface ResourceFormProps<Fields extends object> {
  readonly state: ResourceFormState<Fields>;
  /** The stored resource; null for a new one. */
  readonly resource: ResourceForm_resource$key | null;
  /** The ability to edit this kind. */
  readonly can: Ability;
  readonly listPath: string;
  /** What each field is called, in the summary of errors and in a conflict. */
  readonly labels: Readonly<Record<keyof Draft<Fields> & string, MessageDescriptor>>;
  /** A value in words, for a conflict. */
  readonly show: (field: keyof Draft<Fields> & string, draft: Draft<Fields>) => ReactNode;
  /** The inputs. */
  readonly children: (isReadOnly: boolean) => ReactNode;
  /** What stands beside the form, such as a preview; without it the form has the page to itself. */
  readonly aside?: ReactNode;
}

/** The editor of a resource: why it cannot be changed, its inputs, the bar that saves it, and what to do when somebody else saved first. */
export function ResourceForm<Fields extends object>(props: ResourceFormProps<Fields>) {
  const { state, resource: key, can: ability, listPath, labels, show, children, aside } = props;
  const { form, stored, conflict, settle, closeConflict } = state;
  const resource = useFragment(
    graphql`
      fragment ResourceForm_resource on Resource {
        viewerCanEdit
        cannotEditReason
        ...VersionsButton_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const navigate = useNavigate();
  const [remove, isRemoving] = useDeleteResources(() => navigate.push(listPath));
  const labelOf = (field: keyof Draft<Fields> & string): MessageDescriptor => labels[field];
  const isReadOnly = !can(ability) || resource?.viewerCanEdit === false;
  const save = () => {
    if (!isReadOnly) void form.save();
  };
  useSaveKey(save);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const inputs = (
    <div className={styles['form']}>
      {isReadOnly && (
        <Alert icon={<IconLock aria-hidden />} title={<FormattedMessage {...messages.readOnly} />}>
          {resource?.cannotEditReason ?? <FormattedMessage {...messages.noRight} />}
        </Alert>
      )}
      <FormSummary summary={form.summary} labels={labels} />
      {children(isReadOnly)}
      {!isReadOnly && (
        <FormBar form={form} isNew={stored === null}>
          {resource && (
            <VersionsButton
              resource={resource}
              labels={labels}
              blockedBy={form.isDirty ? intl.formatMessage(messages.saveFirst) : undefined}
            />
          )}
          {stored !== null && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              loading={isRemoving}
              onClick={() => {
                form.discard();
                void remove([stored.id]);
              }}
            >
              <FormattedMessage {...messages.delete} />
            </Button>
          )}
        </FormBar>
      )}
    </div>
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <LeaveGuard isActive={form.isDirty} />
      {aside === undefined ? (
        inputs
      ) : (
        <div className={styles['layout']}>
          {inputs}
          <div className={styles['aside']}>{aside}</div>
        </div>
      )}
      {conflict !== null && stored !== null && (
        <ConflictDialog
          base={stored.draft}
          mine={form.values}
          theirs={conflict.draft}
          who={conflict.updatedBy}
          label={(field) => intl.formatMessage(labelOf(field))}
          show={show}
          onSettle={settle}
          onClose={closeConflict}
        />
      )}
    </form>
  );
}
