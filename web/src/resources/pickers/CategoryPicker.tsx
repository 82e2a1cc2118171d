import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { CategoryPickerQuery } from './__generated__/CategoryPickerQuery.graphql.ts';
import { Picker, PickerNote, PickerOption } from './Picker.tsx';
import { pickersMessages as messages } from './pickers.messages.ts';

interface CategoryPickerProps {
  readonly id?: string;
  readonly label: string;
  readonly storeId: string;
  /** Ids that are chosen already. */
  readonly takenIds: readonly string[];
  readonly isReadOnly: boolean;
  readonly onPick: (internalId: string) => void;
}

/** Finds categories by a part of their name or id. */
export function CategoryPicker({ storeId, takenIds, onPick, ...picker }: CategoryPickerProps) {
  return (
    <Picker
      {...picker}
      placeholder={messages.findCategories}
      renderOptions={(query) => <Options storeId={storeId} query={query} takenIds={takenIds} onPick={onPick} />}
    />
  );
}

interface OptionsProps extends Pick<CategoryPickerProps, 'storeId' | 'takenIds' | 'onPick'> {
  readonly query: string;
}

function Options({ storeId, query, takenIds, onPick }: OptionsProps) {
  const numbers = useNumbers();
  const { store } = useLazyLoadQuery<CategoryPickerQuery>(
    graphql`
      query CategoryPickerQuery($storeId: String!, $query: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          categories(first: 12, query: $query) {
            edges {
              node {
                internalId
                name
                productCount
              }
            }
          }
        }
      }
    `,
    { storeId, query },
  );
  const categories = store?.categories.edges ?? [];
  if (categories.length === 0) return <PickerNote message={messages.noCategory} />;
  return categories.map(({ node: { internalId, name, productCount } }) => (
    <PickerOption
      key={internalId}
      internalId={internalId}
      name={name}
      detail={<FormattedMessage {...messages.productCount} values={counted(numbers, productCount)} />}
      isTaken={takenIds.includes(internalId)}
      onPick={() => onPick(internalId)}
    />
  ));
}
