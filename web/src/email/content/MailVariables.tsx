import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { FormField } from '../../ui/form/useForm.ts';
import type { MailVariablesQuery } from './__generated__/MailVariablesQuery.graphql.ts';
import type { MailContentDraft } from './mailContentDraft.ts';

interface MailVariablesProps {
  readonly field: FormField<MailContentDraft['variables']>;
  readonly storeId: string;
  /** Null for the built-in design. */
  readonly designId: string | null;
  readonly isReadOnly: boolean;
}

/** An input for each free variable of the chosen design. The built-in design has none. */
export function MailVariables({ designId, ...props }: MailVariablesProps) {
  if (designId === null) return null;
  return (
    <Suspense fallback={null}>
      <Inputs designId={designId} {...props} />
    </Suspense>
  );
}

function Inputs({ field, storeId, designId, isReadOnly }: MailVariablesProps & { readonly designId: string }) {
  const data = useLazyLoadQuery<MailVariablesQuery>(
    graphql`
      query MailVariablesQuery($storeId: String!, $designId: ID!) @throwOnFieldError {
        store(storeId: $storeId) {
          mailPreview(content: { designId: $designId }) {
            variables
          }
        }
      }
    `,
    { storeId, designId },
    { fetchPolicy: 'store-or-network' },
  );
  const valueOf = new Map(field.value.map(({ name, value }) => [name, value]));
  return loaded(data.store).mailPreview.variables.map((name) => (
    <TextInput
      key={name}
      id={`${field.id}-${name}`}
      label={name}
      value={valueOf.get(name) ?? ''}
      readOnly={isReadOnly}
      autoComplete="off"
      onBlur={field.onBlur}
      onChange={(event) => field.onChange([...field.value.filter((one) => one.name !== name), { name, value: event.currentTarget.value }])}
    />
  ));
}
