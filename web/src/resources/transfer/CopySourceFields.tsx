import { Checkbox, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { PillList } from '../../ui/form/PillList.tsx';
import { StorePicker } from '../pickers/StorePicker.tsx';
import { type CopyPart, type CopySource, partLabels } from './copySource.ts';
import styles from './transfer.module.css';
import { transferMessages as messages } from './transfer.messages.ts';

interface CopySourceFieldsProps<Part extends CopyPart> {
  readonly id: string;
  readonly label: string;
  readonly companyId: string;
  /** A store that is not offered, by its global id. */
  readonly hiddenId?: string;
  /** The parts that can be chosen. */
  readonly offered: readonly Part[];
  readonly value: CopySource<Part>;
  readonly isReadOnly: boolean;
  readonly onChange: (value: CopySource<Part>) => void;
}

/** Another store of the company, and once it is chosen, the parts of it that are copied. */
export function CopySourceFields<Part extends CopyPart>({
  id,
  label,
  offered,
  value: { store, parts },
  isReadOnly,
  onChange,
  ...picker
}: CopySourceFieldsProps<Part>) {
  const intl = useIntl();
  if (store === undefined)
    return (
      <StorePicker {...picker} id={id} label={label} isReadOnly={isReadOnly} onPick={(chosen) => onChange({ store: chosen, parts })} />
    );
  return (
    <>
      <PillList
        label={label}
        words={[store.id]}
        nameOf={() => store.name}
        isReadOnly={isReadOnly}
        onChange={() => onChange({ store: undefined, parts })}
      />
      <div className={styles['parts']} role="group" aria-label={intl.formatMessage(messages.parts)}>
        {offered.map((part) => (
          <Checkbox
            key={part}
            size="sm"
            disabled={isReadOnly}
            label={<FormattedMessage {...partLabels[part]} />}
            checked={parts.includes(part)}
            onChange={(event) => {
              const isChosen = event.currentTarget.checked;
              onChange({ store, parts: offered.filter((one) => (one === part ? isChosen : parts.includes(one))) });
            }}
          />
        ))}
      </div>
      <Text size="xs" c="dimmed">
        <FormattedMessage {...messages.partsHint} />
      </Text>
    </>
  );
}
