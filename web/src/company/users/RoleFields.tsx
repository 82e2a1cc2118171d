import { Input, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { useCompanyScope } from '../../app/router/companyScope.ts';
import { loaded } from '../../app/relay/loaded.ts';
import { type NamedStore, StoreChecks } from '../../resources/pickers/StoreChecks.tsx';
import type { FormField } from '../../ui/form/useForm.ts';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import type { RoleFieldsQuery, Role } from './__generated__/RoleFieldsQuery.graphql.ts';
import { companyUsersMessages as messages, roleHints, roleMessages } from './companyUsers.messages.ts';

interface RoleFieldsProps {
  readonly role: FormField<Role>;
  /** Global ids of stores. */
  readonly stores: FormField<readonly string[]>;
  /** Stores that are chosen already, by name. */
  readonly known: readonly NamedStore[];
}

/** The roles that the person may give, and for a partial user the stores. */
export function RoleFields(props: RoleFieldsProps) {
  return (
    <Suspense fallback={<Skeleton height={74} />}>
      <LoadedRoleFields {...props} />
    </Suspense>
  );
}

function LoadedRoleFields({ role, stores, known }: RoleFieldsProps) {
  const { companyId } = useCompanyScope();
  const data = useLazyLoadQuery<RoleFieldsQuery>(
    graphql`
      query RoleFieldsQuery($companyId: String!) {
        company(companyId: $companyId) {
          assignableRoles
          ...StoreChecks_company @arguments(can: STORE_VIEW)
        }
      }
    `,
    { companyId },
  );
  const company = loaded(data.company);
  const intl = useIntl();
  const [ticked, setTicked] = useState<readonly NamedStore[]>(known);
  const choices = company.assignableRoles.flatMap((value) =>
    value === '%future added value' ? [] : [{ value, label: intl.formatMessage(roleMessages[value]) }],
  );
  const label = intl.formatMessage(messages.stores);
  return (
    <>
      <PlainSelect
        id={role.id}
        label={intl.formatMessage(messages.role)}
        hint={role.value === '%future added value' ? undefined : intl.formatMessage(roleHints[role.value])}
        error={role.error}
        value={role.value}
        choices={choices}
        onChange={(value) => role.onChange(choices.find((choice) => choice.value === value)?.value ?? role.value)}
      />
      {role.value === 'PARTIAL' && (
        <div>
          <Input.Label>{label}</Input.Label>
          <StoreChecks
            company={company}
            id={stores.id}
            label={label}
            chosen={stores.value}
            known={ticked}
            isReadOnly={false}
            onToggle={(store, isChosen) => {
              if (isChosen) setTicked((current) => [...current, store]);
              stores.onChange(isChosen ? [...stores.value, store.id] : stores.value.filter((other) => other !== store.id));
            }}
          />
          {stores.error !== undefined && <Input.Error>{stores.error}</Input.Error>}
        </div>
      )}
    </>
  );
}
