import { Input, Switch, Text, Title } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useStoreScope } from '../app/router/storeScope.ts';
import formStyles from '../ui/form/FormSection.module.css';
import type { FormField } from '../ui/form/useForm.ts';
import type { PlacingFields_store$key } from './__generated__/PlacingFields_store.graphql.ts';
import { resourcesMessages as messages } from './resources.messages.ts';
import { type NamedStore, StoreChecks } from './pickers/StoreChecks.tsx';

interface PlacingFieldsProps {
  /** The store from which the resource is edited: it is always in the scope. */
  readonly store: PlacingFields_store$key;
  readonly isEnabled: FormField<boolean>;
  readonly scope: FormField<readonly string[]>;
  /** Stores of the scope by name, however many the company has. */
  readonly known: readonly NamedStore[];
  readonly isReadOnly: boolean;
  /** Called with a store that was ticked, with its name. */
  readonly onTicked: (store: NamedStore) => void;
}

/** Where a resource exists, and whether it is enabled in this store. Spread the fragment with the ability to edit the kind. */
export function PlacingFields({ store: key, isEnabled, scope, known, isReadOnly, onTicked }: PlacingFieldsProps) {
  const { id, company } = useFragment(
    graphql`
      fragment PlacingFields_store on Store @argumentDefinitions(can: { type: "Ability!" }) {
        id
        company {
          ...StoreChecks_company @arguments(can: $can)
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const { storeCount } = useStoreScope();
  const label = intl.formatMessage(messages.scope);
  return (
    <section className={formStyles['section']} aria-label={label}>
      <Switch
        id={isEnabled.id}
        label={intl.formatMessage(messages.enabledHere)}
        checked={isEnabled.value}
        disabled={isReadOnly}
        onChange={(event) => isEnabled.onChange(event.currentTarget.checked)}
      />
      {storeCount > 1 && (
        <>
          <div>
            <Title order={2} size="h5">
              {label}
            </Title>
            <Text size="xs" c="dimmed">
              <FormattedMessage {...messages.scopeHint} />
            </Text>
          </div>
          <StoreChecks
            company={company}
            id={scope.id}
            label={label}
            chosen={scope.value}
            known={known}
            fixedId={id}
            isReadOnly={isReadOnly}
            onToggle={(store, isChosen) => {
              if (isChosen) onTicked(store);
              scope.onChange(isChosen ? [...scope.value, store.id] : scope.value.filter((other) => other !== store.id));
            }}
          />
          {scope.error !== undefined && <Input.Error>{scope.error}</Input.Error>}
        </>
      )}
    </section>
  );
}
