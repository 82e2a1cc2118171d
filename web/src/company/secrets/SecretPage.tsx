import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import type { NamedStore } from '../../resources/pickers/StoreChecks.tsx';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { type Draft, storedResource } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { maxLength } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import type { SecretPage_secret$key } from './__generated__/SecretPage_secret.graphql.ts';
import type { SecretPageCreateMutation } from './__generated__/SecretPageCreateMutation.graphql.ts';
import type { SecretPageQuery } from './__generated__/SecretPageQuery.graphql.ts';
import type { SecretPageUpdateMutation } from './__generated__/SecretPageUpdateMutation.graphql.ts';
import { SecretExpiryFields } from './SecretExpiryFields.tsx';
import { customHours, expiryInput } from './secretExpiry.ts';
import type { SecretFields } from './secretFields.ts';
import { secretsMessages as messages } from './secrets.messages.ts';
import { secretsKind } from './secretsList.ts';
import { SecretStatusBadge } from './SecretStatusBadge.tsx';
import { SecretStoreField } from './SecretStoreField.tsx';
import { SecretValue } from './SecretValue.tsx';

function readStored(key: SecretPage_secret$key) {
  const { expiresAt, valueNumber, store, ...resource } = readInlineData(
    graphql`
      fragment SecretPage_secret on Secret @inline {
        name
        expiresAt
        valueNumber
        store {
          id
          name
        }
        ...storedResource_resource
      }
    `,
    key,
  );
  const expiry = { expiry: 'KEEP', amount: '', unit: 'DAYS' } as const;
  const kept = { value: '', valueNumber, storeId: store?.id ?? '', expiresAt: expiresAt ?? null };
  return storedResource<SecretFields>(resource, { name: resource.name, ...kept, ...expiry });
}

const { labels } = secretsKind;

const editor = resourceEditor<SecretFields, SecretPageCreateMutation, SecretPageUpdateMutation>({
  create: graphql`
    mutation SecretPageCreateMutation($input: CreateSecretInput!) {
      created: createSecret(input: $input) {
        edge: secretEdge {
          node {
            id
            internalId
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
  update: graphql`
    mutation SecretPageUpdateMutation($input: UpdateSecretInput!) {
      updated: updateSecret(input: $input) {
        resource: secret {
          ...SecretPage_secret
          ...SecretValue_secret
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
  read: readStored,
  inputOf: ({ name, value, valueNumber, storeId, expiresAt, expiry, amount, unit }) => ({
    name: name.trim(),
    storeId: storeId === '' ? null : storeId,
    ...(value === '' ? { valueNumber: valueNumber === 0 ? null : valueNumber } : { value }),
    ...expiryInput({ expiry, amount, unit }, expiresAt),
  }),
  labels,
  schema: {
    name: [
      (name) => (name.trim() === '' ? { message: messages.nameRequired } : undefined),
      maxLength(200),
      (name) => (/^[\p{L}\p{N}_ ]+$/u.test(name) ? undefined : { message: messages.nameWrong }),
    ],
    value: [
      (value, { valueNumber }) => (value === '' && valueNumber === 0 ? { message: messages.valueRequired } : undefined),
      maxLength(10_000),
    ],
    expiry: [(expiry) => (expiry === 'CHOOSE' ? { message: messages.expiryRequired } : undefined)],
    amount: [
      (_amount, fields) =>
        fields.expiry === 'CUSTOM' && customHours(fields) === undefined ? { message: messages.amountWrong } : undefined,
    ],
  },
});

const nothing: SecretFields = {
  name: '',
  value: '',
  valueNumber: 0,
  storeId: '',
  expiresAt: undefined,
  expiry: 'CHOOSE',
  amount: '',
  unit: 'DAYS',
};

/** One secret, stored or new, next to its value. */
export function SecretPage({ queryRef }: PageProps<SecretPageQuery>) {
  const data = usePreloadedQuery<SecretPageQuery>(
    graphql`
      query SecretPageQuery($companyId: String!, $id: ID!) @preloadable @throwOnFieldError {
        company(companyId: $companyId) {
          secret(id: $id) {
            status
            store {
              id
              name
            }
            ...SecretPage_secret
            ...SecretValue_secret
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const { secret } = loaded(data.company);
  const [picked, setPicked] = useState<NamedStore>();
  const nameOf = (id: string) => [picked, secret?.store].find((store) => store?.id === id)?.name ?? intl.formatMessage(messages.allStores);
  return (
    <ResourcePage
      kind={secretsKind}
      editor={editor}
      resource={secret ? readStored(secret) : null}
      actions={secret && <SecretStatusBadge status={secret.status} />}
      initial={nothing}
      show={(field, fields) => (field === 'storeId' ? nameOf(fields.storeId) : undefined)}
      renderAside={() => secret && <SecretValue secret={secret} />}
    >
      {(form, isReadOnly) => (
        <Fields form={form} isReadOnly={isReadOnly}>
          <SecretStoreField
            field={form.field('storeId')}
            companyId={queryRef.variables.companyId}
            nameOf={nameOf}
            isReadOnly={isReadOnly}
            onPick={setPicked}
          />
        </Fields>
      )}
    </ResourcePage>
  );
}

interface FieldsProps {
  readonly form: Form<Draft<SecretFields>>;
  readonly isReadOnly: boolean;
  readonly children: ReactNode;
}

function Fields({ form, isReadOnly, children }: FieldsProps) {
  const isNew = form.values.valueNumber === 0;
  return (
    <FormSection title={messages.itemTitle}>
      <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
      <TextField
        field={form.field('value')}
        label={isNew ? messages.value : messages.valueNew}
        {...(!isNew && { hint: messages.valueKeep })}
        type="password"
        isRequired={isNew}
        isReadOnly={isReadOnly}
      />
      <SecretExpiryFields form={form} isNew={isNew} isReadOnly={isReadOnly} />
      {children}
    </FormSection>
  );
}
