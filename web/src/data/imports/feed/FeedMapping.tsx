import { Badge, Button, NativeSelect, Text, Title } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../../app/words/numbers.ts';
import { looksLikeCents } from './centPrices.ts';
import { FeedAttributes } from './FeedAttributes.tsx';
import type { FeedColumn } from './feedColumn.ts';
import { assignColumn, changeOptions, columnOf, type FeedEntity, type FeedField, feedFields, type MappedColumn } from './feedMapping.ts';
import { importsMessages as messages } from '../imports.messages.ts';
import { fieldLabel } from '../fieldLabel.ts';
import styles from '../imports.module.css';

/** A column that was found in the feed. */
interface FeedMappingProps {
  readonly entity: FeedEntity;
  readonly columns: readonly FeedColumn[];
  /** Number of all columns; the listed ones are the most filled. */
  readonly columnCount: number;
  readonly mapping: readonly MappedColumn[];
  readonly onChange: (mapping: readonly MappedColumn[]) => void;
}

/** Which column of the feed fills which field, and how its values are read. */
export function FeedMapping({ entity, columns, columnCount, mapping, onChange }: FeedMappingProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const headings = [messages.field, messages.column, messages.examples, messages.options];
  return (
    <section className={styles['panel']} aria-label={intl.formatMessage(messages.mappingStep)}>
      <div>
        <Title order={2} size="h5">
          <FormattedMessage {...messages.mappingStep} />
        </Title>
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.mappingHint} />
        </Text>
      </div>
      <table className={`${styles['table']} ${styles['mapping']}`}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading.id} scope="col">
                <FormattedMessage {...heading} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {feedFields(entity).map((one) => {
            const { field, isRequired } = one;
            const mapped = columnOf(mapping, field);
            const column = columns.find(({ name }) => name === mapped?.column);
            const label = fieldLabel(intl, field);
            return (
              <tr key={field}>
                <th scope="row">
                  {label}{' '}
                  {isRequired && mapped === undefined && (
                    <Badge size="xs" color="red" variant="light" tt="none">
                      <FormattedMessage {...messages.fieldRequired} />
                    </Badge>
                  )}
                </th>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={intl.formatMessage(messages.columnFor, { field: label })}
                    value={mapped?.column ?? ''}
                    onChange={(event) =>
                      onChange(assignColumn(mapping, field, event.currentTarget.value === '' ? null : event.currentTarget.value, entity))
                    }
                  >
                    <option value="">{intl.formatMessage(messages.noColumn)}</option>
                    {columns.map(({ name, fillRate }) => (
                      <option key={name} value={name}>
                        {intl.formatMessage(messages.columnOption, { column: name, share: numbers.percent(fillRate) })}
                      </option>
                    ))}
                  </NativeSelect>
                </td>
                <td>
                  <span className={styles['examples']}>{column?.examples.join(' · ')}</span>
                </td>
                <td>
                  {mapped !== undefined && (
                    <FieldOptions
                      kind={one.kind}
                      label={label}
                      mapped={mapped}
                      isMaybeCents={looksLikeCents(field, column, columns)}
                      onChange={(options) => onChange(changeOptions(mapping, field, options))}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <FeedAttributes entity={entity} columns={columns} columnCount={columnCount} mapping={mapping} onChange={onChange} />
    </section>
  );
}

const divisors = [100, 1000];
const separators = ['|', ',', ';', '>', '/'];

interface FieldOptionsProps {
  readonly kind: FeedField['kind'];
  readonly label: string;
  readonly mapped: MappedColumn;
  readonly isMaybeCents: boolean;
  readonly onChange: (options: Partial<Pick<MappedColumn, 'divideBy' | 'splitBy'>>) => void;
}

/** How the values of a column are read: prices in cents are divided, texts of several categories are split. */
function FieldOptions({ kind, label, mapped, isMaybeCents, onChange }: FieldOptionsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  if (kind === 'number') {
    const offered = [...new Set([...divisors, ...(mapped.divideBy === 1 ? [] : [mapped.divideBy])])];
    return (
      <>
        <NativeSelect
          size="xs"
          aria-label={intl.formatMessage(messages.divideBy, { field: label })}
          value={String(mapped.divideBy)}
          onChange={(event) => onChange({ divideBy: Number(event.currentTarget.value) })}
        >
          <option value="1">{intl.formatMessage(messages.divideNot)}</option>
          {offered.map((divisor) => (
            <option key={divisor} value={divisor}>
              {intl.formatMessage(messages.divideNumber, { number: numbers.count(divisor) })}
            </option>
          ))}
        </NativeSelect>
        {isMaybeCents && mapped.divideBy === 1 && (
          <Text size="xs" c="dimmed" mt={4}>
            <FormattedMessage {...messages.maybeCents} />{' '}
            <Button variant="subtle" size="compact-xs" onClick={() => onChange({ divideBy: 100 })}>
              {intl.formatMessage(messages.divideNumber, { number: numbers.count(100) })}
            </Button>
          </Text>
        )}
      </>
    );
  }
  if (kind === 'list') {
    const offered = [...new Set([...separators, ...(mapped.splitBy === null ? [] : [mapped.splitBy])])];
    return (
      <NativeSelect
        size="xs"
        aria-label={intl.formatMessage(messages.splitBy, { field: label })}
        value={mapped.splitBy ?? ''}
        onChange={(event) => onChange({ splitBy: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      >
        <option value="">{intl.formatMessage(messages.splitNot)}</option>
        {offered.map((separator) => (
          <option key={separator} value={separator}>
            {intl.formatMessage(messages.splitAt, { separator })}
          </option>
        ))}
      </NativeSelect>
    );
  }
  return null;
}
