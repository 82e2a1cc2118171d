import { MultiSelect, NumberInput, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { PictureField } from '../media/PictureField.tsx';
import type { Align, Block, Width } from './designFields.ts';
import { designsMessages as messages } from './designs.messages.ts';
import styles from './designs.module.css';
import type { DesignNames } from './useDesignNames.ts';

interface BlockFieldsProps {
  readonly block: Block;
  readonly names: DesignNames;
  readonly isReadOnly: boolean;
  readonly onChange: (block: Block) => void;
}

const widthWords: Readonly<Record<Width, MessageDescriptor>> = {
  FULL: messages.widthFULL,
  HALF: messages.widthHALF,
  THIRD: messages.widthTHIRD,
};
const alignWords: Readonly<Record<Align, MessageDescriptor>> = {
  START: messages.alignSTART,
  CENTER: messages.alignCENTER,
  END: messages.alignEND,
};

const withText: Readonly<Partial<Record<Block['kind'], MessageDescriptor>>> = {
  HEADING: messages.text,
  TEXT: messages.text,
  BUTTON: messages.text,
  IMAGE: messages.alt,
  CODE: messages.source,
};
const limited: ReadonlySet<Block['kind']> = new Set(['PRODUCTS', 'SUGGESTIONS', 'CATEGORIES', 'PAGES']);

/** The fields of one block: those that apply to its kind. */
export function BlockFields({ block, names, isReadOnly, onChange }: BlockFieldsProps) {
  const intl = useIntl();
  const { kind } = block;
  const set = (change: Partial<Block>) => onChange({ ...block, ...change });
  const label = withText[kind];
  const choices = <Value extends string>(words: Readonly<Record<Value, MessageDescriptor>>) =>
    (Object.entries(words) as [Value, MessageDescriptor][]).map(([value, word]) => ({ value, label: intl.formatMessage(word) })); // the keys of the record
  return (
    <div className={styles['fields']}>
      {label !== undefined &&
        (kind === 'TEXT' || kind === 'CODE' ? (
          <Textarea
            label={intl.formatMessage(label)}
            value={block.text}
            maxLength={10_000}
            rows={kind === 'CODE' ? 6 : 3}
            readOnly={isReadOnly}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            label={intl.formatMessage(label)}
            value={block.text}
            maxLength={10_000}
            readOnly={isReadOnly}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
        ))}
      {kind === 'IMAGE' && (
        <PictureField
          label={messages.image}
          value={block.image}
          isReadOnly={isReadOnly}
          onChange={(image) => set({ image })}
          onPick={({ url, alt }) => set({ image: url, text: block.text === '' ? alt : block.text })}
        />
      )}
      {(kind === 'IMAGE' || kind === 'BUTTON') && (
        <TextInput
          label={intl.formatMessage(messages.url)}
          value={block.url}
          maxLength={2000}
          readOnly={isReadOnly}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
      )}
      {kind === 'COMPONENT' && (
        <Select
          label={intl.formatMessage(messages.component)}
          description={names.components.length === 0 ? intl.formatMessage(messages.noComponents) : undefined}
          data={[...new Set([...names.components, ...(block.component === '' ? [] : [block.component])])]}
          value={block.component || null}
          searchable
          readOnly={isReadOnly}
          onChange={(value) => set({ component: value ?? '' })}
        />
      )}
      {kind === 'PRODUCTS' && (
        <MultiSelect
          label={intl.formatMessage(messages.shows)}
          description={intl.formatMessage(messages.showsHint)}
          data={[...new Set([...names.attributes, ...block.shows])]}
          value={[...block.shows]}
          maxValues={20}
          limit={50}
          searchable
          readOnly={isReadOnly}
          onChange={(shows) => set({ shows })}
        />
      )}
      <div className={styles['pair']}>
        {kind === 'PRODUCTS' && (
          <Count label={messages.columns} value={block.columns} max={6} isReadOnly={isReadOnly} onChange={(columns) => set({ columns })} />
        )}
        {limited.has(kind) && (
          <Count label={messages.limit} value={block.limit} max={48} isReadOnly={isReadOnly} onChange={(limit) => set({ limit })} />
        )}
      </div>
      <div className={styles['controls']}>
        <SegmentedControl
          size="xs"
          aria-label={intl.formatMessage(messages.blockWidth)}
          data={choices(widthWords)}
          value={block.width}
          readOnly={isReadOnly}
          onChange={(width) => set({ width: width as Width })} // one of the keys
        />
        <SegmentedControl
          size="xs"
          aria-label={intl.formatMessage(messages.align)}
          data={choices(alignWords)}
          value={block.align}
          readOnly={isReadOnly}
          onChange={(align) => set({ align: align as Align })} // one of the keys
        />
      </div>
    </div>
  );
}

interface CountProps {
  readonly label: MessageDescriptor;
  readonly value: number;
  readonly max: number;
  readonly isReadOnly: boolean;
  readonly onChange: (value: number) => void;
}

function Count({ label, value, max, isReadOnly, onChange }: CountProps) {
  const intl = useIntl();
  return (
    <NumberInput
      label={intl.formatMessage(label)}
      value={value}
      min={1}
      max={max}
      allowDecimal={false}
      clampBehavior="strict"
      readOnly={isReadOnly}
      onChange={(next) => onChange(Number(next) || 1)}
    />
  );
}
