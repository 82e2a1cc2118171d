import { Input, MultiSelect } from '@mantine/core';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { ConditionsEditor } from '../../audience/audiences/ConditionsEditor.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { FormField } from '../../ui/form/useForm.ts';
import type { RecipientsFields_store$key } from './__generated__/RecipientsFields_store.graphql.ts';
import { newslettersMessages as messages } from './newsletters.messages.ts';

/** Audiences and subscriber lists by their global IDs, or all subscribers with neither; of these, those who meet the conditions. */
export interface Recipients {
  readonly audiences: readonly string[];
  readonly lists: readonly string[];
  readonly conditions: string;
}

export const everyone: Recipients = { audiences: [], lists: [], conditions: '' };

interface RecipientsFieldsProps {
  readonly field: FormField<Recipients>;
  readonly store: RecipientsFields_store$key;
  readonly storeId: string;
  readonly isReadOnly: boolean;
  /** What is below, such as how many they are. */
  readonly children?: React.ReactNode;
}

/** Who receives a newsletter. */
export function RecipientsFields({ field, store: key, storeId, isReadOnly, children }: RecipientsFieldsProps) {
  const intl = useIntl();
  const { audiences, emailLists } = useFragment(
    graphql`
      fragment RecipientsFields_store on Store @throwOnFieldError {
        audiences(first: 200) {
          edges {
            node {
              id
              name
            }
          }
        }
        emailLists(first: 200) {
          edges {
            node {
              id
              name
            }
          }
        }
      }
    `,
    key,
  );
  // One that is gone stays until staff take it out.
  const choices = (rows: typeof audiences.edges | typeof emailLists.edges, chosen: readonly string[]) => {
    const known = rows.map(({ node }) => ({ value: node.id, label: node.name }));
    return [...known, ...chosen.filter((id) => !known.some(({ value }) => value === id)).map((id) => ({ value: id, label: id }))];
  };
  return (
    <FormSection title={messages.recipients}>
      <MultiSelect
        id={field.id}
        label={intl.formatMessage(messages.audiences)}
        description={intl.formatMessage(messages.recipientsHint)}
        placeholder={field.value.audiences.length === 0 ? intl.formatMessage(messages.everyone) : ''}
        data={choices(audiences.edges, field.value.audiences)}
        value={[...field.value.audiences]}
        error={field.error}
        searchable
        readOnly={isReadOnly}
        onChange={(ids) => field.onChange({ ...field.value, audiences: ids })}
      />
      <MultiSelect
        id={`${field.id}-lists`}
        label={intl.formatMessage(messages.lists)}
        data={choices(emailLists.edges, field.value.lists)}
        value={[...field.value.lists]}
        searchable
        readOnly={isReadOnly}
        onChange={(ids) => field.onChange({ ...field.value, lists: ids })}
      />
      <Input.Wrapper
        id={`${field.id}-conditions`}
        label={intl.formatMessage(messages.conditions)}
        description={intl.formatMessage(messages.conditionsHint)}
      >
        <ConditionsEditor
          storeId={storeId}
          text={field.value.conditions}
          onText={(conditions) => field.onChange({ ...field.value, conditions })}
          emptyMessage={messages.noConditions}
          isReadOnly={isReadOnly}
        />
      </Input.Wrapper>
      {children}
    </FormSection>
  );
}
