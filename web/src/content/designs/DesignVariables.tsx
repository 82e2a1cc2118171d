import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { FormField } from '../../ui/form/useForm.ts';
import type { DesignVariablesQuery } from './__generated__/DesignVariablesQuery.graphql.ts';
import styles from './DesignVariables.module.css';
import { designNames } from './names/designNames.messages.ts';

interface DesignVariablesProps {
  readonly storeId: string;
  /** Global ID; null for the built-in design, empty while none is selected. */
  readonly designKey: string | null;
  readonly field: FormField<readonly { readonly name: string; readonly value: string }[]>;
  readonly isReadOnly: boolean;
}

/** A field for each free variable of the design; nothing with the built-in one, or with one that has none. */
export function DesignVariables({ designKey, ...props }: DesignVariablesProps) {
  if (designKey === null || designKey === '') return null;
  return (
    <Suspense fallback={null}>
      <Variables designKey={designKey} {...props} />
    </Suspense>
  );
}

function Variables({ storeId, designKey, field, isReadOnly }: DesignVariablesProps & { readonly designKey: string }) {
  const data = useLazyLoadQuery<DesignVariablesQuery>(
    graphql`
      query DesignVariablesQuery($storeId: String!, $id: ID!) @throwOnFieldError {
        store(storeId: $storeId) {
          design(id: $id) {
            variables
          }
        }
      }
    `,
    { storeId, id: designKey },
    { fetchPolicy: 'store-and-network' },
  );
  const names = loaded(data.store).design?.variables ?? [];
  if (names.length === 0) return null;
  const valueOf = (name: string) => field.value.find((one) => one.name === name)?.value ?? '';
  const set = (name: string, value: string) => field.onChange([...field.value.filter((one) => one.name !== name), { name, value }]);
  return (
    <fieldset className={styles['variables']}>
      <legend>
        <FormattedMessage {...designNames.designVariables} />
      </legend>
      {names.map((name, at) => (
        <TextInput
          key={name}
          id={at === 0 ? field.id : `${field.id}-${name}`}
          label={name}
          value={valueOf(name)}
          maxLength={2000}
          error={at === 0 ? field.error : undefined}
          readOnly={isReadOnly}
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  );
}
