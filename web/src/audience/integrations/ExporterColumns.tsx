import { ActionIcon, Button, Group, Input, Select, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { exporterSources } from '@endcap/schema/audience/integrations/exporterTargets.ts';

import type { FormField } from '../../ui/form/useForm.ts';
import { audienceFieldMessages } from '../audiences/audiences.messages.ts';
import { useAudienceFields } from '../audiences/useAudienceFields.ts';
import { type ExporterColumn, withSource } from './exporterDraft.ts';
import { exportersMessages as messages } from './exporters.messages.ts';

interface ExporterColumnsProps {
  readonly field: FormField<readonly ExporterColumn[]>;
  readonly storeId: string;
  readonly isReadOnly: boolean;
}

/** As many as the api takes. */
const most = 30;

/** What is sent of each person next to the address: a field of theirs, and its name in the other tool. */
export function ExporterColumns({ field, storeId, isReadOnly }: ExporterColumnsProps) {
  const intl = useIntl();
  const { vocabulary } = useAudienceFields(storeId);
  const { value: columns, onChange } = field;
  const labelOf = (source: string) =>
    source === 'name'
      ? intl.formatMessage(messages.personName)
      : Object.hasOwn(audienceFieldMessages, source)
        ? intl.formatMessage(audienceFieldMessages[source as keyof typeof audienceFieldMessages]) // it has it
        : (vocabulary.labels.get(source) ?? source);
  const known = [...exporterSources, ...[...vocabulary.labels.keys()].filter((name) => name.startsWith('person.'))];
  const chosen = columns.map(({ source }) => source);
  const choices = [...new Set([...known, ...chosen])].filter((source) => source !== '');
  const change = (at: number, column: ExporterColumn) => onChange(columns.with(at, column));
  return (
    <Input.Wrapper
      id={field.id}
      label={intl.formatMessage(messages.columns)}
      description={intl.formatMessage(messages.columnsHint)}
      error={field.error}
    >
      <Stack gap={8} mt={columns.length > 0 ? 8 : 0} role="group" aria-label={intl.formatMessage(messages.columns)}>
        {columns.map((column, at) => (
          // A row has no name of its own, and rows do not change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={at} gap={8} wrap="nowrap">
            <Select
              flex={1}
              aria-label={intl.formatMessage(messages.columnSource)}
              placeholder={intl.formatMessage(messages.columnSource)}
              data={choices.map((source) => ({ value: source, label: labelOf(source) }))}
              value={column.source === '' ? null : column.source}
              error={field.error !== undefined && column.source === ''}
              searchable
              allowDeselect={false}
              readOnly={isReadOnly}
              onChange={(source) => source !== null && change(at, withSource(column, source))}
            />
            <TextInput
              flex={1}
              aria-label={intl.formatMessage(messages.columnField)}
              placeholder={intl.formatMessage(messages.columnField)}
              value={column.field}
              error={field.error !== undefined && column.field.trim() === ''}
              maxLength={200}
              readOnly={isReadOnly}
              onBlur={field.onBlur}
              onChange={(event) => change(at, { ...column, field: event.currentTarget.value })}
            />
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={intl.formatMessage(messages.removeColumn, { name: column.source === '' ? '' : labelOf(column.source) })}
                onClick={() => onChange(columns.toSpliced(at, 1))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
        {!isReadOnly && columns.length < most && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            style={{ justifySelf: 'start', alignSelf: 'start' }}
            onClick={() => onChange([...columns, { source: '', field: '' }])}
          >
            {intl.formatMessage(messages.addColumn)}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
