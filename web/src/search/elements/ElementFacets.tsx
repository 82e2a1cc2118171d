import { ActionIcon, Autocomplete, Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { EnumSelect } from '../../ui/form/EnumSelect.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { FormField } from '../../ui/form/useForm.ts';
import styles from './ElementFacets.module.css';
import type { FacetFields } from './elementFields.ts';
import { searchElementsMessages as messages } from './searchElements.messages.ts';
import { facetKindWords } from './searchElementsList.ts';

interface ElementFacetsProps {
  readonly field: FormField<readonly FacetFields[]>;
  /** Attributes of the store's products. */
  readonly attributes: readonly string[];
  readonly isReadOnly: boolean;
}

const mostFacets = 20;
const newFacet: FacetFields = { attribute: '', title: '', kind: 'VALUES', isMultiple: true, isInUrl: true };

/** What shoppers can filter by, in order. */
export function ElementFacets({ field, attributes, isReadOnly }: ElementFacetsProps) {
  const { id, value: facets, error, onChange } = field;
  const addButton = useRef<HTMLButtonElement>(null);
  const move = (from: number, to: number) => {
    const moved = facets[from];
    if (moved !== undefined) onChange(facets.filter((_facet, at) => at !== from).toSpliced(to, 0, moved));
  };
  return (
    <FormSection title={messages.facets} hint={messages.facetsHint}>
      {facets.length > 0 && (
        <ol className={styles['facets']}>
          {facets.map((facet, at) => (
            // A facet has no name of its own until it has an attribute; its place is what it is edited by.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={styles['facet']}>
              <FacetRow
                id={at === 0 ? id : `${id}-${at}`}
                facet={facet}
                attributes={attributes}
                isReadOnly={isReadOnly}
                onChange={(next) => onChange(facets.with(at, next))}
                onUp={at === 0 ? undefined : () => move(at, at - 1)}
                onDown={at === facets.length - 1 ? undefined : () => move(at, at + 1)}
                onRemove={() => {
                  onChange(facets.filter((_facet, other) => other !== at));
                  addButton.current?.focus();
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {error !== undefined && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      {!isReadOnly && (
        <Button
          ref={addButton}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={facets.length >= mostFacets}
          onClick={() => onChange([...facets, newFacet])}
          style={{ alignSelf: 'start' }}
        >
          <FormattedMessage {...messages.addFacet} />
        </Button>
      )}
    </FormSection>
  );
}

interface FacetRowProps {
  readonly id: string;
  readonly facet: FacetFields;
  readonly attributes: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (facet: FacetFields) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}

function FacetRow({ id, facet, attributes, isReadOnly, onChange, onUp, onDown, onRemove }: FacetRowProps) {
  const intl = useIntl();
  const { attribute, title, kind, isMultiple, isInUrl } = facet;
  const said = title || attribute;
  const action = (label: MessageDescriptor, icon: React.ReactNode, onClick: (() => void) | undefined) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={intl.formatMessage(label, { facet: said })}
      disabled={onClick === undefined}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <>
      <div className={styles['fields']}>
        <Autocomplete
          id={id}
          label={intl.formatMessage(messages.attribute)}
          data={[...attributes]}
          limit={50}
          value={attribute}
          readOnly={isReadOnly}
          onChange={(value) => onChange({ ...facet, attribute: value })}
        />
        <TextInput
          label={intl.formatMessage(messages.facetTitle)}
          placeholder={attribute}
          maxLength={100}
          value={title}
          readOnly={isReadOnly}
          onChange={(event) => onChange({ ...facet, title: event.currentTarget.value })}
        />
        <EnumSelect
          field={{
            id: `${id}-kind`,
            value: kind,
            error: undefined,
            onChange: (value) => onChange({ ...facet, kind: value }),
          }}
          label={messages.facetKind}
          words={facetKindWords}
          isReadOnly={isReadOnly}
        />
      </div>
      <Group gap="md" justify="space-between">
        <Group gap="md">
          {kind === 'VALUES' && (
            <Switch
              size="sm"
              checked={isMultiple}
              label={intl.formatMessage(messages.isMultiple)}
              disabled={isReadOnly}
              onChange={(event) => onChange({ ...facet, isMultiple: event.currentTarget.checked })}
            />
          )}
          <Switch
            size="sm"
            checked={isInUrl}
            label={intl.formatMessage(messages.isInUrl)}
            disabled={isReadOnly}
            onChange={(event) => onChange({ ...facet, isInUrl: event.currentTarget.checked })}
          />
        </Group>
        {!isReadOnly && (
          <Group gap={4}>
            {action(messages.facetUp, <IconArrowUp size={16} aria-hidden />, onUp)}
            {action(messages.facetDown, <IconArrowDown size={16} aria-hidden />, onDown)}
            {action(messages.facetRemove, <IconTrash size={16} aria-hidden />, onRemove)}
          </Group>
        )}
      </Group>
    </>
  );
}
