import { useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { PlainSelect } from '../../../ui/state/PlainSelect.tsx';
import type { SavedMappingSelectQuery } from './__generated__/SavedMappingSelectQuery.graphql.ts';
import type { FeedEntity, MappedColumn } from './feedMapping.ts';

interface SavedMappingSelectProps {
  readonly id: string;
  readonly storeId: string;
  readonly entity: FeedEntity;
  readonly label: string;
  readonly hint: string;
  /** Name of the choice of none. */
  readonly noneLabel: string;
  /** Id of the mapping; empty for none. */
  readonly value: string;
  readonly error?: string | undefined;
  /** Class of the panel that it is shown in where there is a mapping to choose. Default: it is shown alone, also without one. */
  readonly panel?: string;
  readonly onChange: (id: string) => void;
  /** Called with the chosen mapping and the time zone saved with it. */
  readonly onMapping?: (mapping: readonly MappedColumn[], timeZone: string) => void;
}

/** A choice among the store's saved mappings for a kind of feed. */
export function SavedMappingSelect({ storeId, entity, noneLabel, value, panel, onChange, onMapping, ...rest }: SavedMappingSelectProps) {
  const intl = useIntl();
  const data = useLazyLoadQuery<SavedMappingSelectQuery>(
    graphql`
      query SavedMappingSelectQuery($storeId: String!, $entity: FeedEntity!) @throwOnFieldError {
        store(storeId: $storeId) {
          savedMappings(entity: $entity) {
            id
            name
            timeZone
            mapping {
              column
              field
              divideBy
              splitBy
            }
          }
        }
      }
    `,
    { storeId, entity },
    { fetchPolicy: 'store-and-network' },
  );
  const saved = (data.store?.savedMappings ?? []).toSorted((a, b) => a.name.localeCompare(b.name, intl.locale));
  const isKnown = value === '' || saved.some(({ id }) => id === value);
  const select = (
    <PlainSelect
      {...rest}
      value={isKnown ? value : ''}
      choices={[{ value: '', label: noneLabel }, ...saved.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(chosenId) => {
        onChange(chosenId);
        const chosen = saved.find(({ id }) => id === chosenId);
        if (chosen !== undefined)
          onMapping?.(
            chosen.mapping.map((column) => ({ ...column, field: column.field ?? null, splitBy: column.splitBy ?? null })),
            chosen.timeZone,
          );
      }}
    />
  );
  if (panel === undefined) return select;
  return saved.length === 0 ? null : <section className={panel}>{select}</section>;
}
