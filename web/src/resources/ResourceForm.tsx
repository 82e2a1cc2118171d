import { Alert, Button } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNavigate } from '../app/router/useNavigate.ts';
import { useCan } from '../app/router/viewerAbilities.ts';
import { FormBar } from '../ui/form/FormBar.tsx';
import { FormSummary } from '../ui/form/FormSummary.tsx';
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx';
import type { Form } from '../ui/form/useForm.ts';
import { useSaveKey } from '../ui/form/useSaveKey.ts';
import { lazyPart } from '../ui/state/lazyPart.tsx';
import type { ResourceForm_store$key } from './__generated__/ResourceForm_store.graphql.ts';
import { AddToDraft } from './drafts/AddToDraft.tsx';
import { draftedChange } from './drafts/draftedChange.ts';
import { CommentsButton } from './comments/CommentsButton.tsx';
import { useChangeGuard } from './changeGuard.ts';
import { usePlace } from './place.ts';
import { PlacingFields } from './PlacingFields.tsx';
import { LaterConflict } from './LaterConflict.tsx';
import type { ResourceEditor } from './resourceEditor.ts';
import { fieldLabels, itemPath, listPath, type ResourceKind } from './resourceKind.ts';
import { newId } from './resourceAddress.ts';
import styles from './resources.module.css';
import { resourcesMessages as messages } from './resources.messages.ts';
import type { NamedStore } from './pickers/StoreChecks.tsx';
import type { Draft, Placing, StoredResource } from './storedResource.ts';
import { useFocusAfterCreate } from './useFocusAfterCreate.ts';
import { type ResourceFormState, useResourceForm } from './useResourceForm.ts';
import { useResourceWrites } from './useResourceWrites.ts';
import { VersionsButton } from './versions/VersionsButton.tsx';

const DeleteByNameDialog = lazyPart(async () => (await import('./byName/DeleteByNameDialog.tsx')).DeleteByNameDialog);

export interface ResourceFormProps<Fields extends object> {
  readonly kind: ResourceKind;
  readonly editor: ResourceEditor<Fields>;
  /** The store from which it is edited; none for a kind that the company owns. */
  readonly store?: ResourceForm_store$key;
  /** The stored resource; null for a new one. */
  readonly resource: StoredResource<Fields> | null;
  /** What a new one starts with. */
  readonly initial: NoInfer<Fields>;
  /** A field in words, for a conflict; undefined for one whose value says it, or whose difference from `base` does. */
  readonly show?: (field: keyof Fields & string, fields: Fields, base?: Fields) => string | undefined;
  /** The inputs of its own fields. */
  readonly children: (form: Form<Draft<Fields>>, isReadOnly: boolean) => ReactNode;
  /** Asked before a save of sound fields, with the global id of what is stored; without true nothing is saved. */
  readonly mayBeSaved?: (draft: Draft<Fields>, id: string | undefined) => Promise<boolean>;
  /** What follows a save instead of the toast, for a form that saves itself. */
  readonly onSaved?: () => void;
  /** What is next to the form, such as a preview; without it the form has the page to itself. */
  readonly renderAside?: (state: ResourceFormState<Fields>, isReadOnly: boolean) => ReactNode;
  /** Which of the two gets more room; default what is next to the form. */
  readonly wider?: 'form' | 'aside';
}

/** The editor of a resource: why it cannot be changed, its inputs, the bar that saves it, and what to do when someone else saved first. */
export function ResourceForm<Fields extends object>(props: ResourceFormProps<Fields>) {
  const { kind, editor, store: key, resource, initial, show, mayBeSaved, onSaved, children, renderAside, wider = 'aside' } = props;
  const store = useFragment(
    graphql`
      fragment ResourceForm_store on Store @argumentDefinitions(can: { type: "Ability!" }) {
        ...PlacingFields_store @arguments(can: $can)
      }
    `,
    key ?? null,
  );
  const place = usePlace(kind);
  const intl = useIntl();
  const can = useCan();
  const navigate = useNavigate();
  const { remove, isRemoving } = useResourceWrites();
  const guard = useChangeGuard();
  const state = useResourceForm({ kind, editor, read: resource, initial, ...(mayBeSaved && { mayBeSaved }), ...(onSaved && { onSaved }) });
  const { form, stored, conflict, settle, closeConflict } = state;
  const placing = form as unknown as Form<Placing>; // a draft has what every resource has, besides its own fields
  const labels = fieldLabels(editor);
  const [isDeleting, setIsDeleting] = useState(false);
  // A company may have thousands of stores: by name are known those of the scope and those that were ticked here.
  const [ticked, setTicked] = useState<readonly NamedStore[]>([]);
  const known = [...(stored?.head.scope ?? []), ...(conflict?.head.scope ?? []), ...ticked];
  const nameOf = (id: string) => known.find((one) => one.id === id)?.name ?? id;
  const showField = (field: keyof Draft<Fields> & string, draft: Draft<Fields>, base?: Draft<Fields>) => {
    if (field === 'scope') return intl.formatList(draft.scope.map(nameOf));
    if (field === 'isEnabled') return intl.formatMessage(draft.isEnabled ? messages.enabled : messages.disabled);
    return show?.(field as keyof Fields & string, draft, base); // the two others are done with
  };
  const onDelete = async (typed?: string) => {
    if (stored === null || !(await guard({ action: 'DELETE', kind: kind.kind, ids: [stored.head.id] }))) return false;
    if (!(await remove([stored.head.id], { name: typed }))) return false;
    form.discard();
    navigate.push(listPath(kind, place.at));
    return true;
  };
  const isReadOnly = !can(kind.can) || resource?.head.viewerCanEdit === false;
  const save = () => {
    if (!isReadOnly) void form.save();
  };
  useSaveKey(save);
  const whole = useRef<HTMLFormElement>(null);
  useFocusAfterCreate(whole, itemPath(kind, place.at, newId));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const comments = resource && kind.kind && <CommentsButton ownerId={place.id} objectId={resource.head.id} />;
  const inputs = (
    <form ref={whole} className={styles['form']} onSubmit={onSubmit} noValidate>
      {isReadOnly && (
        <Alert icon={<IconLock aria-hidden />} title={<FormattedMessage {...messages.readOnly} />}>
          {resource?.head.cannotEditReason ?? <FormattedMessage {...messages.noRight} />}
        </Alert>
      )}
      <FormSummary summary={form.summary} labels={labels} />
      {children(form, isReadOnly)}
      {store && (
        <PlacingFields
          store={store}
          isEnabled={placing.field('isEnabled')}
          scope={placing.field('scope')}
          known={known}
          isReadOnly={isReadOnly}
          onTicked={(one) => setTicked([...ticked, one])}
        />
      )}
      {!isReadOnly && (
        <FormBar form={form} isNew={stored === null}>
          {kind.owner !== 'company' && form.isDirty && (
            <AddToDraft
              kind={kind.kind}
              resourceId={stored?.head.id}
              read={() => draftedChange(form, editor.schema, (values) => ({ fields: editor.inputOf(values), isEnabled: values.isEnabled }))}
              onAdded={form.discard}
            />
          )}
          {comments}
          {resource && (
            <VersionsButton
              id={resource.head.id}
              kind={kind.kind}
              revision={resource.head.revision}
              labels={labels}
              itemName={kind.itemName}
              blockedBy={form.isDirty ? intl.formatMessage(messages.saveFirst) : undefined}
            />
          )}
          {stored !== null && (
            <Button
              variant="subtle"
              color="red"
              data-shrinks
              title={intl.formatMessage(messages.delete)}
              leftSection={<IconTrash size={16} aria-hidden />}
              loading={isRemoving}
              onClick={() => (kind.isDeletedByName === true ? setIsDeleting(true) : void onDelete())}
            >
              <FormattedMessage {...messages.delete} />
            </Button>
          )}
        </FormBar>
      )}
      {isReadOnly && comments}
    </form>
  );
  return (
    <>
      <LeaveGuard isActive={form.isDirty} />
      {renderAside === undefined ? (
        inputs
      ) : (
        <div className={styles['layout']} data-wider={wider}>
          {inputs}
          <div className={styles['aside']}>{renderAside(state, isReadOnly)}</div>
        </div>
      )}
      {isDeleting && stored !== null && (
        <Suspense fallback={null}>
          <DeleteByNameDialog name={stored.head.name} onDelete={onDelete} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
      {conflict !== null && stored !== null && (
        <LaterConflict
          base={stored.draft}
          mine={form.values}
          theirs={conflict.draft}
          who={conflict.head.updatedBy ?? null}
          labels={labels}
          itemName={kind.itemName}
          show={showField}
          onSettle={settle}
          onClose={closeConflict}
        />
      )}
    </>
  );
}
