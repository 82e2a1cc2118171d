import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useSavedToast } from '../../../resources/useSavedToast.ts';
import { FormNotices } from '../../../ui/form/FormNotices.tsx';
import { isConflict } from '../../../ui/form/formProblems.ts';
import { maxLength, minItems, required } from '../../../ui/form/formSchema.ts';
import { useForm } from '../../../ui/form/useForm.ts';
import { Modal } from '../../../ui/popup/Modal.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { PlainField } from '../../../ui/state/PlainField.tsx';
import { PlainSelect } from '../../../ui/state/PlainSelect.tsx';
import { SelectBox } from '../../../ui/state/SelectBox.tsx';
import { attributeName, type FeedEntity, feedFields, type MappedColumn } from '../feed/feedMapping.ts';
import { fieldLabel } from '../fieldLabel.ts';
import styles from '../imports.module.css';
import { mappingsMessages as messages } from './mappings.messages.ts';
import { useSavedMappings } from './useSavedMappings.ts';

interface SavedMapping {
  readonly id: string;
  readonly entity: FeedEntity;
  readonly name: string;
  readonly mapping: readonly {
    readonly column: string;
    readonly field: string | null | undefined;
    readonly divideBy: number;
    readonly splitBy: string | null | undefined;
  }[];
  readonly timeZone: string;
  readonly revision: number;
}

interface MappingDialogProps {
  readonly saved: SavedMapping;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Renames a saved mapping, and changes what its columns fill. */
export function MappingDialog({ saved, onSaved, onClose }: MappingDialogProps) {
  const intl = useIntl();
  const id = useId();
  const { update } = useSavedMappings();
  const [column, setColumn] = useState('');
  const savedToast = useSavedToast();
  const form = useForm({
    initial: {
      name: saved.name,
      timeZone: saved.timeZone,
      mapping: saved.mapping.map((one): MappedColumn => ({
        ...one,
        field: one.field ?? null,
        splitBy: one.splitBy ?? null,
      })) as readonly MappedColumn[],
    },
    schema: { name: [required, maxLength(100)], mapping: [minItems(1)] },
    draft: `mapping ${saved.id}`,
    onSave: async (values) => {
      const { id: savedId, revision } = saved;
      const payload = await update({ id: savedId, revision, ...values });
      if (payload === undefined) return undefined;
      if (isConflict(payload.errors))
        return { errors: [{ field: null, code: 'CONFLICT', message: intl.formatMessage(messages.conflict) }] };
      if (payload.errors.length === 0) {
        const before = form.initial;
        savedToast({
          title: messages.saved,
          message: values.name,
          sendBack: () => update({ id: savedId, revision: payload.savedMapping?.revision ?? revision, ...before }),
        });
        onClose();
        onSaved();
      }
      return { errors: payload.errors };
    },
  });
  const mapping = form.field('mapping');
  const fields = feedFields(saved.entity);
  const change = (name: string, field: string | null) =>
    mapping.onChange(
      mapping.value.map((one) => {
        if (one.column === name) return { ...one, field };
        // A field is filled by one column.
        return field !== null && one.field === field ? { ...one, field: attributeName(one.column, saved.entity) } : one;
      }),
    );
  const choicesOf = (one: MappedColumn) => {
    const isField = fields.some(({ field }) => field === one.field);
    const attribute = isField || one.field === null ? attributeName(one.column, saved.entity) : one.field;
    return [
      ...fields.map(({ field }) => ({ value: field, label: fieldLabel(intl, field) })),
      ...(attribute === null ? [] : [{ value: attribute, label: intl.formatMessage(messages.attribute, { name: attribute }) }]),
      { value: '', label: intl.formatMessage(messages.skipped) },
    ];
  };
  const name = column.trim();
  const zones = [...new Set(['UTC', form.values.timeZone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={intl.formatMessage(messages.title, { name: saved.name })}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <form
        className={styles['page']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <FormNotices form={form} />
        <PlainField {...form.field('name')} label={intl.formatMessage(messages.name)} autoComplete="off" data-autofocus />
        <PlainSelect
          {...form.field('timeZone')}
          label={intl.formatMessage(messages.zone)}
          choices={zones.map((zone) => ({ value: zone, label: zone }))}
        />
        <ul className={styles['mapped']} id={mapping.id} tabIndex={-1}>
          {mapping.value.map((one) => (
            <li key={one.column}>
              <span>{one.column}</span>
              <SelectBox
                aria-label={intl.formatMessage(messages.fieldOf, { column: one.column })}
                value={one.field ?? ''}
                onChange={(event) => change(one.column, event.currentTarget.value === '' ? null : event.currentTarget.value)}
              >
                {choicesOf(one).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectBox>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={intl.formatMessage(messages.remove, { column: one.column })}
                onClick={() => mapping.onChange(mapping.value.filter((other) => other.column !== one.column))}
              >
                <IconTrash size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
        {mapping.error !== undefined && <Notice tone="danger">{mapping.error}</Notice>}
        <div className={styles['addColumn']}>
          <PlainField id={id} label={intl.formatMessage(messages.newColumn)} maxLength={500} value={column} onChange={setColumn} />
          <Button
            variant="default"
            disabled={name === '' || mapping.value.some((one) => one.column === name)}
            onClick={() => {
              mapping.onChange([...mapping.value, { column: name, field: attributeName(name, saved.entity), divideBy: 1, splitBy: null }]);
              setColumn('');
            }}
          >
            <FormattedMessage {...messages.add} />
          </Button>
        </div>
        <div className={styles['rowActions']} data-end>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
            <FormattedMessage {...messages.save} />
          </Button>
        </div>
      </form>
    </Modal>
  );
}
