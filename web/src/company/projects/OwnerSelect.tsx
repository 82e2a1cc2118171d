import { Input } from '@mantine/core';
import { useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { Picker, PickerNote, PickerOption } from '../../resources/pickers/Picker.tsx';
import { PillList } from '../../ui/form/PillList.tsx';
import type { FormField } from '../../ui/form/useForm.ts';
import type { OwnerSelectQuery } from './__generated__/OwnerSelectQuery.graphql.ts';
import { projectsMessages as messages } from './projects.messages.ts';

/** A user of the company; `userId` is a global ID. */
export interface Owner {
  readonly userId: string;
  readonly name: string;
}

interface OwnerSelectProps {
  /** Holds the ID of the owner; empty for none. */
  readonly field: FormField<string>;
  readonly companyId: string;
  /** Users whose names are known. */
  readonly owners: readonly Owner[];
  readonly isReadOnly: boolean;
  readonly onPick: (owner: Owner) => void;
}

/** The owner of a project: one user of the company, found by name. */
export function OwnerSelect({ field, companyId, owners, isReadOnly, onPick }: OwnerSelectProps) {
  const label = useIntl().formatMessage(messages.owner);
  return (
    <Input.Wrapper label={label} labelElement="div" error={field.error}>
      {field.value === '' ? (
        <Picker
          id={field.id}
          label={label}
          placeholder={messages.findOwner}
          isReadOnly={isReadOnly}
          offersAll
          renderOptions={(query) => (
            <Options
              companyId={companyId}
              query={query}
              onPick={(owner) => {
                onPick(owner);
                field.onChange(owner.userId);
              }}
            />
          )}
        />
      ) : (
        <PillList
          label={label}
          words={[field.value]}
          nameOf={(id) => owners.find(({ userId }) => userId === id)?.name ?? id}
          isReadOnly={isReadOnly}
          onChange={([left = '']) => field.onChange(left)}
        />
      )}
    </Input.Wrapper>
  );
}

interface OptionsProps {
  readonly companyId: string;
  readonly query: string;
  readonly onPick: (owner: Owner) => void;
}

function Options({ companyId, query, onPick }: OptionsProps) {
  const { company } = useLazyLoadQuery<OwnerSelectQuery>(
    graphql`
      query OwnerSelectQuery($companyId: String!, $query: String!) @throwOnFieldError {
        company(companyId: $companyId) {
          projectOwners(query: $query) {
            userId
            name
          }
        }
      }
    `,
    { companyId, query },
  );
  const users = loaded(company).projectOwners;
  if (users.length === 0) return <PickerNote message={messages.noOwner} />;
  return users.map(({ userId, name }) => (
    <PickerOption key={userId} internalId={userId} isIdHidden name={name} isTaken={false} onPick={() => onPick({ userId, name })} />
  ));
}
